/**
 * How strong a typed password is: the specification's score and an estimate of what it takes to guess it. Holds lists
 * of usual passwords and words, so it is large: import it when somebody types.
 *
 * @example
 * ```ts
 * import { assessPassword } from '@larets/vault-core/strength'
 *
 * assessPassword('qwerty').shownLevel // 'VeryWeak'
 * ```
 *
 * @packageDocumentation
 */
export { assessPassword } from './assess-password.ts'
export type { PasswordAssessment } from './assess-password.ts'
export type { FeedbackCode, StrengthAnalysis } from '../generator/strength-analyser.ts'
export type { StrengthLevel } from '../generator/strength-rating.ts'
