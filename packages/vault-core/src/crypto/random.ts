import { VaultError } from '../errors.ts'
import type { Bytes } from './wire-types.ts'

const u32Range = 2 ** 32

/** Draws one unsigned 32-bit integer from the platform's cryptographic source. */
function drawU32(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value
}

/**
 * Random bytes from the platform's cryptographic source.
 *
 * @param length number of bytes, 0…65536
 */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/**
 * A uniform random integer below `max`. Draws that fall into the incomplete last run of `max` values are thrown
 * away, so that no value is likelier than another.
 *
 * @param max exclusive upper bound, an integer in 1…2³²
 * @param source draws one unsigned 32-bit integer; the platform's cryptographic source by default
 * @returns an integer in 0…max − 1
 * @throws VaultError `maximum_not_positive` when `max` is not an integer in 1…2³²
 */
export function randomInt(max: number, source: () => number = drawU32): number {
  if (!Number.isInteger(max) || max < 1 || max > u32Range) throw new VaultError('maximum_not_positive')
  const limit = Math.floor(u32Range / max) * max
  let value = source()
  while (value >= limit) value = source()
  return value % max
}
