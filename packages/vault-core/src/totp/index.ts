/**
 * One-time codes by time (RFC 6238): reading their secrets, making the codes. Loaded on demand: it brings hash
 * functions.
 *
 * @packageDocumentation
 */
export { createCodes, type OneTimeCodes, type ShownCode } from './one-time-codes.ts'
export { readTotp, type ReadTotp, type TotpFault, type TotpSecret } from './read-totp.ts'
