import { decodeBase64Url } from '../crypto/base64-url.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { PasskeyError } from '../session/ports/authenticator.ts'

/** The bytes of what the server, or this device, wrote in base64url. @throws PasskeyError for anything else */
export function bytesOf(text: string): Bytes {
  const bytes = decodeBase64Url(text)
  if (bytes === null) throw new PasskeyError('failed')
  return bytes
}
