import type { StrengthLevel } from '@larets/vault-core/generator'
import type { UnlockOutcome } from '../lock-screen/index.ts'
import type { GeneratedValue } from '../password-generator/index.ts'

/** Attributes of every element. */
export interface VaultElementAttributes {
  /** Language; by default that of the nearest `lang`, or Russian. */
  readonly locale?: 'ru' | 'en' | undefined
  /** Light or dark; by default as the page is. */
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** Height of its controls; `comfortable` by default. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /** Name of its value in a form; without one it sends nothing. */
  readonly name?: string | undefined
  /** Its name for a person, where no `label` element of the page is for it. */
  readonly label?: string | undefined
  /** The form is not sent without a value. */
  readonly required?: boolean | undefined
  /** It takes no input, and sends nothing. */
  readonly disabled?: boolean | undefined
}

/** Attributes of `<vault-password-generator>`. */
export interface PasswordGeneratorAttributes extends VaultElementAttributes {
  /** Kind of value at first; `random` by default. */
  readonly tab?: 'random' | 'mnemonic' | undefined
  /** Characters of a password at first, 4 to 64; 12 by default. */
  readonly length?: number | undefined
  /** Lists of words for phrases, parted by spaces: `russian`, `eff` …; by default that of the language. */
  readonly 'word-list'?: string | undefined
  /** Shows a button that takes the value. */
  readonly confirm?: boolean | undefined
}

/** Events of `<vault-password-generator>`, heard on the element alone: their detail is a secret. */
export interface PasswordGeneratorEvents {
  /** Made a value. */
  readonly generate: CustomEvent<GeneratedValue>
  /** Dispatched when somebody took the value. */
  readonly confirm: CustomEvent<GeneratedValue>
}

/** Attributes of `<vault-strength-meter>`. */
export interface StrengthMeterAttributes extends VaultElementAttributes {
  /** Id of the input whose text it rates. */
  readonly for?: string | undefined
  /** The form is not sent below this level. */
  readonly 'min-level'?: StrengthLevel | undefined
  /** Shows advice on a weak password. */
  readonly advice?: boolean | undefined
  /** Tells a screen reader of each new level. */
  readonly announced?: boolean | undefined
}

/** Events of `<vault-strength-meter>`. */
export interface StrengthMeterEvents {
  /** The level is another; null while there is none. */
  readonly rate: CustomEvent<StrengthLevel | null>
}

/** Attributes of `<vault-secret-field>`. */
export interface SecretFieldAttributes extends VaultElementAttributes {
  /** Text at first, and after a reset. */
  readonly value?: string | undefined
  /** Stands in the empty field. */
  readonly placeholder?: string | undefined
  /** Standing advice below it. */
  readonly hint?: string | undefined
  /** Fewest characters that a form is sent with. */
  readonly minlength?: number | undefined
  /** Most characters that can be typed. */
  readonly maxlength?: number | undefined
  /** Its text can be shown and copied, not changed. */
  readonly readonly?: boolean | undefined
  /** Shows a button that asks for a generated value. */
  readonly generate?: boolean | undefined
}

/** Events of `<vault-secret-field>`. */
export interface SecretFieldEvents {
  /** Its text changed. */
  readonly input: Event
  /** Dispatched when somebody left it. */
  readonly change: Event
  /** Dispatched when somebody asked for a generated value: set `value`. */
  readonly generaterequest: Event
}

/** Attributes of `<vault-lock-screen>`. */
export interface LockScreenAttributes extends VaultElementAttributes {
  /** Covers the page. */
  readonly locked?: boolean | undefined
  /** Stands where it is placed, in place of covering the page. */
  readonly inline?: boolean | undefined
  /** Heading in place of its own. */
  readonly heading?: string | undefined
  /** Words below the heading. */
  readonly text?: string | undefined
  /** Account that is locked. */
  readonly email?: string | undefined
  /** Name of the product. */
  readonly 'product-name'?: string | undefined
  /** Shows the way out. */
  readonly signout?: boolean | undefined
}

/** Events of `<vault-lock-screen>`. */
export interface LockScreenEvents {
  /** It was opened. */
  readonly unlock: Event
  /** Dispatched when somebody took the way out. */
  readonly signout: Event
}

type PropertyName<Attribute extends string> = Attribute extends 'for'
  ? 'htmlFor'
  : Attribute extends 'minlength'
    ? 'minLength'
    : Attribute extends 'maxlength'
      ? 'maxLength'
      : Attribute extends 'readonly'
        ? 'readOnly'
        : Attribute extends `${infer First}-${infer Second}`
          ? `${First}${Capitalize<Second>}`
          : Attribute

/** Properties that follow the attributes: null for one that is absent or not taken, false for a switch. */
export type Reflected<Attributes> = {
  -readonly [Attribute in keyof Attributes & string as PropertyName<Attribute>]-?: boolean extends Attributes[Attribute]
    ? boolean
    : NonNullable<Attributes[Attribute]> | null
}

/** Members by which an element is to a form as an input is. */
export interface VaultFormElement extends HTMLElement {
  /** Name of its value in a form; without one it sends nothing. */
  name: string | null
  /** Form that it belongs to. */
  readonly form: HTMLFormElement | null
  /** The `label` elements of the page that are for it. */
  readonly labels: NodeList
  /** Name of its tag. */
  readonly type: string
  /** Faults of its value. */
  readonly validity: ValidityState
  /** The same in words; empty where nothing is. */
  readonly validationMessage: string
  /** Whether a form asks it: not while it is disabled. */
  readonly willValidate: boolean
  /** Tells whether its value may be sent; `invalid` is dispatched where not. */
  checkValidity(): boolean
  /** The same, and the browser tells the person. */
  reportValidity(): boolean
  /**
   * Keeps its form from being sent.
   *
   * @param message why, for the person; empty for nothing
   */
  setCustomValidity(message: string): void
}

/** An element whose own events have types. */
export interface Heard<Events> {
  /** As of every element; the listener knows the event's type. */
  addEventListener<Type extends keyof Events & string>(
    type: Type,
    listener: (event: Events[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** As of every element. */
  removeEventListener<Type extends keyof Events & string>(
    type: Type,
    listener: (event: Events[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void
}

type FormElement<Attributes, Events> = Heard<Events> & VaultFormElement & Reflected<Omit<Attributes, 'value'>>

/**
 * `<vault-password-generator>`: makes passwords and phrases. In a form its value goes with it. A reset makes another.
 *
 * @example
 * ```html
 * <vault-password-generator name="password" length="24" locale="en"></vault-password-generator>
 * ```
 */
export type VaultPasswordGeneratorElement = FormElement<PasswordGeneratorAttributes, PasswordGeneratorEvents> & {
  /** Value on show; null before the first. */
  readonly value: string | null
  /** Makes another value, with the options of the beginning. */
  generate(): void
}

/**
 * `<vault-strength-meter>`: tells how strong a password is. In a form its value is the level, and `min-level` keeps the
 * form from being sent below it.
 *
 * @example
 * ```html
 * <vault-strength-meter for="password" min-level="Medium"></vault-strength-meter>
 * ```
 */
export type VaultStrengthMeterElement = FormElement<StrengthMeterAttributes, StrengthMeterEvents> & {
  /** Level on show; null while there is none. */
  readonly value: StrengthLevel | null
  /** Text that is rated, in place of that of an input. */
  text: string
  /** Bits of a generated value, in place of a text; null for none. */
  entropy: number | null
}

/**
 * `<vault-secret-field>`: a field for a secret, masked, that no browser fills or saves.
 *
 * @example
 * ```html
 * <label>PIN <vault-secret-field name="pin" required minlength="4"></vault-secret-field></label>
 * ```
 */
export type VaultSecretFieldElement = FormElement<SecretFieldAttributes, SecretFieldEvents> & {
  /** Its text; the attribute is what it is at first. */
  value: string
}

/**
 * `<vault-lock-screen>`: covers the page while it is `locked`, and asks for a passphrase. In a form its value is
 * `locked` or `unlocked`; what was typed never goes with a form.
 *
 * @example
 * ```js
 * document.querySelector('vault-lock-screen').unlock = (typed) => session.unlock(typed)
 * ```
 */
export type VaultLockScreenElement = FormElement<LockScreenAttributes, LockScreenEvents> & {
  /** Whether it covers the page. */
  readonly value: 'locked' | 'unlocked'
  /** Tries what was typed; without it nothing opens. */
  unlock: ((secret: string) => Promise<UnlockOutcome>) | null
}

/** Properties of an element that no attribute has, as a framework sets them. */
export interface PropertiesAlone {
  /** None. */
  'vault-password-generator': object
  /** Takes a text or bits to be rated. */
  'vault-strength-meter': Partial<Pick<VaultStrengthMeterElement, 'text' | 'entropy'>>
  /** None. */
  'vault-secret-field': object
  /** Takes the function that opens it. */
  'vault-lock-screen': Partial<Pick<VaultLockScreenElement, 'unlock'>>
}

/** All elements by their names, for declarations of a framework. */
export interface VaultElements {
  /** Makes passwords and phrases. */
  'vault-password-generator': {
    element: VaultPasswordGeneratorElement
    attributes: PasswordGeneratorAttributes
    events: PasswordGeneratorEvents
  }
  /** Tells how strong a password is. */
  'vault-strength-meter': {
    element: VaultStrengthMeterElement
    attributes: StrengthMeterAttributes
    events: StrengthMeterEvents
  }
  /** Takes a secret. */
  'vault-secret-field': {
    element: VaultSecretFieldElement
    attributes: SecretFieldAttributes
    events: SecretFieldEvents
  }
  /** Covers the page. */
  'vault-lock-screen': {
    element: VaultLockScreenElement
    attributes: LockScreenAttributes
    events: LockScreenEvents
  }
}
