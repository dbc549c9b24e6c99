/**
 * Generating passwords and phrases and rating their strength: no React, no network. Word lists load on demand.
 *
 * @example
 * ```ts
 * import { generatePassword } from '@larets/vault-core/generator'
 *
 * const password = generatePassword({ length: 20 })
 * ```
 *
 * @packageDocumentation
 */
export { randomInt } from '../crypto/random.ts'
export { isGeneratorTab, parseGeneratorTab } from './generator-tab.ts'
export type { GeneratorTab } from './generator-tab.ts'
export { generateMnemonic, mnemonicDefaults, mnemonicLimits } from './mnemonic.ts'
export type { Mnemonic, MnemonicOptions } from './mnemonic.ts'
export { generatePassword, passwordDefaults, passwordEntropy, passwordLimits } from './random-password.ts'
export type { PasswordOptions } from './random-password.ts'
export { isSeparator } from './separator.ts'
export type { RandomSource } from './random-pool.ts'
export { analysePassword } from './strength-analyser.ts'
export type { FeedbackCode, StrengthAnalysis } from './strength-analyser.ts'
export { percentOf, ratePassword, rateScore } from './strength-rating.ts'
export type { StrengthLevel, StrengthRating } from './strength-rating.ts'
export { combineWordLists } from './words/combine-word-lists.ts'
export { loadWordList, wordListNames } from './words/load-word-list.ts'
export type { WordListName } from './words/load-word-list.ts'
export { spellWords } from './words/spell-words.ts'
export type { RussianSpelling } from './words/spell-words.ts'
