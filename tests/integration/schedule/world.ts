import { bootstrap, deleteItem, itemId } from '@larets/vault-core/contracts'
import { isVaultError, RequestFailure } from '@larets/vault-core'
import { createMemoryBrowser, localKeys, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { expect } from 'vitest'
import type { Person } from '../account.ts'
import type { Command, TabCommand } from './commands.ts'
import { watchTraffic, type Traffic } from './traffic.ts'

const minute = 60_000

/** A browser in which commands happen. */
export interface World {
  readonly browser: MemoryBrowser
  readonly traffic: Traffic
  /** The tabs that are there. */
  readonly tabs: () => readonly MemoryTab[]
  readonly isFrozen: (tab: MemoryTab) => boolean
  /** Begins a command. What a person would be told of is over without an error; anything else rejects. */
  readonly begin: (command: Command) => void
  /** True while something that was begun goes on. */
  readonly isBusy: () => boolean
  /** Lets everything that was begun come to its end. */
  readonly rest: () => Promise<void>
  /** Wakes all tabs, so that each has heard of everything. */
  readonly thawAll: () => void
  readonly end: () => void
}

/**
 * @param options.people the registered ones, and the name of each one's vault
 * @param options.quickUnlock whether new tabs take the key from unlocked ones
 */
export function createWorld(
  origin: string,
  {
    people,
    vaultNames,
    quickUnlock,
  }: {
    readonly people: readonly [Person, Person]
    readonly vaultNames: readonly [string, string]
    readonly quickUnlock: boolean
  },
): World {
  const browser = createMemoryBrowser({ origin, quickUnlock })
  const traffic = watchTraffic()
  const frozen = new Set<MemoryTab>()
  const closed: MemoryTab[] = []
  /** Work that goes on, and in which tab; a tab that is gone takes it along. */
  const underway = new Map<Promise<void>, MemoryTab | null>()
  const failures: unknown[] = []
  let tabs: MemoryTab[] = []
  let expired = 0

  function open(from?: MemoryTab): MemoryTab {
    const account = () => {
      const state = tab.client.session.state.getSnapshot()
      return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user.email : null
    }
    const tab: MemoryTab = browser.open(from, { fetch: traffic.fetchOf(account) })
    return tab
  }

  function track(tab: MemoryTab | null, work: Promise<void>) {
    const tracked = work
      .catch((error: unknown) => {
        if (!isExpected(error)) failures.push(error)
      })
      .finally(() => underway.delete(tracked))
    underway.set(tracked, tab)
  }

  function start(tab: MemoryTab) {
    track(tab, tab.client.session.restore())
  }

  function forget(tab: MemoryTab) {
    frozen.delete(tab)
    for (const [work, owner] of underway) if (owner === tab) underway.delete(work)
  }

  function remove(tab: MemoryTab) {
    tabs = tabs.filter((other) => other !== tab)
    forget(tab)
    closed.push(tab)
  }

  function freeze(tab: MemoryTab) {
    tab.page.hide()
    frozen.add(tab)
    tab.freeze()
  }

  function thaw(tab: MemoryTab) {
    frozen.delete(tab)
    tab.thaw()
  }

  async function signIn({ client }: MemoryTab, { email, masterPassword }: Person, right: boolean) {
    const { kind } = client.session.state.getSnapshot()
    if (kind !== 'loggedOut' && kind !== 'emailChecked') return
    await client.account.checkEmail(email)
    await client.account.signIn(right ? masterPassword : 'не тот')
  }

  /** Reads and opens everything, and writes; what opens must be the account's own. */
  async function use({ client }: MemoryTab) {
    const state = client.session.state.getSnapshot()
    if (state.kind !== 'loggedIn') return
    await client.vault.open(await client.api.call(bootstrap, {}))
    const vault = client.vault.state.getSnapshot()
    const own = vaultNames[people.findIndex(({ email }) => email === state.user.email)]
    if (vault.kind === 'ready') expect(vault.vaults.map(({ name }) => name)).toEqual([{ trusted: true, text: own }])
    await client.api.call(deleteItem, { params: { id: itemId.parse(crypto.randomUUID()) }, ifMatch: 1 })
  }

  function expire() {
    const token = browser.local.get(localKeys.accessToken)
    const owner = token === null ? null : traffic.ownerOf(token)
    if (owner === null) return
    expired += 1
    traffic.learn(`expired-${expired}`, owner)
    browser.local.set(localKeys.accessToken, `expired-${expired}`)
  }

  function beginOn(tab: MemoryTab, command: TabCommand) {
    const { client, page } = tab
    if (command.type !== 'freeze' && command.type !== 'close' && command.type !== 'crash') thaw(tab)
    switch (command.type) {
      case 'duplicate': {
        const copy = open(tab)
        tabs = [...tabs, copy]
        return start(copy)
      }
      case 'close':
        tab.close()
        return remove(tab)
      case 'crash':
        tab.crash()
        return remove(tab)
      case 'reload': {
        tab.close()
        forget(tab)
        const again = open(tab)
        tabs = tabs.map((other) => (other === tab ? again : other))
        return start(again)
      }
      case 'hide':
        return page.hide()
      case 'show':
        for (const other of tabs) if (other !== tab) other.page.hide()
        return page.show()
      case 'blur':
        return page.blur()
      case 'act':
        return page.act()
      case 'freeze':
        return freeze(tab)
      case 'thaw':
        return undefined
      case 'lock':
        return client.session.lock()
      case 'signOut': {
        const { kind } = client.session.state.getSnapshot()
        return kind === 'loggedIn' || kind === 'locked' ? client.session.logout() : undefined
      }
      case 'use':
        return track(tab, use(tab))
      case 'unlock': {
        const state = client.session.state.getSnapshot()
        const person = people.find(({ email }) => state.kind === 'locked' && email === state.user.email)
        if (person === undefined) return undefined
        return track(tab, client.account.unlock(command.right ? person.masterPassword : 'не тот'))
      }
      case 'signIn':
        return track(tab, signIn(tab, people[command.who], command.right))
    }
  }

  return {
    browser,
    traffic,
    tabs: () => tabs,
    isFrozen: (tab) => frozen.has(tab),
    begin: (command) => {
      if ('tab' in command) {
        const tab = tabs[command.tab % tabs.length]
        if (tab !== undefined) beginOn(tab, command)
        return
      }
      switch (command.type) {
        case 'open':
        case 'restoreClosed': {
          const tab = open(command.type === 'open' ? undefined : closed.pop())
          tabs = [...tabs, tab]
          return start(tab)
        }
        case 'freezeAll':
          return tabs.forEach(freeze)
        case 'useAll':
          return tabs.forEach((tab) => track(tab, use(tab)))
        case 'expire':
          return expire()
        case 'advance':
          return track(null, browser.clock.advance(command.minutes * minute))
        case 'sleep':
          return browser.clock.sleep(command.minutes * minute)
      }
    },
    isBusy: () => underway.size > 0,
    rest: async () => {
      for (let round = 0; underway.size > 0; round += 1) {
        if (round > 200) throw new Error('something that was begun does not end')
        await settle()
        // Half a second is all that a new tab waits for its key, and ten for its share: they are not to pass while the
        // server is being asked.
        for (let wait = 0; traffic.isAsking() && wait < 200; wait += 1) await settle()
        await browser.clock.advance(500)
      }
      // Keys of tabs that are gone are swept, and lost tabs noticed, a little later.
      await browser.clock.advance(2_000)
      if (failures.length > 0) throw failures[0]
    },
    thawAll: () => tabs.forEach(thaw),
    end: () => {
      for (const tab of tabs) tab.close()
    },
  }
}

const expectedCodes = new Set(['stale_epoch', 'locked', 'wrong_master_password', 'not_signed_in', 'tokens_missing'])

/**
 * Refusals that a person may be told of in the middle of all this: wrong words, a lock or a sign-out that came between.
 */
function isExpected(error: unknown): boolean {
  if (isVaultError(error)) return expectedCodes.has(error.code)
  return (
    error instanceof RequestFailure &&
    (error.status === 401 || error.status === 404 || error.failure.kind === 'aborted')
  )
}
