import type { VaultClientPorts } from '@larets/vault-core'
import { deleteTabShare, getTabShare, me, putTabShare, tabId as tabIdOf } from '@larets/vault-core/contracts'
import {
  createMemoryBrowser,
  localKeys,
  settle,
  tabStorageKeys,
  type MemoryBrowser,
  type MemoryTab,
} from '@larets/vault-core/testing'
import { describe, expect, it, vi } from 'vitest'
import { signIn } from './account.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const minute = 60_000

/** The network of a browser, which can be cut, or made slow for the calls about shares. */
function network() {
  let isCut = false
  const waiting: (() => void)[] = []
  let isSlow: (call: string) => boolean = () => false
  const calls: string[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{32}$/, '{tabId}')}`
    calls.push(call)
    if (isCut) throw new TypeError('Failed to fetch')
    if (isSlow(call)) await new Promise<void>((resolve) => waiting.push(resolve))
    return fetch(request)
  }
  return {
    fetch: send,
    calls,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    slow: (...slowCalls: string[]) => {
      isSlow = (call) => slowCalls.includes(call)
    },
    waiting,
    letAll: () => {
      isSlow = () => false
      for (const go of waiting.splice(0)) go()
    },
  }
}

const ask = 'GET /api/v1/auth/tab-share/{tabId}'
const idOf = ({ storage }: Pick<MemoryTab, 'storage'>) => tabIdOf.parse(storage.get(tabStorageKeys.tabId))

/** Share of a tab, as the server gives it to one who has the tokens that the browser stores. */
async function shareOf(browser: MemoryBrowser, tabId: ReturnType<typeof idOf>, bearer = storedBearer(browser)) {
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  return (await client.api.call(getTabShare, { params: { tabId }, bearer })).share
}

const storedBearer = (browser: MemoryBrowser) => browser.local.get(localKeys.accessToken) ?? ''

describe('the server’s half of a tab’s key', () => {
  it('is there before the wrapped key is written, for as long as the limit is away', async () => {
    const net = network()
    net.slow('PUT /api/v1/auth/tab-share')
    const signingIn = signedIn(server().url, { fetch: net.fetch })
    await vi.waitFor(() => expect(net.waiting).toHaveLength(1), { timeout: 20_000 })
    net.letAll()
    const { browser, tab } = await signingIn
    expect(tab.storage.get(tabStorageKeys.privateKey)).toMatch(/^w2\./)
    const row = await browser.tabHalves.find(idOf(tab))
    expect(row?.half).toHaveLength(32)
    const share = await shareOf(browser, idOf(tab))
    expect(share).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.from(row?.half ?? []).toString('hex')).not.toBe(share)
  })

  it('is not waited for by an unlocking, and the key is written when it comes', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    tab.client.session.lock()
    await settle()
    net.slow('PUT /api/v1/auth/tab-share')
    const unlocking = tab.client.account.unlock(person.masterPassword)
    await vi.waitFor(() => expect(net.waiting).toHaveLength(1))
    await browser.clock.advance(3_000)
    await unlocking
    expect(kind(tab)).toBe('loggedIn')
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
    net.letAll()
    await vi.waitFor(() => expect(tab.storage.get(tabStorageKeys.privateKey)).toMatch(/^w2\./))
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })

  it('that could not be told offline is told when the page comes or goes', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    tab.client.session.lock()
    net.cut()
    await tab.client.account.unlock(person.masterPassword)
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
    net.mend()
    await browser.clock.advance(minute)
    tab.page.hide()
    await vi.waitFor(() => expect(tab.storage.get(tabStorageKeys.privateKey)).not.toBeNull())
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })

  it('that could not be told offline is told as soon as the network is back, and a reload finds the key', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    tab.client.session.lock()
    net.cut()
    tab.connectivity.become(false)
    await tab.client.account.unlock(person.masterPassword)
    await browser.clock.advance(minute)
    net.mend()
    tab.connectivity.become(true)
    await vi.waitFor(() => expect(tab.storage.get(tabStorageKeys.privateKey)).toMatch(/^w2\./))
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })

  it('is told at once when the page is left, and at most once a minute while a person works', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    const puts = () => net.calls.filter((call) => call.startsWith('PUT')).length
    const before = puts()
    for (let second = 0; second < 59; second += 1) {
      await browser.clock.advance(1_000)
      tab.page.act()
    }
    expect(puts()).toBe(before)
    await browser.clock.advance(2_000)
    await vi.waitFor(() => expect(puts()).toBe(before + 1))
    tab.page.hide()
    await vi.waitFor(() => expect(puts()).toBe(before + 2))
    await browser.clock.advance(2_000)
    tab.page.show()
    await vi.waitFor(() => expect(puts()).toBe(before + 3))
    tab.client.settings.set('autoLockTimeout', 5 * minute)
    await vi.waitFor(() => expect(puts()).toBe(before + 4))
  })

  it('of a tab whose session was replaced is put anew', async () => {
    const mute = { post: () => {}, listen: () => () => {}, close: () => {} }
    const { browser, tab, person } = await signedIn(server().url, { own: { channel: mute } })
    const other = await restored(browser, browser.open())
    expect(kind(other)).toBe('emailChecked')
    await browser.clock.advance(2_000)
    await signIn(other.client, person)
    await vi.waitFor(async () => expect(await shareOf(browser, idOf(tab))).toMatch(/^[0-9a-f]{64}$/))
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })
})

describe('a reload', () => {
  it('keeps halves and wrapped key as they are: a late word of the page before changes nothing', async () => {
    const { browser, tab } = await signedIn(server().url)
    const before = [tab.storage.get(tabStorageKeys.privateKey), await shareOf(browser, idOf(tab))]
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('loggedIn')
    expect([again.storage.get(tabStorageKeys.privateKey), await shareOf(browser, idOf(again))]).toEqual(before)
  })

  it('without the network shows the lock screen, and keeps what the next one opens with', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    net.cut()
    const again = await restored(browser, browser.reload(tab))
    expect(again.client.session.state.getSnapshot()).toMatchObject({ kind: 'locked', user: { email: person.email } })
    expect(again.storage.get(tabStorageKeys.privateKey)).toMatch(/^w2\./)
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([idOf(tab)])
    net.mend()
    await browser.clock.advance(minute)
    expect(await shareOf(browser, idOf(tab))).not.toBeNull()
    const third = await restored(browser, browser.reload(again))
    expect(kind(third)).toBe('loggedIn')
    await expect(third.client.api.call(me, {})).resolves.toMatchObject({ email: person.email })
  })

  it('without the network, after which the master password was typed, keeps the key that it opened', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    net.cut()
    const again = await restored(browser, browser.reload(tab))
    await again.client.account.unlock(person.masterPassword)
    net.mend()
    again.page.hide()
    await settle()
    expect(kind(await restored(browser, browser.reload(again)))).toBe('loggedIn')
  })

  it('without the share shows the lock screen', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    await tab.client.api.call(deleteTabShare, { params: { tabId: idOf(tab) } })
    const again = await restored(browser, browser.reload(tab))
    expect(kind(again)).toBe('locked')
    await again.client.account.unlock(person.masterPassword)
    expect(kind(again)).toBe('loggedIn')
  })

  it('with another share shows the lock screen', async () => {
    const { browser, tab } = await signedIn(server().url)
    const body = putTabShare.body.parse({ tabId: idOf(tab), share: 'ab'.repeat(32), ttl: minute })
    await tab.client.api.call(putTabShare, { body })
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('locked')
  })

  it('whose share the server does not give in time shows the lock screen, and the next one opens', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    net.slow(ask)
    const again = browser.reload(tab)
    const restoring = again.client.session.restore()
    await vi.waitFor(() => expect(net.waiting).toHaveLength(1))
    await browser.clock.advance(10_000)
    await restoring
    expect(kind(again)).toBe('locked')
    net.letAll()
    await settle()
    expect(kind(again)).toBe('locked')
    expect(await shareOf(browser, idOf(tab))).not.toBeNull()
    expect(kind(await restored(browser, browser.reload(again)))).toBe('loggedIn')
  })

  it('that is left while it asks for its share, twice, opens', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    net.slow(ask)
    let again = tab
    for (const asked of [1, 2]) {
      again = browser.reload(again)
      void again.client.session.restore()
      await vi.waitFor(() => expect(net.waiting).toHaveLength(asked))
    }
    net.letAll()
    expect(kind(await restored(browser, browser.reload(again)))).toBe('loggedIn')
  })

  it('that is shown the lock screen because another tab hands it over deletes its share', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    copy.storage.remove(tabStorageKeys.privateKey)
    const again = await restored(browser, browser.reload(copy))
    expect([kind(tab), kind(again)]).toEqual(['loggedIn', 'locked'])
    await vi.waitFor(async () => expect(await shareOf(browser, idOf(copy))).toBeNull())
    expect(await shareOf(browser, idOf(tab))).not.toBeNull()
  })

  it('over a slow network is not taken for abandoned by a tab that starts meanwhile', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    net.slow(ask)
    const again = browser.reload(tab)
    const restoring = again.client.session.restore()
    await vi.waitFor(() => expect(net.waiting).toHaveLength(1))
    const other = await restored(browser, browser.open())
    expect(kind(other)).toBe('emailChecked')
    await browser.clock.advance(5_000)
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
    net.letAll()
    await restoring
    expect(kind(again)).toBe('loggedIn')
    await expect(again.client.api.call(me, {})).resolves.toMatchObject({ name: 'Анна' })
    await browser.clock.advance(2_000)
    expect(kind(other)).toBe('locked')
  })

  it('of two tabs at once, of which none gets its share, leaves both locked and nobody signed out', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    const copy = await restored(browser, browser.open(tab))
    net.cut()
    tab.close()
    copy.close()
    const tabs = [browser.open(tab), browser.open(copy)]
    await Promise.all(tabs.map((again) => again.client.session.restore()))
    await browser.clock.advance(5_000)
    expect(tabs.map(kind)).toEqual(['locked', 'locked'])
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
  })
})

describe('a duplicated tab', () => {
  it('takes its own half and share, and leaves the other’s alone', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    expect(kind(copy)).toBe('loggedIn')
    const [one, other] = [await browser.tabHalves.find(idOf(tab)), await browser.tabHalves.find(idOf(copy))]
    expect(one?.half).not.toEqual(other?.half)
    const shares = [await shareOf(browser, idOf(tab)), await shareOf(browser, idOf(copy))]
    expect(new Set(shares).size).toBe(2)
    expect(shares).not.toContain(null)
    expect(copy.storage.get(tabStorageKeys.privateKey)).not.toBe(tab.storage.get(tabStorageKeys.privateKey))
  })

  it('whose share the server does not give leaves that of the first', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    net.cut()
    const copy = await restored(browser, browser.open(tab))
    expect(kind(copy)).toBe('locked')
    net.mend()
    await browser.clock.advance(minute)
    expect(await shareOf(browser, idOf(tab))).not.toBeNull()
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('loggedIn')
  })
})

describe('a lock', () => {
  it('takes the halves and the shares of every tab, also of one that is asleep', async () => {
    const { browser, tab } = await signedIn(server().url)
    const copy = await restored(browser, browser.open(tab))
    copy.freeze()
    tab.client.session.lock()
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
    for (const { storage } of [tab, copy]) {
      await vi.waitFor(async () => expect(await shareOf(browser, idOf({ storage }))).toBeNull())
    }
  })

  it('that cannot reach the server drops the browser’s half at once, and deletes the share when it can', async () => {
    const net = network()
    const { browser, tab } = await signedIn(server().url, { fetch: net.fetch })
    net.cut()
    tab.client.session.lock()
    await settle()
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
    expect(await shareOf(browser, idOf(tab))).not.toBeNull()
    await browser.clock.advance(minute)
    net.mend()
    await browser.clock.advance(minute)
    await vi.waitFor(async () => expect(await shareOf(browser, idOf(tab))).toBeNull())
  })

  it('that falls while the share is on its way leaves none behind', async () => {
    const net = network()
    const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
    tab.client.session.lock()
    await settle()
    net.slow('PUT /api/v1/auth/tab-share')
    const unlocking = tab.client.account.unlock(person.masterPassword)
    await vi.waitFor(() => expect(net.waiting).toHaveLength(1))
    await browser.clock.advance(3_000)
    await unlocking
    tab.client.session.lock()
    net.letAll()
    await vi.waitFor(() => expect(net.calls.at(-1)).toBe('DELETE /api/v1/auth/tab-share'))
    await vi.waitFor(async () => expect(await shareOf(browser, idOf(tab))).toBeNull())
    expect(tab.storage.get(tabStorageKeys.privateKey)).toBeNull()
  })
})

it('a sign-out takes the share with its session', async () => {
  const { browser, tab } = await signedIn(server().url)
  const [bearer, id] = [storedBearer(browser), idOf(tab)]
  expect(await shareOf(browser, id, bearer)).not.toBeNull()
  tab.client.session.logout()
  await expect
    .poll(() => shareOf(browser, id, bearer).catch((error: unknown) => error))
    .toMatchObject({ failure: { status: 401 } })
  await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
})

it('a tab that hears of a sign-out before storage shows it asks the server for nothing', async () => {
  const net = network()
  const heard = Promise.withResolvers<Parameters<Parameters<VaultClientPorts['channel']['listen']>[0]>[0]>()
  const channel: VaultClientPorts['channel'] = {
    post: () => {},
    listen: (hear) => {
      void heard.promise.then(hear)
      return () => {}
    },
    close: () => {},
  }
  const { browser, tab } = await signedIn(server().url, { fetch: net.fetch, own: { channel } })
  const before = net.calls.length
  const { user } = tab.client.session.sealedAccount()
  heard.resolve({ type: 'signOut', userId: user.id })
  await vi.waitFor(() => expect(kind(tab)).toBe('emailChecked'))
  await settle()
  expect(net.calls.slice(before)).toEqual([])
  await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
})
