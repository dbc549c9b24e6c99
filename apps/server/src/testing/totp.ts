import { createHmac, randomBytes } from 'node:crypto'

/** A secret of one-time codes, as a client draws it. */
export interface TestTotp {
  /** Base32. */
  readonly secret: string
  /** The six digits of a moment (RFC 6238 by SHA-1), reckoned here without the server. */
  readonly at: (moment: number) => string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Draws a secret. */
export function createTestTotp(): TestTotp {
  const bytes = randomBytes(20)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return {
    secret: (bits.match(/.{5}/gu) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join(''),
    at: (moment) => {
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)))
      const digest = createHmac('sha1', bytes).update(counter).digest()
      const offset = digest.readUInt8(digest.length - 1) % 16
      return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0')
    },
  }
}
