import type { Page } from '@playwright/test'
import {
  apiBasePath,
  bootstrap,
  logout,
  maxShareLife,
  putTabShare,
  refreshTokenHeader,
  signIn,
} from '@larets/vault-core/contracts'
import {
  derivePasswordHash,
  deriveTabKey,
  deriveWrapRoot,
  openPrivateKey,
  randomBytes,
  tabHalfLength,
  wrapSessionKey,
} from '@larets/vault-core/crypto'
import { createMemoryBrowser, localKeys, tabStorageKeys } from '@larets/vault-core/testing'
import { personAt, type Account } from './person.ts'

/** Storage of a browser whose account is signed in and open, as the app leaves it behind at a reload. */
export interface BrowserSession {
  readonly local: Readonly<Record<string, string>>
  readonly tab: Readonly<Record<string, string>>
  /** The row of the browser's half of the tab's key in IndexedDB, but for the half. */
  readonly row: Readonly<Record<string, string | number>>
  /** The 32 bytes of the half. */
  readonly half: readonly number[]
}

/** An account, and all that signing in to it needs; it is derived once, because that is what takes long. */
export interface ReadyAccount {
  readonly account: Account
  /** A new session with tokens of its own. @param origin address of a server that has the account */
  readonly signIn: (origin: string) => Promise<BrowserSession>
}

/**
 * Registers an account with the product's own code: as a person would, only quicker.
 *
 * @param origin address of the server
 */
export async function registerAccount(origin: string, account: Account): Promise<void> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  client.dispose()
}

/**
 * Signs in to a registered account with the product's own code and keeps what was derived and stored.
 *
 * @param origin address of the server
 */
export async function readyAccount(origin: string, account: Account): Promise<ReadyAccount> {
  const { email, masterPassword } = account
  const browser = createMemoryBrowser({ origin })
  const { client, storage } = browser.open()
  const began = browser.clock.now()
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)

  const stored = (key: string) => storage.get(key) ?? ''
  const local = Object.fromEntries(browser.local.keys().map((key) => [key, browser.local.get(key) ?? '']))
  const tabId = stored(tabStorageKeys.tabId)
  const kept = await browser.tabHalves.find(tabId)
  if (kept === null) throw new Error('Nothing was kept for a reload')
  const { half: _, lockAt, ...salts } = kept
  const state = client.session.state.getSnapshot()
  if (state.kind !== 'loggedIn') throw new Error(`The session is ${state.kind}`)
  const { publicKey } = state.user
  const encryptedPrivateKey = stored(tabStorageKeys.encryptedPrivateKey)
  const wrapRoot = await deriveWrapRoot(masterPassword, salts.passwordSalt, salts.kdf)
  const pkcs8 = await openPrivateKey({ ...salts, wrapRoot, publicKey, encryptedPrivateKey })
  client.dispose()
  const passwordHash = await derivePasswordHash(masterPassword, salts.authSalt, salts.kdf)
  return {
    account,
    signIn: async (origin) => {
      const server = createMemoryBrowser({ origin }).open().client
      const { tokens } = await server.api.call(signIn, { body: { email, passwordHash } })
      const [half, share] = [randomBytes(tabHalfLength), randomBytes(tabHalfLength)]
      const body = putTabShare.body.parse({ tabId, share: Buffer.from(share).toString('hex'), ttl: maxShareLife })
      await server.api.call(putTabShare, { body, bearer: tokens.access })
      server.dispose()
      const tabKey = await deriveTabKey(half, share)
      return {
        local: { ...local, [localKeys.accessToken]: tokens.access, [localKeys.refreshToken]: tokens.refresh },
        tab: {
          [tabStorageKeys.tabId]: tabId,
          [tabStorageKeys.privateKey]: await wrapSessionKey(tabKey, { pkcs8, publicKey, tabId }),
          [tabStorageKeys.encryptedPrivateKey]: encryptedPrivateKey,
          [tabStorageKeys.kdf]: String(salts.kdf),
        },
        row: { ...salts, lockAt: Date.now() + lockAt - began },
        half: [...half],
      }
    },
  }
}

/** Ends a session, unless it has ended: an account may have only so many, and the longest unused would have to go. */
export async function endSession(origin: string, { local }: BrowserSession): Promise<void> {
  const headers = {
    Authorization: `Bearer ${local[localKeys.accessToken] ?? ''}`,
    [refreshTokenHeader]: local[localKeys.refreshToken] ?? '',
  }
  await fetch(`${origin}${apiBasePath}${logout.path}`, { method: logout.method, headers })
}

/**
 * Puts a session in the place of all that a page's origin keeps. The next load of the app finds itself signed in and
 * open, as after a reload.
 *
 * @param origin address of the server
 */
export async function putSession(page: Page, origin: string, session: BrowserSession): Promise<void> {
  const empty = `${origin}/empty-page-of-the-tests`
  // An icon of its own keeps the browser from asking the server for one.
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.context().clearCookies()
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(empty)
  await page.evaluate(storeSession, session)
  await page.unroute(empty)
}

/**
 * Opens the app with a session that was put into the page, and waits for all that the start asks of the server: what a
 * test counts and records from here on is its own doing.
 *
 * @param origin address of the server
 */
export async function enterWith(page: Page, origin: string, session: BrowserSession): Promise<void> {
  await putSession(page, origin, session)
  const loaded = page.waitForResponse((response) => response.url().endsWith(`${apiBasePath}${bootstrap.path}`))
  await page.goto(`${origin}/`)
  await personAt(page).expectShell()
  await loaded
}

/** Runs in the page. */
export async function storeSession({ local, tab, row, half }: BrowserSession): Promise<void> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB cannot be used', { cause: request.error })))
    })
  localStorage.clear()
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  sessionStorage.clear()
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
  // A new database gets its first version and this store, and the app brings it to its own version.
  const request = indexedDB.open('larets')
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('tab-halves', { keyPath: 'tabId' }))
  const database = await settled(request)
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  for (const store of database.objectStoreNames) transaction.objectStore(store).clear()
  await settled(transaction.objectStore('tab-halves').put({ ...row, half: Uint8Array.from(half) }))
  database.close()
}
