/**
 * How strong a password is: a bar, words, bits, advice.
 *
 * @packageDocumentation
 */
export { StrengthMeter, type RatedValue, type StrengthMeterProps } from './strength-meter.tsx'
export type { StrengthAnalyser, TypedStrength } from './typed-strength.ts'
