import {
  createMemoryBrowser,
  settle,
  type BulkWrites,
  type ItemWrites,
  type MemoryBrowser,
  type MemoryTab,
} from '@larets/vault-core/testing'
import type { OpenedItem } from '@larets/vault-core/items'
import type { VaultClient } from '@larets/vault-core'
import { signIn, type Person } from '../account.ts'

/** How a browser reaches the server. */
export type Network = 'there' | 'cut' | 'gateway'

/** One browser of a person, with its network. */
export interface Device {
  readonly browser: MemoryBrowser
  readonly net: { state: Network; /** So many answers to writes are lost on their way. */ losing: number }
  /** Its tabs; one is replaced by the next when it is reloaded. */
  readonly tabs: OutboxTab[]
}

/** A tab with all that the hooks would do in it. */
export interface OutboxTab {
  readonly tab: MemoryTab
  readonly client: VaultClient
  readonly writes: ItemWrites
  readonly bulk: BulkWrites
  /** Brings what has changed, where the server can be reached. */
  readonly sync: () => Promise<void>
  /** Opens what is here, as after an unlocking. */
  readonly show: () => Promise<void>
  readonly items: () => readonly OpenedItem[]
  /** The page goes, whatever is under way in it. */
  readonly close: () => void
  /** Does something in the page until its end: nothing that is under way then ever comes to one. */
  readonly during: (work: Promise<void>) => Promise<void>
}

/** @param fetch reaches the server */
export function openDevice(origin: string, fetch: typeof globalThis.fetch, { keepsWrites = true } = {}): Device {
  const net: Device['net'] = { state: 'there', losing: 0 }
  const send: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (net.state === 'cut') throw new TypeError('Failed to fetch')
    if (net.state === 'gateway') return new Response('<h1>Bad Gateway</h1>', { status: 502 })
    const answer = await fetch(request)
    const isWrite = request.method !== 'GET' && /\/v1\/logins/.test(request.url)
    if (isWrite && net.losing > 0) {
      net.losing -= 1
      throw new TypeError('Failed to fetch')
    }
    return answer
  }
  const browser = createMemoryBrowser({ origin, fetch: send, keepsWrites })
  return { browser, net, tabs: [] }
}

/** Does something that takes a while, while the clocks of devices go on: something in it may wait for them. */
export async function withClock(devices: readonly Device[], work: Promise<void>): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  await settle()
  while (!isDone) {
    for (const { browser } of devices) await browser.clock.advance(100)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return work
}

/** A tab of a device, signed in. */
export async function openTab(device: Device, person: Person, from?: MemoryTab): Promise<OutboxTab> {
  const tab = device.browser.open(from)
  tab.connectivity.become(device.net.state !== 'cut')
  const { client } = tab
  await withClock([device], client.session.restore())
  const kind = () => client.session.state.getSnapshot().kind
  if (kind() === 'locked') await client.account.unlock(person.masterPassword)
  if (kind() !== 'loggedIn') await signIn(client, person)
  const userId = client.session.sealedAccount().user.id
  const { account } = client.replica
  client.changes.listen(userId, (changes) => (changes === null ? undefined : client.replica.take(userId, changes)))
  const show = async () => {
    const here = account.get()
    if (here === undefined) return
    client.localCopy.keep(userId, { account: here, confirmedAt: 0 })
    await client.vault.open(here)
  }
  const ended = Promise.withResolvers<void>()
  const self: OutboxTab = {
    close: () => {
      tab.close()
      ended.resolve()
    },
    during: (work) => Promise.race([work, ended.promise]),
    tab,
    client,
    writes: client.writes.items,
    bulk: client.writes.bulk,
    sync: async () => {
      await account.fetch()
      await show()
    },
    show,
    items: () => {
      const state = client.vault.state.getSnapshot()
      return 'items' in state ? state.items : []
    },
  }
  // Where the server cannot be reached, the copy is what there is.
  await self.sync().catch(show)
  await settle()
  return self
}
