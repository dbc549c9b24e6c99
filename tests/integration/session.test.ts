import { me } from '@larets/vault-core/contracts'
import { localKeys, settle, tabStorageKeys } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const minute = 60_000

describe('storage', () => {
  it('holds what the protocol names, under its names, and the private key only wrapped', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    expect(browser.local.get(localKeys.email)).toBe(person.email)
    expect(browser.local.get(localKeys.authSalt)).toMatch(/^[0-9a-f]{32}$/)
    expect(browser.local.get(localKeys.passwordSalt)).toMatch(/^[0-9a-f]{32}$/)
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
    expect(browser.local.get(localKeys.refreshToken)).not.toBeNull()
    expect(JSON.parse(browser.local.get(localKeys.user) ?? '')).toMatchObject({ email: person.email })
    expect(tab.storage.get(tabStorageKeys.privateKey)).toMatch(/^w2\.[A-Za-z0-9+/=]+\|[A-Za-z0-9+/=]+$/)
    expect(tab.storage.get(tabStorageKeys.encryptedPrivateKey)).toMatch(/^2\./)
  })
})

describe('a reload', () => {
  it('keeps the person signed in and unlocked', async () => {
    const { browser, tab } = await signedIn(server().url)
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('loggedIn')
    await expect(again.client.api.call(me, {})).resolves.toMatchObject({ name: 'Анна' })
  })

  it('while locked, with no other tab, asks for the master password of the known e-mail', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.session.lock()
    const again = await restored(browser, browser.reload(tab))
    expect(again.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    expect(browser.local.get(localKeys.accessToken)).toBeNull()
    await again.client.account.signIn(person.masterPassword)
    expect(kind(again)).toBe('loggedIn')
  })

  it('after the limits have passed is refused, and the key is gone', async () => {
    const { browser, tab } = await signedIn(server().url)
    tab.close()
    browser.clock.sleep(16 * minute)
    const again = await restored(browser, browser.open(tab))
    expect(kind(again)).toBe('emailChecked')
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })
})

describe('another tab', () => {
  it('shows the lock screen while the first lives, and unlocks without the first noticing', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const second = await restored(browser, browser.open())
    expect(kind(second)).toBe('locked')
    expect(kind(tab)).toBe('loggedIn')
    await second.client.account.unlock(person.masterPassword)
    expect([kind(tab), kind(second)]).toEqual(['loggedIn', 'loggedIn'])
  })

  it('that is a duplicate takes its own id, and closing it does not sign out the first', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    expect(kind(copy)).toBe('loggedIn')
    expect(copy.storage.get(tabStorageKeys.tabId)).not.toBe(tab.storage.get(tabStorageKeys.tabId))
    copy.close()
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('loggedIn')
  })

  it('locks with the first and unlocks on its own', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    tab.client.session.lock()
    await settle()
    expect([kind(tab), kind(copy)]).toEqual(['locked', 'locked'])
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
    expect(copy.storage.get(tabStorageKeys.privateKey)).toBeNull()
    await copy.client.account.unlock(person.masterPassword)
    expect([kind(tab), kind(copy)]).toEqual(['locked', 'loggedIn'])
  })

  it('signs out with the first', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    tab.client.session.logout()
    await settle()
    expect([kind(tab), kind(copy)]).toEqual(['loggedOut', 'loggedOut'])
    for (const key of Object.values(localKeys)) expect(browser.local.get(key)).toBeNull()
  })

  it('where another person signs in drops this one before any request', async () => {
    const { browser, tab } = await signedIn(server().url)
    const other = newPerson()
    const otherTab = browser.open()
    // It began before anybody was signed in, as a tab left open on the auth screen does.
    await register(otherTab.client, other)
    const known = browser.local.get(localKeys.user)
    browser.local.remove(localKeys.accessToken)
    await restored(browser, otherTab)
    await signIn(otherTab.client, other)
    expect(browser.local.get(localKeys.user)).not.toBe(known)
    await settle()
    expect(kind(tab)).not.toBe('loggedIn')
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
    expect(kind(otherTab)).toBe('loggedIn')
    await expect(otherTab.client.api.call(me, {})).resolves.toMatchObject({ email: other.email })
  })
})

describe('a lock', () => {
  it('falls after 15 minutes and needs no network to open', async () => {
    let offline = false
    const { browser, tab, person } = await signedIn(server().url, {
      fetch: (input, init) => (offline ? Promise.reject(new TypeError('offline')) : fetch(input, init)),
    })
    await browser.clock.advance(15 * minute)
    expect(kind(tab)).toBe('locked')
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
    offline = true
    await expect(tab.client.account.unlock('не тот')).rejects.toMatchObject({ code: 'wrong_master_password' })
    expect(kind(tab)).toBe('locked')
    await tab.client.account.unlock(person.masterPassword)
    expect(kind(tab)).toBe('loggedIn')
  })

  it('that falls while a sign-out is under way leaves no key behind', async () => {
    const { browser, tab } = await signedIn(server().url)
    tab.client.session.lock()
    tab.client.session.logout()
    await settle()
    expect(kind(tab)).toBe('loggedOut')
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })
})

describe('tokens', () => {
  it('that the server no longer takes are refreshed once, unnoticed', async () => {
    const { browser, tab } = await signedIn(server().url)
    const before = browser.local.get(localKeys.refreshToken)
    browser.local.set(localKeys.accessToken, 'expired')
    const answers = await Promise.all([tab.client.api.call(me, {}), tab.client.api.call(me, {})])
    expect(answers).toHaveLength(2)
    expect(kind(tab)).toBe('loggedIn')
    expect(browser.local.get(localKeys.refreshToken)).not.toBe(before)
  })

  it('are refreshed once for two tabs', async () => {
    let refreshes = 0
    const { browser, tab } = await signedIn(server().url, {
      fetch: (input, init) => {
        if (new Request(input).url.endsWith('/refresh')) refreshes += 1
        return fetch(input, init)
      },
    })
    const copy = await restored(browser, browser.open(tab))
    browser.local.set(localKeys.accessToken, 'expired')
    await Promise.all([tab.client.api.call(me, {}), copy.client.api.call(me, {})])
    expect(refreshes).toBe(1)
    expect([kind(tab), kind(copy)]).toEqual(['loggedIn', 'loggedIn'])
  })

  it('whose session was revoked end it here: e-mail and salts stay', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    browser.local.set(localKeys.accessToken, 'expired')
    browser.local.set(localKeys.refreshToken, 'revoked')
    await expect(tab.client.api.call(me, {})).rejects.toMatchObject({ status: 401 })
    expect(tab.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    expect(browser.local.get(localKeys.authSalt)).not.toBeNull()
    expect(browser.local.get(localKeys.user)).toBeNull()
  })

  it('that vanished clear everything, salts and e-mail included', async () => {
    const { browser, tab } = await signedIn(server().url)
    browser.local.set(localKeys.accessToken, 'expired')
    browser.local.remove(localKeys.refreshToken)
    await expect(tab.client.api.call(me, {})).rejects.toMatchObject({ cause: { code: 'tokens_missing' } })
    expect(tab.client.session.state.getSnapshot()).toEqual({ kind: 'loggedOut', email: null })
    for (const key of Object.values(localKeys)) expect(browser.local.get(key)).toBeNull()
  })
})
