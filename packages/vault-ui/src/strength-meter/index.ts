/**
 * How strong a password is: a bar, words, bits, advice.
 *
 * @packageDocumentation
 */
export { StrengthMeter, type RatedValue, type StrengthMeterProps } from './strength-meter.tsx'
