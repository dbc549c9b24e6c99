import { getTabShare, me, tabId as tabIdOf } from '@larets/vault-core/contracts'
import type { VaultClientPorts } from '@larets/vault-core'
import {
  createMemoryBrowser,
  localKeys,
  settle,
  tabStorageKeys,
  type MemoryBrowser,
  type MemoryTab,
} from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const minute = 60_000

type Channel = VaultClientPorts['channel']
type Message = Parameters<Channel['post']>[0]

/** A room of tabs in which everything that is said is heard, and anything can be said. */
function overheardRoom() {
  const members = new Map<object, (message: Message) => void>()
  const said: Message[] = []
  const join = (): Channel => {
    const self = {}
    const listeners = new Set<(message: Message) => void>()
    members.set(self, (message) => {
      for (const heard of listeners) queueMicrotask(() => heard(message))
    })
    return {
      post: (message) => {
        said.push(message)
        for (const [member, hear] of members) if (member !== self) hear(message)
      },
      listen: (heard) => {
        listeners.add(heard)
        return () => listeners.delete(heard)
      },
      close: () => members.delete(self),
    }
  }
  const answers = () => said.filter((message) => message.type === 'openKey')
  return { join, said, answers }
}

/** A browser in which new tabs are opened quickly; its first tab is signed in. */
async function openBrowser(options: { readonly fetch?: typeof fetch; readonly quickUnlock?: boolean } = {}) {
  const [person, room] = [newPerson(), overheardRoom()]
  const browser = createMemoryBrowser({ origin: server().url, quickUnlock: true, ...options })
  const open = (from?: MemoryTab, own: Partial<VaultClientPorts> = {}) =>
    browser.open(from, { channel: room.join(), ...own })
  const tab = open()
  await tab.client.session.restore()
  await register(tab.client, person)
  await signIn(tab.client, person)
  return { browser, tab, person, room, open }
}

/** Restores a tab that is answered, as fast as server and tabs are. */
async function answered(tab: MemoryTab): Promise<MemoryTab> {
  await tab.client.session.restore()
  await settle()
  return tab
}

/** Restores a tab that nobody answers, or that has something to wait for: time passes. */
async function waited(
  browser: MemoryBrowser,
  tab: MemoryTab,
  restoring = tab.client.session.restore(),
): Promise<MemoryTab> {
  let isOver = false
  const ending = restoring.finally(() => {
    isOver = true
  })
  for (let round = 0; !isOver && round < 100; round += 1) {
    await settle()
    await browser.clock.advance(100)
  }
  await ending
  return tab
}

const idOf = ({ storage }: MemoryTab) => tabIdOf.parse(storage.get(tabStorageKeys.tabId))

async function expectOpen({ client }: MemoryTab) {
  expect(client.session.state.getSnapshot().kind).toBe('loggedIn')
  await client.vault.sealNewVault('х')
}

async function expectLocked({ client, storage }: MemoryTab) {
  expect(client.session.state.getSnapshot().kind).toBe('locked')
  await expect(client.vault.sealNewVault('х')).rejects.toMatchObject({ code: 'locked' })
  expect(storage.get(tabStorageKeys.privateKey)).toBeNull()
}

/** Unlocks, and lets what that began be told. */
async function unlock({ client }: MemoryTab, { masterPassword }: Person) {
  await client.account.unlock(masterPassword)
  await settle()
}

/** Calls for the server's half of a tab's key wait until they are let through. */
function heldShares() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (isHeld && request.method === 'GET' && /\/tab-share\//.test(request.url)) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return fetch(request)
  }
  return {
    fetch: send,
    hold: () => {
      isHeld = true
    },
    isAsked: () => waiting.length > 0,
    letGo: () => {
      isHeld = false
      for (const go of waiting.splice(0)) go()
    },
  }
}

describe('a new tab beside an unlocked one', () => {
  it('opens without the master password, under an id, a half and a share of its own', async () => {
    const { browser, tab, open } = await openBrowser()
    const second = await answered(open())
    await expectOpen(second)
    expect(idOf(second)).not.toBe(idOf(tab))
    expect(new Set(await browser.tabHalves.tabIds())).toEqual(new Set([idOf(tab), idOf(second)]))
    const share = (of: MemoryTab) =>
      tab.client.api.call(getTabShare, { params: { tabId: idOf(of) } }).then((answer) => answer.share)
    expect(await share(second)).not.toBe(await share(tab))
    expect(second.storage.get(tabStorageKeys.privateKey)).not.toBe(tab.storage.get(tabStorageKeys.privateKey))
    tab.close()
    second.close()
    await expectOpen(await answered(open(second)))
  })

  it('hands the key on', async () => {
    const { tab, open } = await openBrowser()
    const second = await answered(open())
    tab.close()
    const third = await answered(open())
    for (const each of [second, third]) await expectOpen(each)
    expect([second, third].map(kind)).toEqual(['loggedIn', 'loggedIn'])
  })

  it('locks and unlocks as every tab does', async () => {
    const { browser, tab, person, open } = await openBrowser()
    const second = await answered(open())
    second.client.session.lock()
    await settle()
    for (const each of [tab, second]) await expectLocked(each)
    await unlock(second, person)
    tab.client.session.lock()
    await unlock(tab, person)
    await browser.clock.advance(16 * minute)
    for (const each of [tab, second]) await expectLocked(each)
    expect([tab, second].map(kind)).toEqual(['locked', 'locked'])
  })

  it('that is opened in the background does not take the person for gone', async () => {
    const { browser, tab, open } = await openBrowser()
    tab.client.settings.set('tabSwitchLockTimeout', 0)
    const second = open()
    second.page.hide()
    await answered(second)
    for (let passed = 0; passed < 10; passed += 1) {
      tab.page.act()
      await browser.clock.advance(minute)
    }
    for (const each of [tab, second]) await expectOpen(each)
    expect([tab, second].map(kind)).toEqual(['loggedIn', 'loggedIn'])
  })

  it('signs out with the others', async () => {
    const { tab, open } = await openBrowser()
    const second = await answered(open())
    tab.client.session.logout()
    await settle()
    expect(kind(second)).toBe('loggedOut')
    await expect(second.client.vault.sealNewVault('х')).rejects.toMatchObject({ code: 'locked' })
  })

  it('keeps nothing of the exchange that opens for somebody who heard it', async () => {
    const { room, open } = await openBrowser()
    await answered(open())
    const ask = room.said.find((message) => message.type === 'askOpenKey')
    const [answer] = room.answers()
    if (ask === undefined || answer === undefined) throw new Error('Nothing was handed over')
    const { ciphertext, iv, answererKey, nonce, sealed, ...rest } = answer
    expect(rest).toEqual({ type: 'openKey', userId: ask.userId })
    expect([nonce, answererKey === ask.askerKey]).toEqual([ask.nonce, false])
    expect(Object.keys(sealed).toSorted()).toEqual(['authSalt', 'encryptedPrivateKey', 'kdf', 'passwordSalt'])
    // Sealed twice, the key never looks the same.
    await answered(open())
    const again = room.answers().at(-1)
    expect(again?.ciphertext).not.toBe(ciphertext)
    expect(again?.iv).not.toBe(iv)
  })
})

describe('the lock screen stands', () => {
  it('where the application does not hand over keys, and where the person does not want it', async () => {
    const { browser, tab, room, open } = await openBrowser({ quickUnlock: false })
    await expectLocked(await waited(browser, open()))
    tab.client.settings.set('quickUnlock', true)
    await expectOpen(await answered(open()))
    tab.client.settings.set('quickUnlock', false)
    await expectLocked(await waited(browser, open()))
    expect(room.answers()).toHaveLength(1)
  })

  it('when the person has turned it off in another tab a moment ago', async () => {
    const { browser, tab, room, open } = await openBrowser()
    const asking = room.join()
    await answered(open())
    const ask = room.said.find((message) => message.type === 'askOpenKey')
    if (ask === undefined) throw new Error('Nothing was asked')
    // As local storage has it before the tab has heard of it.
    browser.local.set('quickUnlock', 'false')
    asking.post(ask)
    await settle()
    expect(room.answers()).toHaveLength(1)
    expect(kind(tab)).toBe('loggedIn')
  })

  it('when every other tab is locked, or asleep', async () => {
    const { browser, tab, person, room, open } = await openBrowser()
    tab.client.session.lock()
    const second = await waited(browser, open())
    await expectLocked(second)
    await unlock(tab, person)
    tab.page.hide()
    browser.clock.sleep(6 * minute)
    await expectLocked(await waited(browser, open()))
    await expectLocked(tab)
    expect(room.answers()).toEqual([])
  })

  it('in a tab that was locked, also after a reload and while another is unlocked', async () => {
    const { browser, tab, person, room, open } = await openBrowser()
    const second = await answered(open())
    second.client.session.lock()
    await settle()
    await unlock(tab, person)
    await expectLocked(second)
    const asked = room.said.length
    second.close()
    const again = await waited(browser, open(second))
    await expectLocked(again)
    expect(room.said.slice(asked).filter((message) => message.type === 'askOpenKey')).toEqual([])
  })

  it('when no tab answers in time, whatever comes later', async () => {
    const shares = heldShares()
    const { browser, open } = await openBrowser(shares)
    shares.hold()
    const second = open()
    const restoring = second.client.session.restore()
    await expect.poll(shares.isAsked).toBe(true)
    await browser.clock.advance(499)
    expect(kind(second)).toBe('restoring')
    await browser.clock.advance(1)
    await restoring
    await expectLocked(second)
    shares.letGo()
    await settle()
    await expectLocked(second)
  })
})

describe('nothing is handed over', () => {
  it('by a tab that is locked, or signs out, while it looks for the key', async () => {
    const shares = heldShares()
    const { browser, tab, person, room, open } = await openBrowser(shares)
    for (const end of [tab.client.session.lock, tab.client.session.logout]) {
      if (kind(tab) === 'locked') await unlock(tab, person)
      shares.hold()
      const second = open()
      const restoring = second.client.session.restore()
      await expect.poll(shares.isAsked).toBe(true)
      end()
      shares.letGo()
      await waited(browser, second, restoring)
      expect(kind(second)).not.toBe('loggedIn')
      await expect(second.client.vault.sealNewVault('х')).rejects.toMatchObject({ code: 'locked' })
    }
    expect(room.answers()).toEqual([])
  })

  it('to a tab of another account, or to what no tab asks', async () => {
    const { tab, room, open } = await openBrowser()
    await answered(open())
    const ask = room.said.find((message) => message.type === 'askOpenKey')
    if (ask === undefined) throw new Error('Nothing was asked')
    const { id } = await (await openBrowser()).tab.client.api.call(me, {})
    const stranger = room.join()
    stranger.post({ ...ask, userId: id })
    stranger.post({ ...ask, askerKey: 'не ключ' })
    stranger.post({ ...ask, askerKey: btoa('x'.repeat(91)) })
    stranger.post({ ...ask, nonce: '' })
    await settle()
    expect(room.answers()).toHaveLength(1)
    expect(kind(tab)).toBe('loggedIn')
  })
})

describe('a tab that was given the key', () => {
  /** Locks the browser when the new tab is about to open; `isHeard` says whether it hears of the lock. */
  async function lockedMeanwhile(isHeard: boolean): Promise<{ browser: MemoryBrowser; second: MemoryTab }> {
    const { browser, tab, open } = await openBrowser()
    let isDeaf = false
    const locked = Promise.withResolvers<void>()
    const deafened = (channel: Channel): Channel => ({
      ...channel,
      listen: (listener) => channel.listen((message) => void (isDeaf || listener(message))),
    })
    const room = overheardRoom()
    tab.close()
    const first = await answered(browser.open(tab, { channel: room.join() }))
    const second = open(undefined, {
      channel: deafened(room.join()),
      tabHalves: {
        ...browser.tabHalves,
        put: async (row) => {
          isDeaf = !isHeard
          first.client.session.lock()
          await settle()
          await browser.tabHalves.put(row)
          locked.resolve()
        },
      },
    })
    const restoring = second.client.session.restore()
    await locked.promise
    return { browser, second: await waited(browser, second, restoring) }
  }

  it.each([
    [true, 'and hears of it'],
    [false, 'and hears nothing of it'],
  ])('does not open when a lock falls meanwhile (%s, %s)', async (isHeard) => {
    const { browser, second } = await lockedMeanwhile(isHeard)
    expect(kind(second)).not.toBe('loggedIn')
    await expect(second.client.vault.sealNewVault('х')).rejects.toMatchObject({ code: 'locked' })
    expect(second.storage.get(tabStorageKeys.privateKey)).toBeNull()
    await expect(browser.tabHalves.tabIds()).resolves.toEqual([])
  })

  it('does not open what is not the key of its account', async () => {
    const { room, open } = await openBrowser()
    await answered(open())
    const [answer] = room.answers()
    if (answer === undefined) throw new Error('Nothing was handed over')
    // One who is quicker than the unlocked tab can only keep the new one locked.
    const liar = room.join()
    liar.listen((message) => {
      if (message.type === 'askOpenKey') liar.post({ ...answer, nonce: message.nonce })
    })
    const honest = room.answers().length
    const third = open()
    await answered(third)
    // Those of the two unlocked tabs come too, and are not waited for.
    await expect.poll(() => room.answers().length).toBe(honest + 3)
    expect(kind(third)).toBe('locked')
  })
})

it('leaves a mark of the last lock, which says nothing and goes with the session', async () => {
  const { browser, tab, person } = await openBrowser()
  const marks = new Set<string | null>()
  for (let round = 0; round < 2; round += 1) {
    tab.client.session.lock()
    marks.add(browser.local.get(localKeys.lockMark))
    await unlock(tab, person)
  }
  expect([...marks]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  tab.client.session.logout()
  expect(browser.local.get(localKeys.lockMark)).toBeNull()
})
