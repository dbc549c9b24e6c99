import type { Page } from '@playwright/test'
import { holdHints, isBackgroundCall } from '../harness/traffic.ts'

/** Keys of the session in local storage (specification, section 3). */
export const localSessionKeys = [
  'cpa@access-token',
  'cpa@auth-salt',
  'cpa@password-salt',
  'cpa@refresh-token',
  'cpa@user',
  'cpa@user-email',
] as const

/** Keys that stay when the salts and the e-mail are kept. */
export const keptKeys = ['cpa@auth-salt', 'cpa@password-salt', 'cpa@user-email'] as const

/** Keys that the device keeps of an account beyond every session. */
const deviceKeys: ReadonlySet<string> = new Set(['cpa@kdf-pin', 'cpa@device-token', 'cpa@lock-mark'])

/** The session as the page keeps it. */
export interface StoredSession {
  /** Entries of local storage under the session's prefix, without what is the device's own. */
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** Reads local and session storage. */
export async function readStorage(page: Page): Promise<StoredSession> {
  const { local, session } = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
  }))
  return {
    local: Object.fromEntries(local.filter(([key]) => key.startsWith('cpa@') && !deviceKeys.has(key))),
    session: Object.fromEntries(session),
  }
}

/** The names of what {@link readStorage} reads, in order; the random id of the tab is no part of the session. */
export async function storedKeys(page: Page): Promise<{ local: readonly string[]; session: readonly string[] }> {
  const { local, session } = await readStorage(page)
  return {
    local: Object.keys(local).toSorted(),
    session: Object.keys(session)
      .filter((key) => key !== 'cpa@tab-id')
      .toSorted(),
  }
}

function isOwnCall(address: string): boolean {
  const { pathname } = new URL(address)
  return pathname.startsWith('/api/') && !isBackgroundCall(pathname)
}

/** Puts another token in the place of a stored one: of the right form, and not accepted by the server. */
export async function spoilToken(page: Page, kind: 'access' | 'refresh'): Promise<void> {
  // A call that comes by itself may begin at any time, and would be the first to ask for new tokens: it waits for one
  // that the person asks for.
  await holdHints(page)
  await page.route('**/api/v1/auth/events*', (route) => route.fulfill({ json: { events: [], unread: 0, more: false } }))
  const asked = page.waitForRequest((request) => isOwnCall(request.url()), { timeout: 0 }).catch(() => undefined)
  await page.route(
    (url) => isBackgroundCall(url.pathname),
    async (route) => {
      await asked
      await route.fallback()
    },
  )
  await page.evaluate((key) => {
    const token = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
  }, `cpa@${kind}-token`)
}

/**
 * Runs in the page: opens the decrypted private key that lies in session storage, wrapped under a key of which the
 * browser has one half and the server the other.
 *
 * @returns the pkcs8 in Base64
 */
export async function openKeptPrivateKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
      })
    const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    const frame = (fields: readonly (string | Uint8Array)[]) => {
      const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
      const contents = fields.map((field) => (typeof field === 'string' ? new TextEncoder().encode(field) : field))
      const framed = contents.flatMap((content) => [...u32(content.length), ...content])
      return Uint8Array.from([...u32(fields.length), ...framed])
    }
    const member = (value: unknown, name: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    const tabId = sessionStorage.getItem('cpa@tab-id') ?? ''
    const wrapped = sessionStorage.getItem('cpa@private-key') ?? ''
    const publicKey = member(JSON.parse(localStorage.getItem('cpa@user') ?? '{}'), 'publicKey')
    const database = await settled(indexedDB.open('larets'))
    const half = member(await settled(database.transaction('tab-halves').objectStore('tab-halves').get(tabId)), 'half')
    database.close()
    if (!(half instanceof Uint8Array) || half.length !== 32) throw new Error('No half of this tab is kept')
    const headers = { Authorization: `Bearer ${localStorage.getItem('cpa@access-token') ?? ''}` }
    const answer = await fetch(`/api/v1/auth/tab-share/${tabId}`, { headers })
    const share = fromHex(String(member(await answer.json(), 'share')))
    const material = await crypto.subtle.importKey('raw', Uint8Array.from([...half, ...share]), 'HKDF', false, [
      'deriveKey',
    ])
    const info = new TextEncoder().encode('cpa/tab-wrap/v2')
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
    const key = await crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
    const [iv = '', ciphertext = ''] = wrapped.replace(/^w2\./, '').split('|')
    const additionalData = frame(['cpa/ctx/v1', 'session-key', bytes(String(publicKey)), tabId])
    const pkcs8 = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData },
      key,
      bytes(ciphertext),
    )
    return btoa(String.fromCharCode(...new Uint8Array(pkcs8)))
  })
}
