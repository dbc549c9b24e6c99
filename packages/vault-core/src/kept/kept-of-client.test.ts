import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryApi } from '../testing/memory-api.ts'
import { createMemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'

beforeEach(deriveQuickly)

/** Anna's browser, in which she has just come in. */
async function signedIn() {
  const browser = createMemoryBrowser({ origin: 'https://vault.example', fetch: createMemoryApi().fetch })
  const tab = browser.open()
  const { account, session } = tab.client
  await session.restore()
  await account.signUp({ ...anna, vaultName: 'Личное' })
  await signIn(tab)
  const state = session.state.getSnapshot()
  if (state.kind !== 'loggedIn') throw new Error('nobody is signed in')
  return { browser, tab, userId: state.user.id }
}

async function signIn({ client: { account } }: MemoryTab) {
  await account.checkEmail(anna.email)
  await account.signIn(anna.masterPassword)
}

const typed = { site: 'https://bank.example/', username: 'anna', password: 'п', change: { kind: 'save' } } as const
const waitingIn = ({ client }: MemoryTab) => {
  const state = client.kept.state.getSnapshot()
  return state.kind === 'open' ? state.waiting.map(({ password }) => password) : 'closed'
}

test('a login that is typed while the vault is locked waits for its opening', async () => {
  const { tab } = await signedIn()
  tab.client.session.lock()
  await tab.client.kept.addWaiting(typed)
  expect(waitingIn(tab)).toBe('closed')
  await tab.client.account.unlock(anna.masterPassword)
  await vi.waitFor(() => expect(waitingIn(tab)).toEqual(['п']))
})

test('a chosen sign-out deletes it, and nothing finds room after it until somebody is in again', async () => {
  const { browser, tab, userId } = await signedIn()
  await tab.client.kept.addWaiting(typed)
  expect((await browser.kept.list(userId)).size).toBe(1)
  tab.client.session.logout()
  await vi.waitFor(async () => expect((await browser.kept.list(userId)).size).toBe(0))
  await expect(tab.client.kept.addWaiting(typed)).rejects.toMatchObject({ code: 'not_signed_in' })
  await signIn(tab)
  await vi.waitFor(() => expect(waitingIn(tab)).toEqual([]))
})

test('nothing of it outlives a device that is forgotten', async () => {
  const { browser, tab, userId } = await signedIn()
  await tab.client.kept.addWaiting(typed)
  await tab.client.session.forgetDevice()
  expect((await browser.kept.list(userId)).size).toBe(0)
})
