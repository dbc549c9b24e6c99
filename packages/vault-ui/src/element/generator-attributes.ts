import { isGeneratorTab, parseGeneratorTab, passwordLimits, wordListNames } from '@larets/vault-core/generator'
import { generatorDefaultsFor, type GivenOptions } from '../password-generator/index.ts'
import type { VaultThemeProps } from '../theme/index.ts'

/** The attributes that the element looks at. */
export const attributeNames = ['locale', 'theme', 'density', 'tab', 'length', 'word-list', 'confirm'] as const

/** Reads the attributes; one that says nothing known counts as absent. */
export interface GeneratorAttributes {
  readonly locale: 'ru' | 'en'
  readonly theme: VaultThemeProps['theme']
  readonly density: VaultThemeProps['density']
  readonly options: GivenOptions & { readonly length: number }
  /** Whether there is a button to take the value. */
  readonly confirm: boolean
}

/** Reads the attributes of an element. */
export function readAttributes(element: Element): GeneratorAttributes {
  const tab = element.getAttribute('tab')
  const locale = element.getAttribute('locale') === 'en' ? 'en' : 'ru'
  const defaults = generatorDefaultsFor(locale)
  const asked = element.getAttribute('word-list')?.split(/\s+/u) ?? []
  const wordLists = wordListNames.filter((name) => asked.includes(name))
  return {
    locale,
    theme: oneOf(['light', 'dark', 'system'], element.getAttribute('theme')),
    density: oneOf(['comfortable', 'compact'], element.getAttribute('density')),
    options: {
      tab: isGeneratorTab(tab) ? parseGeneratorTab(tab) : defaults.tab,
      length: lengthOf(element.getAttribute('length'), defaults.password.length),
      wordLists: wordLists.length > 0 ? wordLists : defaults.wordLists,
    },
    confirm: element.hasAttribute('confirm'),
  }
}

function oneOf<Known extends string>(known: readonly Known[], value: string | null): Known | undefined {
  return known.find((name) => name === value)
}

/** A whole number within the limits of passwords. */
function lengthOf(value: string | null, usual: number): number {
  const length = Number(value)
  const fits = Number.isInteger(length) && length >= passwordLimits.minLength && length <= passwordLimits.maxLength
  return fits ? length : usual
}
