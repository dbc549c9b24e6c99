/**
 * `StrengthMeter`, how strong a password is: a bar, words, bits, advice.
 *
 * @example
 * ```tsx
 * import { StrengthMeter } from '@larets/vault-ui/strength-meter'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <StrengthMeter {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { StrengthMeter, type RatedValue, type StrengthMeterProps } from './strength-meter.tsx'
export type { StrengthAnalyser, TypedStrength } from './typed-strength.ts'
