import {
  mnemonicDefaults,
  passwordDefaults,
  type GeneratorTab,
  type MnemonicOptions,
  type PasswordOptions,
  type RussianSpelling,
  type WordListName,
} from '@larets/vault-core/generator'

/** Everything a person can choose in the generator. Plain and serialisable; holds no secret. */
export interface GeneratorOptions {
  /** Kind of value: a random password or a phrase. */
  readonly tab: GeneratorTab
  /** How a random password is made. */
  readonly password: PasswordOptions
  /** How a phrase is made. */
  readonly mnemonic: MnemonicOptions
  /** Lists the words of a phrase are drawn from, at least one. */
  readonly wordLists: readonly WordListName[]
  /** How words of the Russian list are written. */
  readonly spelling: RussianSpelling
}

/**
 * Options that the generator begins with: the defaults of the specification, section 9, a character of every set, and
 * Russian words as they are.
 */
export const generatorDefaults: GeneratorOptions = {
  tab: 'random',
  password: { ...passwordDefaults, everySet: true },
  mnemonic: mnemonicDefaults,
  wordLists: ['russian'],
  spelling: 'cyrillic',
}

/**
 * The same for a language: phrases are of Russian words where Russian is spoken, elsewhere of English ones.
 *
 * @param locale BCP 47 tag
 */
export function generatorDefaultsFor(locale: string): GeneratorOptions {
  return /^ru\b/u.test(locale) ? generatorDefaults : { ...generatorDefaults, wordLists: ['eff'] }
}

/**
 * How Russian words are written at first in a password of a site, many of which take no other letters than Latin ones.
 */
export const siteSpelling: RussianSpelling = 'transliteration'

/** A generated password or phrase. */
export interface GeneratedValue {
  /** The password or the phrase: a secret. */
  readonly text: string
  /** Bits: exact, from the draws that made it. */
  readonly entropy: number
  /** Which of the two it is. */
  readonly tab: GeneratorTab
  /** The words of a phrase in Russian letters, where they are written in others. */
  readonly reading?: string
}
