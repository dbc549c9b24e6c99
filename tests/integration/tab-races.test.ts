import { createMemoryBrowser, localKeys, settle, tabStorageKeys } from '@larets/vault-core/testing'
import { me } from '@larets/vault-core/contracts'
import { describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const minute = 60_000
const mute = { post: () => {}, listen: () => () => {}, close: () => {} }
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('a tab that starts', () => {
  it('ends in a state when the browser refuses its locks', async () => {
    const refuses = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    const { browser, tab } = await signedIn(server().url)
    tab.close()
    const again = browser.open(tab, { locks: { hold: refuses, held: refuses, exclusive: refuses } })
    await restored(browser, again)
    expect(kind(again)).toBe('loggedIn')
    await again.client.api.call(me, {})
  })

  it('ends in a state when IndexedDB never answers', async () => {
    const { browser, tab } = await signedIn(server().url)
    tab.close()
    const silent = () => new Promise<never>(() => {})
    const tabHalves = {
      put: silent,
      find: silent,
      setLockAt: silent,
      setSalts: silent,
      remove: silent,
      removeAll: silent,
      tabIds: silent,
    }
    const again = browser.open(tab, { tabHalves })
    const ended = vi.fn<() => void>()
    void again.client.session.restore().then(ended)
    // It asks the server in between: only after the answer does it begin to wait for what does not come.
    await vi.waitFor(async () => {
      await browser.clock.advance(10_000)
      expect(ended).toHaveBeenCalled()
    })
    // It was not said that there is no key: with a browser that answers, the same tab opens again.
    expect(kind(again)).toBe('locked')
    expect(kind(await restored(browser, browser.reload(again)))).toBe('loggedIn')
  })

  it('does not open what another tab locks meanwhile', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = browser.open(tab, {
      tabHalves: {
        ...browser.tabHalves,
        find: async (tabId) => {
          const row = await browser.tabHalves.find(tabId)
          tab.client.session.lock()
          await settle()
          return row
        },
      },
    })
    await restored(browser, copy)
    expect([kind(tab), kind(copy)]).toEqual(['locked', 'locked'])
    expect(copy.storage.get(tabStorageKeys.privateKey)).toBeNull()
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })

  it('does not sign out a tab that is too fast asleep to answer', async () => {
    const { browser, tab } = await signedIn(server().url, { own: { channel: mute } })
    const second = await restored(browser, browser.open())
    expect(kind(second)).toBe('emailChecked')
    await browser.clock.advance(minute)
    expect(kind(tab)).toBe('loggedIn')
    await expect(tab.client.api.call(me, {})).resolves.toMatchObject({ name: 'Анна' })
  })

  it('does not sign out a tab that is just reloading, and shows the lock screen when that is back', async () => {
    const { browser, tab } = await signedIn(server().url)
    tab.close()
    const second = browser.open()
    await second.client.session.restore()
    expect(kind(second)).toBe('emailChecked')
    await browser.clock.advance(1_000)
    const again = browser.open(tab)
    await restored(browser, again)
    await browser.clock.advance(5_000)
    expect([kind(again), kind(second)]).toEqual(['loggedIn', 'locked'])
  })
})

describe('a tab that reloads for long', () => {
  it('is neither signed out nor robbed of its key by another that saw it alive', async () => {
    const { browser, tab } = await signedIn(server().url, { own: { channel: mute } })
    const second = await restored(browser, browser.open())
    expect(kind(second)).toBe('emailChecked')
    tab.close()
    await browser.clock.advance(10_000)
    expect(kind(await restored(browser, browser.open(tab)))).toBe('loggedIn')
  })
})

describe('a tab on the auth screen', () => {
  it('shows the lock screen when the person signs in in another tab', async () => {
    const browser = createMemoryBrowser({ origin: server().url })
    const [first, second] = [browser.open(), browser.open()]
    await restored(browser, first)
    await restored(browser, second)
    const person = newPerson()
    await register(first.client, person)
    await signIn(first.client, person)
    await settle()
    expect([kind(first), kind(second)]).toEqual(['loggedIn', 'locked'])
    await second.client.account.unlock(person.masterPassword)
    expect([kind(first), kind(second)]).toEqual(['loggedIn', 'loggedIn'])
  })

  it('may ask for another address without harming the tab that is signed in', async () => {
    const { browser, tab, person } = await signedIn(server().url, { own: { channel: mute } })
    const second = await restored(browser, browser.open())
    second.client.session.resetEmail()
    await second.client.account.checkEmail('someone-else@example.ru')
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('loggedIn')
    again.client.session.lock()
    await again.client.account.unlock(person.masterPassword)
    expect(kind(again)).toBe('loggedIn')
  })

  it('signs in under the address it shows, whatever address another tab asks for', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.session.lock()
    const [again, other] = [await restored(browser, browser.reload(tab)), await restored(browser, browser.open())]
    expect(again.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    await other.client.account.checkEmail('someone-else@example.ru')
    await again.client.account.signIn(person.masterPassword)
    expect(again.client.session.state.getSnapshot()).toMatchObject({ kind: 'loggedIn', user: { email: person.email } })
    expect(browser.local.get(localKeys.email)).toBe(person.email)
  })

  it('takes the answer to its last question', async () => {
    const answers: (() => void)[] = []
    const browser = createMemoryBrowser({
      origin: server().url,
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        await new Promise<void>((resolve) => answers.push(resolve))
        return answer
      },
    })
    const { client } = await restored(browser, browser.open())
    const first = client.account.checkEmail('first@example.ru')
    const second = client.account.checkEmail('second@example.ru')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await second
    answers[0]?.()
    await expect(first).rejects.toMatchObject({ code: 'stale_epoch' })
    expect(client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: 'second@example.ru' })
  })
})

describe('signing in', () => {
  it('that the person gave up opens nothing, stores nothing, and ends on the server', async () => {
    const requests: string[] = []
    const { browser, tab, person } = await signedIn(server().url, {
      fetch: (input, init) => {
        requests.push(new Request(input, init).url)
        return fetch(input, init)
      },
    })
    tab.client.session.logout()
    await tab.client.account.checkEmail(person.email)
    requests.length = 0
    const signing = tab.client.account.signIn(person.masterPassword)
    tab.client.session.resetEmail()
    await expect(signing).rejects.toMatchObject({ code: 'stale_epoch' })
    expect(tab.client.session.state.getSnapshot()).toEqual({ kind: 'loggedOut', email: null })
    for (const key of Object.values(localKeys)) expect(browser.local.get(key)).toBeNull()
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
    expect(requests.at(-1)).toMatch(/\/logout$/)
  })

  it('works when session storage is full: a reload then asks again', async () => {
    const tab = { get: () => null, set: full, remove: () => {}, keys: () => [], onForeignChange: () => () => {} }
    const { tab: opened } = await signedIn(server().url, { own: { tab } })
    expect(kind(opened)).toBe('loggedIn')
  })

  it('leaves nothing behind when local storage is full', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.session.logout()
    const set = (key: string, value: string) =>
      key === localKeys.refreshToken ? full() : browser.local.set(key, value)
    const cramped = await restored(browser, browser.open(undefined, { local: { ...browser.local, set } }))
    await expect(signIn(cramped.client, person)).rejects.toThrow('full')
    expect(kind(cramped)).toBe('emailChecked')
    for (const key of [localKeys.user, localKeys.accessToken, localKeys.refreshToken]) {
      expect(browser.local.get(key)).toBeNull()
    }
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })
})

describe('unlocking', () => {
  it('twice at once opens once and keeps the key over a reload', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.session.lock()
    const unlock = () => tab.client.account.unlock(person.masterPassword)
    await Promise.allSettled([unlock(), unlock()])
    expect(kind(tab)).toBe('loggedIn')
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })

  it('is thrown away when another tab locks meanwhile', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const second = await restored(browser, browser.open())
    const unlocking = second.client.account.unlock(person.masterPassword)
    tab.client.session.lock()
    await expect(unlocking).rejects.toMatchObject({ code: 'stale_epoch' })
    expect([kind(tab), kind(second)]).toEqual(['locked', 'locked'])
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })

  it('is refused when the browser belongs to another account by then', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    tab.client.session.lock()
    const unlocking = tab.client.account.unlock(person.masterPassword)
    const user: unknown = JSON.parse(browser.local.get(localKeys.user) ?? '')
    // Written as this tab's own area would see it without an event: none comes for it.
    browser.local.set(localKeys.user, JSON.stringify(Object.assign({}, user, { id: crypto.randomUUID() })))
    await expect(unlocking).rejects.toMatchObject({ name: 'VaultError' })
    expect(kind(tab)).not.toBe('loggedIn')
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })
})

describe('signing out', () => {
  it('in a tab whose account another one has replaced leaves that one alone', async () => {
    const { browser, tab } = await signedIn(server().url)
    const user: unknown = JSON.parse(browser.local.get(localKeys.user) ?? '')
    const access = browser.local.get(localKeys.accessToken)
    browser.local.set(localKeys.user, JSON.stringify(Object.assign({}, user, { id: crypto.randomUUID() })))
    tab.client.session.logout()
    expect(kind(tab)).not.toBe('loggedIn')
    expect(browser.local.get(localKeys.accessToken)).toBe(access)
    expect(browser.local.get(localKeys.user)).not.toBeNull()
  })

  it('reaches a tab that does not hear the others’ messages', async () => {
    const { browser, tab } = await signedIn(server().url)
    const deaf = browser.open(tab, { channel: mute })
    await restored(browser, deaf)
    expect(kind(deaf)).toBe('loggedIn')
    tab.client.session.logout()
    await settle()
    expect(kind(deaf)).toBe('loggedOut')
  })

  it('with «forget this device» leaves nothing at all', async () => {
    const { browser, tab } = await signedIn(server().url)
    tab.client.settings.set('autoLockTimeout', minute)
    await tab.client.session.forgetDevice()
    await settle()
    for (const key of [...Object.values(localKeys), 'cpa@kdf-pin', 'autoLockTimeout']) {
      expect(browser.local.get(key)).toBeNull()
    }
    expect(tab.client.settings.getSnapshot().autoLockTimeout).toBe(15 * minute)
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })
})

it('a focused tab that crashes no longer keeps the others from locking', async () => {
  const { browser, tab } = await signedIn(server().url)
  const copy = await restored(browser, browser.open(tab))
  tab.page.hide()
  await browser.clock.advance(6 * minute)
  expect([kind(tab), kind(copy)]).toEqual(['loggedIn', 'loggedIn'])
  copy.crash()
  await browser.clock.advance(6 * minute)
  expect(kind(tab)).toBe('locked')
})
