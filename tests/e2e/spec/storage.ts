import type { Page } from '@playwright/test'

/** Keys of the session in local storage (specification, section 3). */
export const localSessionKeys = [
  'cpa@access-token',
  'cpa@auth-salt',
  'cpa@password-salt',
  'cpa@refresh-token',
  'cpa@user',
  'cpa@user-email',
] as const

/** What stays when the salts and the e-mail are kept. */
export const keptKeys = ['cpa@auth-salt', 'cpa@password-salt', 'cpa@user-email'] as const

/** What the page keeps of the session. */
export interface StoredSession {
  /** Entries of local storage under the session's prefix, without the device's own pins. */
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
    local: Object.fromEntries(local.filter(([key]) => key.startsWith('cpa@') && key !== 'cpa@kdf-pin')),
    session: Object.fromEntries(session),
  }
}

/** The names of what {@link readStorage} reads, in order; the random id of the tab is no part of the session. */
export async function storedKeys(page: Page): Promise<{ local: readonly string[]; session: readonly string[] }> {
  const { local, session } = await readStorage(page)
  return {
    local: Object.keys(local).toSorted(),
    session: Object.keys(session).filter((key) => key !== 'cpa@tab-id').toSorted(),
  }
}

/** Puts another token in the place of a stored one: of the right form, and not accepted by the server. */
export async function spoilToken(page: Page, kind: 'access' | 'refresh'): Promise<void> {
  await page.evaluate((key) => {
    const token = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
  }, `cpa@${kind}-token`)
}

/**
 * Runs in the page: opens the decrypted private key that lies in session storage, wrapped under a key of this tab that
 * can be used and not read.
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
    const frame = (fields: readonly (string | Uint8Array)[]) => {
      const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
      const contents = fields.map((field) => (typeof field === 'string' ? new TextEncoder().encode(field) : field))
      const framed = contents.flatMap((content) => [...u32(content.length), ...content])
      return Uint8Array.from([...u32(fields.length), ...framed])
    }
    const tabId = sessionStorage.getItem('cpa@tab-id') ?? ''
    const wrapped = sessionStorage.getItem('cpa@private-key') ?? ''
    const user: unknown = JSON.parse(localStorage.getItem('cpa@user') ?? '{}')
    if (typeof user !== 'object' || user === null || !('publicKey' in user)) throw new Error('No user is stored')
    const database = await settled(indexedDB.open('larets'))
    const row: unknown = await settled(database.transaction('tab-keys').objectStore('tab-keys').get(tabId))
    database.close()
    if (typeof row !== 'object' || row === null || !('key' in row) || !(row.key instanceof CryptoKey)) {
      throw new Error('No key of this tab is kept')
    }
    if (row.key.extractable) throw new Error('The key of this tab can be read')
    const [iv = '', ciphertext = ''] = wrapped.replace(/^w1\./, '').split('|')
    const additionalData = frame(['cpa/ctx/v1', 'session-key', bytes(String(user.publicKey)), tabId])
    const algorithm = { name: 'AES-GCM', iv: bytes(iv), additionalData }
    const pkcs8 = await crypto.subtle.decrypt(algorithm, row.key, bytes(ciphertext))
    return btoa(String.fromCharCode(...new Uint8Array(pkcs8)))
  })
}
