import { Secret, TOTP } from 'otpauth'

const period = 30
/** Steps before and after the present one whose codes are taken: clocks differ, and typing takes time. */
const tolerance = 1

/** The step of a moment (RFC 6238): how many 30 seconds have gone since 1970. @param now milliseconds since then */
const stepAt = (now: number): number => Math.floor(now / 1000 / period)

/**
 * The step that a code is of; null for a code of none that is near enough.
 *
 * @param secret base32
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = { secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: code.length, period }
  const delta = TOTP.validate({ ...totp, token: code, timestamp: now, window: tolerance })
  return delta === null ? null : stepAt(now) + delta
}

/**
 * Whether the code of a step may be taken where that of `last` was taken before. A last step that no clock of now can
 * have written is of one that was set back since.
 */
export const isFreshStep = (step: number, last: number, now: number): boolean =>
  step > last || last > stepAt(now) + tolerance
