/** An attribute, and the property that follows it. */
export interface AttributeKind<Value> {
  /** Names the values that it takes, in words. */
  readonly takes: string
  /** Undefined for what it does not take, and where it is absent. */
  readonly read: (value: string | null) => Value | undefined
}

/** The kind of each attribute of an element. */
export type KindsOf<Attributes> = {
  readonly [Name in keyof Attributes & string]-?: AttributeKind<NonNullable<Attributes[Name]>>
}

/** Attributes of any element by their names. */
export type AttributeKinds = Readonly<Record<string, AttributeKind<string | number | boolean>>>

/** An attribute of any text. */
export const text: AttributeKind<string> = { takes: 'any text', read: (value) => value ?? undefined }

/** An attribute that is there or not, whatever it says. */
export const flag: AttributeKind<boolean> = { takes: 'nothing', read: (value) => value !== null }

/** An attribute of a few words. */
export function oneOf<Word extends string>(...words: readonly Word[]): AttributeKind<Word> {
  return { takes: words.join(', '), read: (value) => words.find((word) => word === value) }
}

/** An attribute of a whole number within limits. */
export function wholeNumber(min: number, max: number): AttributeKind<number> {
  return {
    takes: `a whole number of ${min}…${max}`,
    read: (value) => {
      const number = value === null || value.trim() === '' ? Number.NaN : Number(value)
      return Number.isInteger(number) && number >= min && number <= max ? number : undefined
    },
  }
}

/** An attribute of words out of a list, parted by spaces. */
export function someOf(words: readonly string[]): AttributeKind<string> {
  return {
    takes: `${words.join(', ')}, parted by spaces`,
    read: (value) => {
      const asked = value?.split(/\s+/u).filter((word) => word !== '') ?? []
      return asked.length > 0 && asked.every((word) => words.some((known) => known === word))
        ? (value ?? undefined)
        : undefined
    },
  }
}

/** Tells whether the page is being developed: only there a refused value is told. */
const isDevelopment = () => /^(?:localhost|127\.|\[::1\]|.*\.localhost$)/u.test(location.hostname)

/** Why an attribute has no effect; null where it has, and where nobody develops. */
export function refusalOf(tag: string, kinds: AttributeKinds, name: string, value: string): string | null {
  const kind = kinds[name]
  if (!kind || kind.read(value) !== undefined || !isDevelopment()) return null
  return `<${tag} ${name}="${value}"> has no effect: ${name} takes ${kind.takes}.`
}

/** Properties that HTML spells otherwise than the words of the attribute. */
const spelled: Readonly<Record<string, string>> = {
  ...{ for: 'htmlFor', minlength: 'minLength', maxlength: 'maxLength', readonly: 'readOnly' },
}

/** Properties that read and write the attributes of an element. */
export function reflected(element: HTMLElement, kinds: AttributeKinds): PropertyDescriptorMap {
  const properties = Object.entries(kinds).map(([name, kind]): [string, PropertyDescriptor] => [
    spelled[name] ?? name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()),
    {
      configurable: true,
      enumerable: true,
      get: () => kind.read(element.getAttribute(name)) ?? null,
      set: (value: string | number | boolean | null | undefined) => {
        if (value === null || value === undefined || value === false) element.removeAttribute(name)
        else element.setAttribute(name, value === true ? '' : String(value))
      },
    },
  ])
  return Object.fromEntries(properties)
}
