import { decodeBase64, encodeBase64 } from './base64.ts'
import type { Bytes } from './wire-types.ts'

/** Base64url of `bytes`, without padding (RFC 4648 section 5): how WebAuthn writes them. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The bytes of canonical base64url without padding; null for any other text. */
export function decodeBase64Url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null
  return decodeBase64(
    text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .padEnd(Math.ceil(text.length / 4) * 4, '='),
  )
}
