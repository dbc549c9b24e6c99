import { memoryBox } from '../browser/box.ts'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryKeyValueArea } from '../session/ports/key-value-storage.ts'
import { localKeys, tabStorageKeys } from '../session/session-storage.ts'
import { memoryOfflineKeyStore } from '../session/ports/offline-key-store.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabHalfStore } from '../session/ports/tab-half-store.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { memoryLocalRecords } from '../sync/local-records.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { createManualConnectivity } from '../testing/manual-connectivity.ts'
import { createManualPage } from '../testing/manual-page.ts'
import { noAuthenticator } from '../session/ports/no-authenticator.ts'
import { testStretcher } from '../testing/test-stretcher.ts'
import { createMemoryApi } from '../testing/memory-api.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { bootstrap } from '../contracts/bootstrap.ts'
import { userId } from '../contracts/primitives.ts'
import { createKeyPair } from '../crypto/key-pair.ts'
import { createVaultClient } from '../vault-client.ts'
import { createSignInStart } from './create-sign-in-start.ts'
import { composeSignInStart, type SignInStart } from './sign-in-start.ts'
import { partsOf } from './sign-in-parts.ts'
import { createSignInClient } from './sign-in-client.ts'

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
    stretcher: testStretcher,
  }
  const stores = {
    box: memoryBox(),
    leaving: page,
  }
  const origin = 'https://vault.example'
  const signInStart = createSignInStart({ origin, ports })
  const goOn = () => {
    const client = createVaultClient({ ports: { ...ports, ...stores }, signInStart })
    endings.push(client.dispose)
    return client
  }
  return { signInStart, goOn, stores, ports }
}

async function comeIn({ signInStart }: Pick<ReturnType<typeof world>, 'signInStart'>) {
  await signInStart.session.restore()
  await signInStart.account.signUp({ ...anna, vaultName: 'Личное' })
  await signInStart.account.checkEmail(anna.email)
  await signInStart.account.signIn(anna.masterPassword)
}

it('lets somebody in before there is a client, which goes on with them and opens their vaults', async () => {
  const here = world()
  const admitted = vi.spyOn(here.stores.box, 'admit')
  await comeIn(here)
  const client = here.goOn()
  expect(client.session.state.getSnapshot()).toMatchObject({ kind: 'loggedIn', user: { email: anna.email } })
  const mine = client.session.sealedAccount().user.id
  expect(admitted.mock.calls.filter(([, kind]) => kind === 'snapshot')).toEqual([[mine, 'snapshot']])
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  expect(state.kind === 'ready' && state.vaults.map(({ name }) => name)).toEqual([
    expect.objectContaining({ text: 'Личное' }),
  ])
})

it('is one with its client: what happens to one happens to the other', async () => {
  const here = world()
  await comeIn(here)
  const client = here.goOn()
  client.session.lock()
  expect(here.signInStart.session.state.getSnapshot().kind).toBe('locked')
  expect(client.vault.state.getSnapshot().kind).toBe('closed')
  await here.signInStart.account.unlock(anna.masterPassword)
  expect(client.session.state.getSnapshot().kind).toBe('loggedIn')
  client.session.logout()
  expect(here.signInStart.session.state.getSnapshot()).toEqual({ kind: 'loggedOut', email: null })
})

it('lets a client wait for somebody as well', async () => {
  const here = world()
  const admitted = vi.spyOn(here.stores.box, 'admit')
  const client = here.goOn()
  expect(admitted).not.toHaveBeenCalled()
  await comeIn(here)
  expect(client.session.state.getSnapshot().kind).toBe('loggedIn')
  expect(admitted.mock.calls.filter(([, kind]) => kind === 'snapshot')).toHaveLength(1)
})

it('expects somebody as long as the browser stores a session', async () => {
  const here = world()
  expect(here.signInStart.isExpected()).toBe(false)
  await comeIn(here)
  expect(here.signInStart.isExpected()).toBe(true)
  here.goOn().session.logout()
  expect(here.signInStart.isExpected()).toBe(false)
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
    await here.signInStart.session.restore()
    await here.signInStart.account.signUp({ ...anna, vaultName: 'Личное' })
    await here.signInStart.account.checkEmail(anna.email)
    begin()
    await here.signInStart.account.signIn(anna.masterPassword)
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
    await here.signInStart.account.checkEmail(anna.email)
    await expect(here.signInStart.account.signIn(anna.masterPassword)).rejects.toMatchObject({
      code: 'public_key_changed',
    })
    expect(given.map(({ aborted }) => aborted)).toEqual([true])
    expect(await here.ports.records.isAny()).toBe(false)
    isLying = false
    await here.signInStart.account.signIn(anna.masterPassword)
    await here.goOn().fetchAccount(undefined, signal)
    // One given up, and one of the sign-in that was true.
    expect(api.calls.filter((call) => call === 'GET bootstrap')).toHaveLength(2)
  })
})

describe('where the browser stores no session', () => {
  /** A browser whose tabs begin with their start states alone; what lies behind comes as `load` says. */
  function browser(load = () => import('./sign-in-client.ts')) {
    const [area, room, clock] = [memoryKeyValueArea(), memoryTabRoom(), createManualClock(Date.now())]
    const shared = { tabHalves: memoryTabHalfStore(), locks: memoryTabLocks(), fetch: createMemoryApi().fetch, clock }
    const loading = vi.fn(load)
    const open = (tab = memoryKeyValueArea().join()) => {
      const ports = { ...world().ports, ...shared, tab, local: area.join(), channel: room.join() }
      return composeSignInStart(loading, { origin: 'https://vault.example', ports })
    }
    return { ...shared, open, loading, local: area.join() }
  }
  const stateOf = ({ session }: Pick<SignInStart, 'session'>) => session.state.getSnapshot()

  it('the auth screen is shown without what lies behind, which comes soon by itself', async () => {
    const { open, loading, clock } = browser()
    const signInStart = open()
    await signInStart.session.restore()
    expect(stateOf(signInStart)).toEqual({ kind: 'loggedOut', email: null })
    expect(loading).not.toHaveBeenCalled()
    await clock.advance(2_000)
    expect(loading).toHaveBeenCalledOnce()
  })

  it('the auth screen is as far along as the salts that were kept, and another e-mail can be given at once', async () => {
    const { open, loading, local } = browser()
    local.set(localKeys.email, anna.email)
    local.set(localKeys.authSalt, '0'.repeat(32))
    local.set(localKeys.passwordSalt, '1'.repeat(32))
    const signInStart = open()
    await signInStart.session.restore()
    expect(stateOf(signInStart)).toEqual({ kind: 'emailChecked', email: anna.email })
    signInStart.session.resetEmail()
    expect(stateOf(signInStart)).toEqual({ kind: 'loggedOut', email: null })
    expect(local.keys()).toEqual([])
    expect(loading).not.toHaveBeenCalled()
  })

  it('keys that a restored tab brings along go at once, and their half when what lies behind has come', async () => {
    const { open, tabHalves, clock } = browser()
    const tab = memoryKeyValueArea().join()
    tab.set(tabStorageKeys.tabId, 'restored')
    tab.set(tabStorageKeys.privateKey, 'w1.')
    tab.set(tabStorageKeys.encryptedPrivateKey, '2.')
    const salts = { authSalt: '00', passwordSalt: '01', kdf: 1 }
    await tabHalves.put({ tabId: 'restored', half: new Uint8Array(32), lockAt: clock.now() + 60_000, ...salts })
    await open(tab).session.restore()
    expect([tab.get(tabStorageKeys.privateKey), tab.get(tabStorageKeys.encryptedPrivateKey)]).toEqual([null, null])
    await clock.advance(2_000)
    expect(await tabHalves.find('restored')).toBeNull()
  })

  it('a call waits for what lies behind, fails where that does not come, and asks for it again the next time', async () => {
    let isThere = false
    const { open, loading } = browser(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return import('./sign-in-client.ts')
    })
    const signInStart = open()
    await signInStart.session.restore()
    await expect(signInStart.account.checkEmail(anna.email)).rejects.toMatchObject({ code: 'part_not_loaded' })
    expect(stateOf(signInStart)).toEqual({ kind: 'loggedOut', email: null })
    isThere = true
    await signInStart.account.signUp({ ...anna, vaultName: 'Личное' })
    await signInStart.account.checkEmail(anna.email)
    expect(stateOf(signInStart)).toEqual({ kind: 'emailChecked', email: anna.email })
    expect(loading).toHaveBeenCalledTimes(2)
  })

  it('a tab that comes in in the moment of its start keeps its key over a reload', async () => {
    const { open, tabHalves } = browser()
    const tab = memoryKeyValueArea().join()
    const signInStart = open(tab)
    await comeIn({ signInStart })
    const id = tab.get(tabStorageKeys.tabId)
    expect(id).not.toBeNull()
    expect(await tabHalves.tabIds()).toEqual([id])
  })

  it('somebody who comes in in another tab is met by the lock screen, though nothing was loaded here', async () => {
    const { open, loading } = browser()
    const [waiting, other] = [open(), open()]
    await waiting.session.restore()
    await comeIn({ signInStart: other })
    await settle()
    await settle()
    expect(loading).toHaveBeenCalledTimes(2)
    expect(stateOf(waiting)).toMatchObject({ kind: 'locked', user: { email: anna.email } })
  })

  it('a session that is stored is left as it is while what restores it does not come, and restored when a client brings that', async () => {
    let isThere = true
    const { open, local } = browser(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return import('./sign-in-client.ts')
    })
    await comeIn({ signInStart: open() })
    const before = local.keys().map((key) => [key, local.get(key)])
    isThere = false
    const second = open()
    await second.session.restore()
    expect(stateOf(second)).toEqual({ kind: 'restoring' })
    expect(local.keys().map((key) => [key, local.get(key)])).toEqual(before)
    partsOf(second).whole(createSignInClient)
    await vi.waitFor(() => expect(stateOf(second)).toMatchObject({ kind: 'locked', user: { email: anna.email } }))
  })
})
