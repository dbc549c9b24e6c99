import { createDecipheriv, hkdfSync } from 'node:crypto'
import { contextOf, decodeBase64 } from '../harness/wire.ts'
import type { Places } from './planted-values.ts'

/** A private key as session storage holds it, and what it is bound to. */
export interface WrappedKey {
  readonly wire: string
  readonly publicKey: string
  readonly tabId: string
}

const keyLength = 32
const tagLength = 16
/** Of 32 random bytes about thirty differ, and practically never fewer than these; text has fewer. */
const fewestDistinct = 22

/**
 * Where a browser keeps what it has fetched, compiled and drawn: large, and written from nothing that a page stores.
 */
const caches = /Cache|Safe Browsing|OptimizationGuide/

/**
 * The files of a copied profile, but for its caches, in which 32 bytes lie that open a wrapped private key: as a key of
 * their own, or together with one of the server's halves.
 *
 * @param serverHalves what the server gives, 64 hexadecimal digits each
 */
export function filesThatOpen(
  profile: Places,
  wrapped: WrappedKey,
  serverHalves: readonly string[],
): readonly string[] {
  const opens = openerOf(
    wrapped,
    serverHalves.map((half) => Buffer.from(half, 'hex')),
  )
  const searched = [...profile].filter(([name]) => !caches.test(name))
  return searched.filter(([, content]) => hasWindow(content, opens)).map(([name]) => name)
}

function openerOf({ wire, publicKey, tabId }: WrappedKey, halves: readonly Buffer[]): (window: Buffer) => boolean {
  const [iv = Buffer.alloc(0), sealed = Buffer.alloc(0)] = wire
    .replace(/^w\d\./, '')
    .split('|')
    .map(decodeBase64)
  const context = contextOf('session-key', decodeBase64(publicKey), tabId)
  const opensAs = (key: Buffer): boolean => {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAAD(context).setAuthTag(sealed.subarray(-tagLength))
    decipher.update(sealed.subarray(0, -tagLength))
    try {
      decipher.final()
      return true
    } catch {
      return false
    }
  }
  const joined = (window: Buffer, half: Buffer) =>
    Buffer.from(hkdfSync('sha256', Buffer.concat([window, half]), '', 'cpa/tab-wrap/v2', keyLength))
  return (window) => opensAs(window) || halves.some((half) => opensAs(joined(window, half)))
}

/** Whether some 32 bytes that look random pass. */
function hasWindow(bytes: Buffer, passes: (window: Buffer) => boolean): boolean {
  const counts = new Uint8Array(256)
  let distinct = 0
  for (let end = 0; end < bytes.length; end += 1) {
    const entering = bytes[end] ?? 0
    counts[entering] = (counts[entering] ?? 0) + 1
    if (counts[entering] === 1) distinct += 1
    const start = end - keyLength + 1
    if (start < 0) continue
    if (distinct >= fewestDistinct && passes(bytes.subarray(start, end + 1))) return true
    const leaving = bytes[start] ?? 0
    counts[leaving] = (counts[leaving] ?? 1) - 1
    if (counts[leaving] === 0) distinct -= 1
  }
  return false
}
