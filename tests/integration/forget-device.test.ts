import { me } from '@larets/vault-core/contracts'
import { localKeys, settle } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

describe('«forget this device»', () => {
  it('leaves nothing in local storage, session storage and IndexedDB, and signs out every tab', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.settings.set('autoLockTimeout', 60_000)
    const other = await restored(browser, browser.open())
    await other.client.account.unlock(person.masterPassword)
    expect(browser.local.keys()).toContain('cpa@kdf-pin')

    await tab.client.session.forgetDevice()
    await settle()
    expect([kind(tab), kind(other)]).toEqual(['loggedOut', 'loggedOut'])
    expect(browser.local.keys()).toEqual([])
    expect(tab.storage.keys()).toEqual([])
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
    expect(other.client.settings.getSnapshot()).toEqual(tab.client.settings.getSnapshot())
  })

  it('ends the session on the server', async () => {
    const { browser, tab } = await signedIn(server().url)
    const bearer = browser.local.get(localKeys.accessToken) ?? ''
    await expect(tab.client.api.call(me, { bearer })).resolves.toMatchObject({ name: 'Анна' })
    await tab.client.session.forgetDevice()
    await expect
      .poll(() => tab.client.api.call(me, { bearer, gated: false }).catch((error: unknown) => error))
      .toMatchObject({ failure: { status: 401 } })
  })

  it('asked from a locked tab signs out the open ones too', async () => {
    const { browser, tab: open } = await signedIn(server().url)
    const locked = await restored(browser, browser.open())
    expect(kind(locked)).toBe('locked')
    await locked.client.session.forgetDevice()
    await settle()
    expect([kind(open), kind(locked)]).toEqual(['loggedOut', 'loggedOut'])
    expect(browser.local.keys()).toEqual([])
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })

  it('does not stand in the way of signing in again and of a reload after that', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    await tab.client.session.forgetDevice()
    await signIn(tab.client, person)
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('loggedIn')
  })
})
