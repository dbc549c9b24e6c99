import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { generatedLogin } from '../generated-login.ts'

/** The texts of one login, in this order, each a string by itself: name, user name, password, address, overview. */
export type SealedTexts = readonly string[]

/**
 * The texts of many logins as format 2 has them: `2.iv|ciphertext|signature`, AES-256-GCM and HMAC-SHA-256 over what is
 * before.
 */
export interface SealedLogins {
  /** Base64. */
  readonly encryption: string
  /** Base64. */
  readonly signing: string
  readonly logins: readonly SealedTexts[]
}

/** As the protocol pads texts, in bytes. */
const padBlock = 32

/** Seals the texts of so many generated logins. */
export function sealTexts(items: number): SealedLogins {
  const [encryption, signing] = [randomBytes(32), randomBytes(32)]
  const sealed = (text: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', encryption, iv)
    const ciphertext = Buffer.concat([cipher.update(padded(text)), cipher.final(), cipher.getAuthTag()])
    const signature = createHmac('sha256', signing).update(iv).update(ciphertext).digest()
    return `2.${[iv, ciphertext, signature].map((bytes) => bytes.toString('base64')).join('|')}`
  }
  const logins = Array.from({ length: items }, (_, number) => textsOf(number).map(sealed))
  return { encryption: encryption.toString('base64'), signing: signing.toString('base64'), logins }
}

/** The texts of a generated login, in the order of {@link SealedTexts}. */
export function textsOf(number: number): readonly string[] {
  const { name, username, password, address, overview } = generatedLogin(number)
  return [name, username, password, address, overview]
}

/** A byte that ends the text, and zeros up to whole blocks. */
function padded(text: string): Buffer {
  const bytes = Buffer.from(text)
  const block = Buffer.alloc(padBlock * Math.ceil((bytes.length + 1) / padBlock))
  bytes.copy(block)
  block[bytes.length] = 0x80
  return block
}
