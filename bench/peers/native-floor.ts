import { createDecipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { SealedLogins } from './sealed-texts.ts'

/** How a process opens the texts of many logins with OpenSSL, one after another on one core. */
export function openNatively({ encryption, signing, logins }: SealedLogins): {
  readonly names: readonly string[]
  readonly milliseconds: number
} {
  const [encryptionKey, signingKey] = [encryption, signing].map((key) => createSecretKey(key, 'base64'))
  if (encryptionKey === undefined || signingKey === undefined) throw new Error('There are two keys')
  const open = (wire: string) => {
    const [iv, sealed, signature] = wire
      .slice(2)
      .split('|')
      .map((part) => Buffer.from(part, 'base64'))
    if (iv === undefined || sealed === undefined || signature === undefined) throw new Error('Not a string of format 2')
    if (!timingSafeEqual(createHmac('sha256', signingKey).update(iv).update(sealed).digest(), signature))
      throw new Error('Not its signature')
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, iv)
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return text.toString('utf8', 0, text.lastIndexOf(0x80))
  }
  const began = performance.now()
  const opened = logins.map((texts) => texts.map(open))
  const milliseconds = performance.now() - began
  return { names: opened.map(([name = '']) => name), milliseconds }
}
