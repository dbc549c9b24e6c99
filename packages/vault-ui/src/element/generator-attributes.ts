import { isGeneratorTab, parseGeneratorTab, passwordLimits } from '@larets/vault-core/generator'
import { generatorDefaults, type GeneratorOptions } from '../password-generator/index.ts'
import type { VaultThemeProps } from '../theme/index.ts'

/** The attributes that the element looks at. */
export const attributeNames = ['locale', 'theme', 'density', 'tab', 'length', 'confirm'] as const

/** What the attributes say; one that says nothing known counts as absent. */
export interface GeneratorAttributes {
  readonly locale: 'ru' | 'en'
  readonly theme: VaultThemeProps['theme']
  readonly density: VaultThemeProps['density']
  readonly options: GeneratorOptions
  /** Whether there is a button to take the value. */
  readonly confirm: boolean
}

/** Reads the attributes of an element. */
export function readAttributes(element: Element): GeneratorAttributes {
  const tab = element.getAttribute('tab')
  return {
    locale: element.getAttribute('locale') === 'en' ? 'en' : 'ru',
    theme: oneOf(['light', 'dark', 'system'], element.getAttribute('theme')),
    density: oneOf(['comfortable', 'compact'], element.getAttribute('density')),
    options: {
      ...generatorDefaults,
      tab: isGeneratorTab(tab) ? parseGeneratorTab(tab) : generatorDefaults.tab,
      password: { ...generatorDefaults.password, length: lengthOf(element.getAttribute('length')) },
    },
    confirm: element.hasAttribute('confirm'),
  }
}

function oneOf<Known extends string>(known: readonly Known[], value: string | null): Known | undefined {
  return known.find((name) => name === value)
}

/** A whole number within the limits of passwords. */
function lengthOf(value: string | null): number {
  const length = Number(value)
  const fits = Number.isInteger(length) && length >= passwordLimits.minLength && length <= passwordLimits.maxLength
  return fits ? length : generatorDefaults.password.length
}
