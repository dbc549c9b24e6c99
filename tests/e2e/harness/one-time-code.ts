import { createHmac } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { encodeQR } from 'qr'

/** A secret of one-time codes: its bytes, and as a person is given it. */
export interface OneTimeSecret {
  readonly bytes: Buffer
  readonly base32: string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param bytes a multiple of five of them, so that nothing is padded */
export function oneTimeSecret(bytes: Buffer): OneTimeSecret {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const base32 = (bits.match(/.{5}/gu) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('')
  return { bytes, base32 }
}

/** @param base32 as an authenticator takes it */
export function secretOf(base32: string): OneTimeSecret {
  const bits = Array.from(base32, (digit) => alphabet.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return { bytes: Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2))), base32 }
}

/**
 * The secret that turning on the second factor shows as text, read as an authenticator does. @param within the section
 * of the second factor
 */
export async function readSecret(within: Locator): Promise<OneTimeSecret> {
  const base32 = (await within.locator('[data-vlt-slot="second-factor-set-up"] dd').first().innerText()).replaceAll(
    /\s/g,
    '',
  )
  return secretOf(base32)
}

/** How long a code holds, in milliseconds. */
export const codePeriod = 30_000

/** The six digits of a moment (RFC 6238 by SHA-1), reckoned here without the product. */
export function codeAt({ bytes }: OneTimeSecret, moment: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / codePeriod)))
  const digest = createHmac('sha1', bytes).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) % 16
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** A picture of a QR code, as a file to be chosen. */
export function qrFile(text: string) {
  return { name: 'qr.gif', mimeType: 'image/gif', buffer: Buffer.from(encodeQR(text, 'gif', { scale: 5 })) }
}
