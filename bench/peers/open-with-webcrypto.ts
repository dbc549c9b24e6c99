import type { SealedLogins, SealedTexts } from './sealed-texts.ts'

/** Logins whose strings are under way at a time. */
const openedAtOnce = 200

/** Keys that are imported once, and the strings that they open. */
export interface WebCryptoPeer {
  /** @returns the names that came out */
  readonly open: () => Promise<readonly string[]>
}

/**
 * Does as a page without this product would: WebCrypto, both keys imported once, every string verified and decrypted by
 * itself.
 */
export async function webCryptoPeer({ encryption, signing, logins }: SealedLogins): Promise<WebCryptoPeer> {
  const decryptionKey = await crypto.subtle.importKey('raw', bytesOf(encryption), 'AES-GCM', false, ['decrypt'])
  const signingKey = await crypto.subtle.importKey('raw', bytesOf(signing), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  async function openText(wire: string): Promise<string> {
    const [iv, sealed, signature] = wire.slice(2).split('|').map(bytesOf)
    if (iv === undefined || sealed === undefined || signature === undefined) throw new Error('Not a string of format 2')
    const signed = new Uint8Array(iv.length + sealed.length)
    signed.set(iv)
    signed.set(sealed, iv.length)
    if (!(await crypto.subtle.verify('HMAC', signingKey, signature, signed))) throw new Error('Not its signature')
    const text = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, decryptionKey, sealed))
    return decoder.decode(text.subarray(0, text.lastIndexOf(0x80)))
  }
  const openLogin = (texts: SealedTexts) => Promise.all(texts.map(openText))
  return {
    open: async () => {
      const opened: string[][] = []
      for (let from = 0; from < logins.length; from += openedAtOnce) {
        opened.push(...(await Promise.all(logins.slice(from, from + openedAtOnce).map(openLogin))))
      }
      return opened.map(([name = '']) => name)
    },
  }
}

/** As the product does it: the browser's own decoder where it has one. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
