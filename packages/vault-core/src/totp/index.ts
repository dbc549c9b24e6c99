/**
 * One-time codes by time (RFC 6238): reading their secrets, making the codes. Loaded on demand: it brings hash
 * functions.
 *
 * @example
 * ```ts
 * import { readTotp } from '@larets/vault-core/totp'
 *
 * const read = readTotp('JBSWY3DPEHPK3PXP')
 * ```
 *
 * @packageDocumentation
 */
export { createCodes, type OneTimeCodes, type ShownCode } from './one-time-codes.ts'
export { readTotp, type ReadTotp, type TotpFault, type TotpSecret } from './read-totp.ts'
