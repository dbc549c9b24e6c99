import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDraftStore } from '../drafts/draft-store.ts'
import { memoryImportStore } from '../importing/import-store.ts'
import { memoryOutboxStore } from '../outbox/outbox-store.ts'
import { memoryKeyValueArea } from '../session/ports/key-value-storage.ts'
import { memoryOfflineKeyStore } from '../session/ports/offline-key-store.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabHalfStore } from '../session/ports/tab-half-store.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { memoryLocalRecords } from '../sync/local-records.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { createManualConnectivity } from '../testing/manual-connectivity.ts'
import { createManualPage } from '../testing/manual-page.ts'
import { noAuthenticator } from '../testing/no-authenticator.ts'
import { createMemoryApi } from '../testing/memory-api.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { bootstrap } from '../contracts/bootstrap.ts'
import { userId } from '../contracts/primitives.ts'
import { createKeyPair } from '../crypto/key-pair.ts'
import { memoryPinBox } from '../vault/pins/pin-keeper.ts'
import { memorySnapshotStore } from '../vault/snapshot/snapshot-store.ts'
import { createVaultClient } from '../vault-client.ts'
import { createEntrance } from './entrance.ts'

const endings: (() => void)[] = []
beforeEach(deriveQuickly)
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** Whose records lie in the browser where a test wants some. */
const somebody = userId.parse('00000000-0000-4000-8000-000000000002')

/** @param fetch its network */
function world(fetch = createMemoryApi().fetch) {
  const [area, page] = [memoryKeyValueArea(), createManualPage()]
  const ports = {
    fetch,
    local: area.join(),
    tab: memoryKeyValueArea().join(),
    tabHalves: memoryTabHalfStore(),
    offlineKeys: memoryOfflineKeyStore(),
    records: memoryLocalRecords(),
    locks: memoryTabLocks(),
    channel: memoryTabRoom().join(),
    page,
    connectivity: createManualConnectivity(),
    clock: createManualClock(Date.now()),
    authenticator: noAuthenticator,
  }
  const stores = {
    drafts: memoryDraftStore(),
    imports: memoryImportStore(),
    pins: memoryPinBox(),
    snapshots: memorySnapshotStore(),
    outbox: memoryOutboxStore(),
    leaving: page,
  }
  const origin = 'https://vault.example'
  const entrance = createEntrance({ origin, ports })
  const goOn = () => {
    const client = createVaultClient({ ports: { ...ports, ...stores }, entrance })
    endings.push(client.dispose)
    return client
  }
  return { entrance, goOn, stores, ports }
}

async function comeIn({ entrance }: Pick<ReturnType<typeof world>, 'entrance'>) {
  await entrance.session.restore()
  await entrance.account.signUp({ ...anna, vaultName: 'Личное' })
  await entrance.account.checkEmail(anna.email)
  await entrance.account.signIn(anna.masterPassword)
}

it('lets somebody in before there is a client, which goes on with them and opens their vaults', async () => {
  const here = world()
  const admitted = vi.spyOn(here.stores.snapshots, 'admit')
  await comeIn(here)
  const client = here.goOn()
  expect(client.session.state.getSnapshot()).toMatchObject({ kind: 'loggedIn', user: { email: anna.email } })
  expect(admitted).toHaveBeenCalledExactlyOnceWith(client.session.sealedAccount().user.id)
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  expect(state.kind === 'ready' && state.vaults.map(({ name }) => name)).toEqual([expect.objectContaining({ text: 'Личное' })])
})

it('is one with its client: what happens to one happens to the other', async () => {
  const here = world()
  await comeIn(here)
  const client = here.goOn()
  client.session.lock()
  expect(here.entrance.session.state.getSnapshot().kind).toBe('locked')
  expect(client.vault.state.getSnapshot().kind).toBe('closed')
  await here.entrance.account.unlock(anna.masterPassword)
  expect(client.session.state.getSnapshot().kind).toBe('loggedIn')
  client.session.logout()
  expect(here.entrance.session.state.getSnapshot()).toEqual({ kind: 'loggedOut', email: null })
})

it('lets a client wait for somebody as well', async () => {
  const here = world()
  const admitted = vi.spyOn(here.stores.snapshots, 'admit')
  const client = here.goOn()
  expect(admitted).not.toHaveBeenCalled()
  await comeIn(here)
  expect(client.session.state.getSnapshot().kind).toBe('loggedIn')
  expect(admitted).toHaveBeenCalledOnce()
})

it('expects somebody as long as the browser stores a session', async () => {
  const here = world()
  expect(here.entrance.isExpected()).toBe(false)
  await comeIn(here)
  expect(here.entrance.isExpected()).toBe(true)
  here.goOn().session.logout()
  expect(here.entrance.isExpected()).toBe(false)
})

/** A network that tells of each call how many answers had to be there, one after the other, before it was made. */
function countingSeries() {
  const api = createMemoryApi()
  const made: { readonly path: string; readonly series: number }[] = []
  let answered = 0
  const network: typeof fetch = async (input, init) => {
    const series = answered + 1
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/api/v1/', '')
    made.push({ path, series })
    const response = path === 'auth/tab-share' ? Response.json({ ok: true }) : await api.fetch(input, init)
    answered = Math.max(answered, series)
    return response
  }
  /** From here on they are counted anew. */
  const begin = () => {
    made.length = 0
    answered = 0
  }
  return { api, network, made, begin }
}

describe('a sign-in', () => {
  const { signal } = new AbortController()

  it('asks for all that the account has beside who it is, and not again', async () => {
    const { network, made, begin } = countingSeries()
    const here = world(network)
    await here.entrance.session.restore()
    await here.entrance.account.signUp({ ...anna, vaultName: 'Личное' })
    await here.entrance.account.checkEmail(anna.email)
    begin()
    await here.entrance.account.signIn(anna.masterPassword)
    const account = await here.goOn().fetchAccount(undefined, signal)
    expect(account.vaults).toHaveLength(1)
    expect(made).toEqual([
      { path: 'auth/sign-in', series: 1 },
      { path: 'auth/me', series: 2 },
      { path: 'bootstrap', series: 2 },
      // The server's half of what keeps the key over a reload.
      { path: 'auth/tab-share', series: 2 },
    ])
  })

  it('gives what it asked for once: later the server is asked', async () => {
    const { api, network } = countingSeries()
    const here = world(network)
    await comeIn(here)
    const client = here.goOn()
    await client.fetchAccount(undefined, signal)
    await client.fetchAccount(undefined, signal)
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2)
  })

  it('asks for nothing ahead where this browser keeps records: what has changed since is asked for then', async () => {
    const { api, network } = countingSeries()
    const here = world(network)
    await here.ports.records.admit(somebody)
    await comeIn(here)
    expect(api.calls).not.toContain('GET bootstrap')
  })

  it('that is locked before anybody took the answer gives it to nobody', async () => {
    const { api, network } = countingSeries()
    const here = world(network)
    await comeIn(here)
    const client = here.goOn()
    client.session.lock()
    await client.account.unlock(anna.masterPassword)
    await client.fetchAccount(undefined, signal)
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2)
  })

  it('lets go of an answer that nobody takes', async () => {
    const { api, network } = countingSeries()
    const here = world(network)
    await comeIn(here)
    await here.ports.clock.advance(60_000)
    await here.goOn().fetchAccount(undefined, signal)
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2)
  })

  it('of which the account is not the known one gives up what was asked, and nobody gets it', async () => {
    const { api, network } = countingSeries()
    const foreign = await createKeyPair()
    let isLying = false
    const given: AbortSignal[] = []
    const here = world(async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      if (isLying && path.endsWith('/bootstrap') && init?.signal) given.push(init.signal)
      const response = await network(input, init)
      if (!isLying || !path.endsWith('/auth/me')) return response
      const user: unknown = await response.json()
      return Response.json({ ...z.record(z.string(), z.unknown()).parse(user), publicKey: foreign.publicKey })
    })
    await comeIn(here)
    here.goOn().session.logout()
    api.calls.length = 0
    isLying = true
    await here.entrance.account.checkEmail(anna.email)
    await expect(here.entrance.account.signIn(anna.masterPassword)).rejects.toMatchObject({ code: 'public_key_changed' })
    expect(given.map(({ aborted }) => aborted)).toEqual([true])
    expect(await here.ports.records.isAny()).toBe(false)
    isLying = false
    await here.entrance.account.signIn(anna.masterPassword)
    await here.goOn().fetchAccount(undefined, signal)
    // One given up, and one of the sign-in that was true.
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2)
  })
})
