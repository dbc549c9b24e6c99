import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@larets/server/testing'
import { checkEmail, signIn as signInEndpoint } from '@larets/vault-core/contracts'
import {
  createMemoryBrowser,
  settle,
  stretcherWithoutMemory,
  type MemoryBrowser,
  type MemoryTab,
} from '@larets/vault-core/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { kind, restored } from './tabs.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

const dataDir = mkdtempSync(join(tmpdir(), 'larets-suites-'))
let server: Server
beforeAll(async () => {
  server = await startTestServer({ dataDir, env: { RATE_LIMITS: '0' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const withoutMemory = { stretcher: stretcherWithoutMemory }

/** A browser whose network does, once it is named, what is told of a call: by its path, what becomes of its answer. */
function profile() {
  const net = {
    isCut: false,
    answer: null as null | ((path: string, answer: Response) => Response | Promise<Response>),
  }
  const browser = createMemoryBrowser({
    origin: server.url,
    fetch: async (input, init) => {
      if (net.isCut) throw new TypeError('Failed to fetch')
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const answer = await fetch(input, init)
      return net.answer === null ? answer : net.answer(path, answer)
    },
  })
  return { net, browser }
}

/** An account as it was made before there was suite 3, or on a device without memory for it. */
async function olderAccount(): Promise<Person> {
  const person = newPerson()
  const { client } = profile().browser.open(undefined, withoutMemory)
  await client.session.restore()
  await register(client, person)
  return person
}

async function suiteOnServer({ email }: Person): Promise<number | undefined> {
  const { client } = profile().browser.open()
  return (await client.api.call(checkEmail, { body: { email } })).kdf
}

async function opened(
  browser: MemoryBrowser,
  person: Person,
  own?: Parameters<MemoryBrowser['open']>[1],
): Promise<MemoryTab> {
  const tab = browser.open(undefined, own)
  await tab.client.session.restore()
  await signIn(tab.client, person)
  return tab
}

const sealedKdf = ({ client }: MemoryTab) => client.session.sealedAccount().sealed.kdf
const raised = (tab: MemoryTab) => vi.waitFor(() => expect(sealedKdf(tab)).toBe(3))
const pinned = ({ local }: MemoryBrowser) =>
  Object.values(JSON.parse(local.get('cpa@kdf-pin') ?? '{}')).map((pin) =>
    typeof pin === 'object' && pin !== null && 'kdf' in pin ? pin.kdf : null,
  )

/** The tab locks, and opens again by the master password. */
async function reopen(tab: MemoryTab, person: Person) {
  tab.client.session.lock()
  await tab.client.account.unlock(person.masterPassword)
  expect(kind(tab)).toBe('loggedIn')
}

describe('a new account', () => {
  it('lies under suite 3', async () => {
    const person = newPerson()
    const { browser } = profile()
    const tab = browser.open()
    await tab.client.session.restore()
    await register(tab.client, person)
    await signIn(tab.client, person)
    expect([await suiteOnServer(person), sealedKdf(tab), pinned(browser)]).toEqual([3, 3, [3]])
    await reopen(tab, person)
  })

  it('of a device that has not the memory lies under suite 1, and stays there while it has not', async () => {
    const person = await olderAccount()
    const tab = await opened(profile().browser, person, withoutMemory)
    await settle()
    expect([await suiteOnServer(person), sealedKdf(tab)]).toEqual([1, 1])
    await tab.client.account.changePassword({ current: person.masterPassword, next: 'другой' })
    expect([await suiteOnServer(person), sealedKdf(tab)]).toEqual([1, 1])
  })
})

describe('an older account', () => {
  it('is sealed by suite 3 once it signs in where that can be had; no session ends, and every device opens it', async () => {
    const person = await olderAccount()
    const elsewhere = await opened(profile().browser, person, withoutMemory)
    const { browser } = profile()
    const tab = await opened(browser, person)
    await raised(tab)
    expect(await suiteOnServer(person)).toBe(3)
    await vi.waitFor(() => expect(pinned(browser)).toEqual([3]))
    await reopen(tab, person)
    // Its former records open by their own suite.
    await reopen(elsewhere, person)
    expect(sealedKdf(elsewhere)).toBe(1)
    await opened(profile().browser, person)
  })

  it('is sealed by suite 3 with another master password', async () => {
    const person = await olderAccount()
    const { browser } = profile()
    const tab = await opened(browser, person, withoutMemory)
    const other = await restored(browser, browser.open())
    await other.client.account.unlock(person.masterPassword)
    await other.client.account.changePassword({ current: person.masterPassword, next: 'другой' })
    expect([await suiteOnServer(person), sealedKdf(other)]).toEqual([3, 3])
    await vi.waitFor(() => expect(sealedKdf(tab)).toBe(3))
  })

  it('is told to all tabs, and to what opens without the network, before the pin moves', async () => {
    const person = await olderAccount()
    const { net, browser } = profile()
    const waits = Promise.withResolvers<void>()
    net.answer = async (path, answer) => {
      if (path.endsWith('/rewrap')) await waits.promise
      return answer
    }
    const pins: unknown[] = []
    const { offlineKeys } = browser
    const keep: typeof offlineKeys.keep = (id, sealed) => {
      if (sealed.kdf === 3) pins.push(...pinned(browser))
      return offlineKeys.keep(id, sealed)
    }
    const tab = await opened(browser, person, { offlineKeys: { ...offlineKeys, keep } })
    await tab.client.offlineUnlock.choose(true)
    const other = await restored(browser, browser.open())
    expect([kind(other), sealedKdf(other)]).toEqual(['locked', 1])
    waits.resolve()
    await raised(tab)
    await vi.waitFor(() => expect(pinned(browser)).toEqual([3]))
    expect(pins[0]).toBe(1)
    const { user } = tab.client.session.sealedAccount()
    expect(await offlineKeys.find(user.id)).toMatchObject({ kdf: 3 })
    await vi.waitFor(() => expect(sealedKdf(other)).toBe(3))
    tab.crash()
    other.crash()
    net.isCut = true
    const offline = await restored(browser, browser.open())
    await offline.client.account.unlock(person.masterPassword)
    expect(kind(offline)).toBe('loggedIn')
  })

  it('opens in a tab that was locked and gone while another signed in, by what that tab has kept', async () => {
    const person = await olderAccount()
    const { net, browser } = profile()
    const before = await opened(browser, person, withoutMemory)
    before.client.session.lock()
    before.crash()
    // The session is over, and the person signs in anew.
    const other = await restored(browser, browser.open())
    await browser.clock.advance(5_000)
    await signIn(other.client, person)
    await raised(other)
    // It moves last.
    await vi.waitFor(() => expect(pinned(browser)).toEqual([3]))
    other.crash()
    net.isCut = true
    const again = await restored(browser, browser.open(before))
    expect([kind(again), sealedKdf(again)]).toEqual(['locked', 1])
    await again.client.account.unlock(person.masterPassword)
    expect(kind(again)).toBe('loggedIn')
  })

  it('opens here and elsewhere when the answer is lost', async () => {
    const person = await olderAccount()
    const { net, browser } = profile()
    let lost = 0
    net.answer = (path, answer) => {
      if (!path.endsWith('/rewrap')) return answer
      lost += 1
      throw new TypeError('Failed to fetch')
    }
    const tab = await opened(browser, person)
    await vi.waitFor(() => expect(lost).toBe(1))
    expect([await suiteOnServer(person), sealedKdf(tab), pinned(browser)]).toEqual([3, 1, [1]])
    await reopen(tab, person)
    await tab.client.account.changePassword({ current: person.masterPassword, next: 'другой' })
    await opened(profile().browser, { ...person, masterPassword: 'другой' })
    expect(await suiteOnServer(person)).toBe(3)
  })

  it('whose answer is lost once is sealed all the same', async () => {
    const person = await olderAccount()
    const { net, browser } = profile()
    let lost = 0
    net.answer = (path, answer) => {
      if (!path.endsWith('/rewrap') || lost > 0) return answer
      lost += 1
      throw new TypeError('Failed to fetch')
    }
    const tab = await opened(browser, person)
    await vi.waitFor(() => expect(lost).toBe(1))
    await vi.waitFor(async () => {
      await browser.clock.advance(1_000)
      expect(sealedKdf(tab)).toBe(3)
    })
  })
})

describe('an account under suite 3', () => {
  async function newest(): Promise<Person> {
    const person = newPerson()
    const { client } = profile().browser.open()
    await client.session.restore()
    await register(client, person)
    return person
  }

  it('never goes down: a device without memory changes no master password of it', async () => {
    const person = await newest()
    const { browser } = profile()
    const tab = await opened(browser, person)
    const poor = await restored(browser, browser.open(undefined, withoutMemory))
    await expect(poor.client.account.unlock(person.masterPassword)).rejects.toMatchObject({ code: 'memory_refused' })
    const [reject, again] = [{ code: 'memory_refused' }, { current: person.masterPassword, next: 'другой' }]
    const other = await opened(profile().browser, person)
    await other.client.account.changePassword(again)
    expect(await suiteOnServer(person)).toBe(3)
    await expect(
      opened(profile().browser, { ...person, masterPassword: 'другой' }, withoutMemory),
    ).rejects.toMatchObject(reject)
    expect(kind(tab)).toBe('loggedIn')
  })

  it.each([
    ['at the e-mail', checkEmail.path],
    ['at signing in', signInEndpoint.path],
  ])('is not opened by a lower suite that a server names %s', async (_, lie) => {
    const person = await newest()
    const { net, browser } = profile()
    const tab = await opened(browser, person)
    tab.client.session.logout()
    const before = pinned(browser)
    net.answer = async (path, answer) =>
      path.endsWith(lie) ? Response.json({ ...(await answer.json()), kdf: 1 }) : answer
    await expect(signIn(tab.client, person)).rejects.toMatchObject({ code: 'kdf_refused' })
    expect(pinned(browser)).toEqual(before)
    net.answer = null
    await signIn(tab.client, person)
  })
})
