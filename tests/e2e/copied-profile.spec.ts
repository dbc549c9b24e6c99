import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserType, Page } from '@playwright/test'
import { getTabShare } from '@larets/vault-core/contracts'
import { personAt, type Account, type Person } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import type { VaultServer } from './harness/vault-server.ts'
import { filesThatOpen, type WrappedKey } from './planted/key-search.ts'
import type { Places } from './planted/planted-values.ts'
import { readProfile } from './planted/recorded-profile.ts'
import { contextOf, decodeBase64 } from './harness/wire.ts'

const indexedDb = 'the profile file IndexedDB'

/** A copy of a profile after its browser was closed, and what was seen in the page before. */
interface CopiedProfile {
  readonly files: Places
  readonly wrapped: WrappedKey
  /** The server's half, as it was given while the tab was open. */
  readonly shareBefore: string
  /** Asks the server with the tokens of the profile. Resolves to the halves that it gives. */
  readonly halvesStillGiven: () => Promise<readonly string[]>
  /** A key that was kept whole, as a non-extractable key in IndexedDB, and deleted again. */
  readonly keptWhole: WrappedKey
}

/**
 * Signs in and reloads in a profile of its own, does something, closes the browser and reads the files it left.
 *
 * @param act the last thing that happens in the page
 */
async function copyProfile(
  browser: BrowserType,
  { url }: VaultServer,
  account: Account,
  act: (person: Person, page: Page) => Promise<void>,
): Promise<CopiedProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'larets-copied-'))
  try {
    const context = await browser.launchPersistentContext(folder)
    const page = context.pages()[0] ?? (await context.newPage())
    const person = personAt(page)
    await page.goto(url)
    await person.signIn(account)
    await page.reload()
    await person.expectShell()
    const stored = await page.evaluate(() => ({
      wire: sessionStorage.getItem('cpa@private-key') ?? '',
      tabId: sessionStorage.getItem('cpa@tab-id') ?? '',
      user: localStorage.getItem('cpa@user') ?? '',
      access: localStorage.getItem('cpa@access-token') ?? '',
    }))
    const { publicKey }: { readonly publicKey: string } = JSON.parse(stored.user)
    const wrapped = { wire: stored.wire, tabId: stored.tabId, publicKey }
    const ask = async () => {
      const headers = { Authorization: `Bearer ${stored.access}` }
      const answer = await fetch(`${url}/api/v1/auth/tab-share/${stored.tabId}`, { headers })
      return answer.ok ? getTabShare.answer.parse(await answer.json()).share : null
    }
    const shareBefore = await ask()
    const tabId = 'kept-whole'
    const aad = contextOf('session-key', decodeBase64(publicKey), tabId).toString('base64')
    const keptWhole = { wire: await page.evaluate(keepWhole, aad), publicKey, tabId }
    await act(person, page)
    await context.close()
    return {
      files: await readProfile(folder),
      wrapped,
      shareBefore: shareBefore ?? '',
      halvesStillGiven: async () => [await ask()].flatMap((half) => half ?? []),
      keptWhole,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in the page: wraps bytes under a key that JavaScript cannot read, keeps the key, and deletes it. */
async function keepWhole(aad: string): Promise<string> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = Uint8Array.from(atob(aad), (character) => character.charCodeAt(0))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new Uint8Array(185))
  const request = indexedDB.open('kept-whole')
  await new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('keys'))
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  for (const change of ['put', 'delete'] as const) {
    const transaction = request.result.transaction('keys', 'readwrite')
    const store = transaction.objectStore('keys')
    if (change === 'put') store.put({ key, lockAt: 0 }, 'row')
    else store.delete('row')
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  request.result.close()
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  return `w1.${base64(iv)}|${base64(new Uint8Array(sealed))}`
}

/** Files that hold the server's half, as digits or as bytes. */
const filesWith = (files: Places, share: string) =>
  [...files]
    .filter(([, content]) => content.includes(share) || content.includes(Buffer.from(share, 'hex')))
    .map(([name]) => name)

test(
  'a profile copied after a lock holds nothing that opens the private key with what the server still gives',
  { tag: '@full' },
  async ({ playwright, server, account }) => {
    test.setTimeout(300_000)
    const copied = await copyProfile(playwright.chromium, server, account, async (person, page) => {
      const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await person.chooseFromUserMenu('Заблокировать')
      await person.expectLockScreen()
      expect((await deleted).status()).toBe(200)
    })
    const { files, wrapped, shareBefore } = copied
    expect(wrapped.wire).toMatch(/^w2\./)
    expect(shareBefore).toMatch(/^[0-9a-f]{64}$/)
    const stillGiven = await copied.halvesStillGiven()
    expect(stillGiven).toEqual([])
    expect(filesThatOpen(files, wrapped, stillGiven)).toEqual([])
    expect(filesWith(files, shareBefore)).toEqual([])

    // The search is not blind: what was deleted lies in the files still. A key kept whole would be found, and with the
    // server's half, which it has deleted, so would this one.
    expect(filesThatOpen(files, copied.keptWhole, [])).toContain(indexedDb)
    expect(filesThatOpen(files, wrapped, [shareBefore])).toContain(indexedDb)
  },
)

test('@full a profile copied after a sign-out holds nothing that opens the private key', async ({
  playwright,
  server,
  account,
}) => {
  test.setTimeout(300_000)
  const copied = await copyProfile(playwright.chromium, server, account, async (person, page) => {
    const ended = page.waitForResponse((response) => response.url().endsWith('/logout'))
    await person.chooseFromUserMenu('Выйти')
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    expect((await ended).status()).toBe(200)
  })
  const stillGiven = await copied.halvesStillGiven()
  expect(stillGiven).toEqual([])
  expect(filesThatOpen(copied.files, copied.wrapped, stillGiven)).toEqual([])
  expect(filesWith(copied.files, copied.shareBefore)).toEqual([])
  expect(filesThatOpen(copied.files, copied.keptWhole, [])).toContain(indexedDb)
})

test('@full a profile copied while the tab is open opens with what the server gives, and only with that', async ({
  playwright,
  server,
  account,
}) => {
  test.setTimeout(300_000)
  const copied = await copyProfile(playwright.chromium, server, account, async () => {})
  const stillGiven = await copied.halvesStillGiven()
  expect(stillGiven).toEqual([copied.shareBefore])
  expect(filesThatOpen(copied.files, copied.wrapped, stillGiven)).toContain(indexedDb)
  expect(filesThatOpen(copied.files, copied.wrapped, [])).toEqual([])
  expect(filesWith(copied.files, copied.shareBefore)).toEqual([])
})
