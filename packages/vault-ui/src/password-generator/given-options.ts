import type { MnemonicOptions, PasswordOptions } from '@larets/vault-core/generator'
import type { GeneratorOptions } from './generator-options.ts'

/** Any of so many, each left out or undefined as one likes. */
type Some<Options> = { readonly [Name in keyof Options]?: Options[Name] | undefined }

/**
 * Options of the generator, of which any may be left out: those are as {@link generatorDefaultsFor} the locale around
 * has them.
 */
export interface GivenOptions extends Some<Omit<GeneratorOptions, 'password' | 'mnemonic'>> {
  /** Number of characters of a password: `password.length` for short. Where both are given, that one counts. */
  readonly length?: number | undefined
  /** Those of a random password that differ from the defaults. */
  readonly password?: Some<PasswordOptions> | undefined
  /** Those of a phrase that differ from the defaults. */
  readonly mnemonic?: Some<MnemonicOptions> | undefined
}

/** Lays what is given over the defaults. */
export function completeOptions(given: GivenOptions, defaults: GeneratorOptions): GeneratorOptions {
  return {
    tab: given.tab ?? defaults.tab,
    wordLists: given.wordLists ?? defaults.wordLists,
    spelling: given.spelling ?? defaults.spelling,
    password: over({ ...defaults.password, length: given.length ?? defaults.password.length }, given.password),
    mnemonic: over(defaults.mnemonic, given.mnemonic),
  }
}

function over<Options extends object>(defaults: Options, given: Some<Options> = {}): Options {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(said) }
}
