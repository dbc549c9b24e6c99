import { expect, it } from 'vitest'
import { createMemoryApi } from '../testing/memory-api.ts'
import { createMemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts'

const anna = { name: 'Анна', email: 'anna@example.test', masterPassword: 'Верблюд шагает по Марсу 42' }
const [minute, hour] = [60_000, 3_600_000]

/** A server that is there, and keeps nothing for tabs. */
function serverWithoutShares(): typeof fetch {
  const api = createMemoryApi()
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.includes('/auth/tab-share')) return api.fetch(input, init)
    return Response.json(init?.method === 'GET' ? { share: null } : { ok: true })
  }
}

/** A browser in which somebody has signed in; it is asked to keep what opens the account after its end, or not. */
async function signedIn({ staysSignedIn, keepsKey }: { staysSignedIn: boolean; keepsKey: boolean }) {
  const fetch = serverWithoutShares()
  const browser = createMemoryBrowser({ origin: 'https://vault.example', fetch, staysSignedIn })
  const tab = browser.open()
  await tab.client.session.restore()
  await tab.client.account.signUp({ ...anna, vaultName: 'Личное' })
  await tab.client.account.checkEmail(anna.email)
  await tab.client.account.signIn(anna.masterPassword)
  if (keepsKey) await tab.client.offlineUnlock.choose(true)
  return { browser, tab }
}

/** State of a tab that begins, and stays as it is when what seems abandoned is cleared. */
async function begun(browser: ReturnType<typeof createMemoryBrowser>, from?: MemoryTab) {
  const tab = browser.open(from)
  await tab.client.session.restore()
  await browser.clock.advance(minute)
  return { tab, kind: tab.client.session.state.getSnapshot().kind }
}

it('meets whoever comes back after the last tab with the lock screen, although the server is there', async () => {
  const { browser, tab } = await signedIn({ staysSignedIn: true, keepsKey: true })
  tab.close()
  await browser.clock.advance(hour)
  const next = await begun(browser)
  expect(next.kind).toBe('locked')
  await next.tab.client.account.unlock(anna.masterPassword)
  expect(next.tab.client.session.state.getSnapshot().kind).toBe('loggedIn')
})

it('has a locked tab locked when it begins anew', async () => {
  const { browser, tab } = await signedIn({ staysSignedIn: true, keepsKey: false })
  tab.client.session.lock()
  tab.close()
  expect((await begun(browser, tab)).kind).toBe('locked')
})

it('asks for a sign-in where this browser keeps nothing to unlock with', async () => {
  const { browser, tab } = await signedIn({ staysSignedIn: true, keepsKey: false })
  tab.close()
  expect((await begun(browser)).kind).toBe('emailChecked')
})

it('is signed out for good by whoever signs out', async () => {
  const { browser, tab } = await signedIn({ staysSignedIn: true, keepsKey: true })
  tab.client.session.logout()
  tab.close()
  expect((await begun(browser)).kind).toBe('loggedOut')
})

it('ends with the last tab where nobody asked for it to stay', async () => {
  const { browser, tab } = await signedIn({ staysSignedIn: false, keepsKey: true })
  tab.close()
  const next = await begun(browser)
  expect(next.kind).toBe('emailChecked')
})
