import { memoryBox } from '../browser/box.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bootstrap } from '../contracts/bootstrap.ts'
import { createSignInStart } from '../sign-in-start/create-sign-in-start.ts'
import { partsOf } from '../sign-in-start/sign-in-parts.ts'
import { createSignInClient } from '../sign-in-start/sign-in-client.ts'
import { createAccountChanges } from '../session/account-changes.ts'
import { createAccountScopes } from '../session/account-scope.ts'
import { memoryKeyValueArea } from '../session/ports/key-value-storage.ts'
import { memoryOfflineKeyStore } from '../session/ports/offline-key-store.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabHalfStore } from '../session/ports/tab-half-store.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { memoryLocalRecords } from '../sync/local-records.ts'
import { loginInput } from '../testing/login-input.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { createManualConnectivity } from '../testing/manual-connectivity.ts'
import { createManualPage } from '../testing/manual-page.ts'
import { noAuthenticator } from '../session/ports/no-authenticator.ts'
import { testStretcher } from '../testing/test-stretcher.ts'
import { createMemoryApi } from '../testing/memory-api.ts'
import { deriveQuickly } from '../testing/quick-derivations.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { createVaultService, type VaultService } from '../vault/vault-service.ts'
import { openOutbox } from './open-outbox.ts'
import { createOutbox } from './outbox-service.ts'

const endings: (() => void)[] = []
beforeEach(deriveQuickly)
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** Anna, who is in and has no network any more; what opens her outbox comes as `load` says. */
async function offline(load: () => Promise<typeof openOutbox>, isOn = true) {
  const ports = {
    fetch: createMemoryApi().fetch,
    local: memoryKeyValueArea().join(),
    tab: memoryKeyValueArea().join(),
    tabHalves: memoryTabHalfStore(),
    offlineKeys: memoryOfflineKeyStore(),
    records: memoryLocalRecords(),
    locks: memoryTabLocks(),
    channel: memoryTabRoom().join(),
    page: createManualPage(),
    connectivity: createManualConnectivity(),
    clock: createManualClock(Date.now()),
    authenticator: noAuthenticator,
    stretcher: testStretcher,
  }
  const signInStart = createSignInStart({ origin: 'https://vault.example', ports })
  const { api, session, keyRing, userId: user, dispose } = partsOf(signInStart).whole(createSignInClient)
  await session.restore()
  await signInStart.account.signUp({ ...anna, vaultName: 'Личное' })
  await signInStart.account.checkEmail(anna.email)
  await signInStart.account.signIn(anna.masterPassword)
  const scopes = createAccountScopes({ user })
  const changes = createAccountChanges({ ...ports, scopes })
  const outbox = createOutbox({ ...ports, isOn, api, box: memoryBox(), scopes, changes, vault: () => vault }, load)
  const vault: VaultService = createVaultService({ scopes, overlay: outbox.overlay })
  const who = user()
  if (who === null) throw new Error('nobody is signed in')
  scopes.open({ userId: who, keyPair: keyRing.keyPair(), signal: keyRing.signal() })
  await vault.open(await api.call(bootstrap, {}))
  ports.connectivity.become(false)
  endings.push(outbox.dispose, changes.dispose, dispose)
  const add = async () => {
    const state = vault.state.getSnapshot()
    const [first] = 'vaults' in state ? state.vaults : []
    if (first === undefined) throw new Error('no vault is open')
    const { body } = await vault.sealNewItem({ vaultId: first.id, ...loginInput({ name: 'Банк' }) })
    return outbox.keep({ kind: 'create', body, isTried: false })
  }
  return { outbox, session, add, clock: ports.clock }
}

it('a write waits for what keeps writes, and is kept by it', async () => {
  const coming = Promise.withResolvers<typeof openOutbox>()
  const { outbox, add } = await offline(() => coming.promise)
  const told = vi.fn()
  const ready = outbox.ready().then(told)
  const kept = add()
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).not.toHaveBeenCalled()
  expect(outbox.state.getSnapshot().waiting).toBe(0)
  coming.resolve(openOutbox)
  await ready
  expect(outbox.mustWait(null)).toBe(true)
  expect(outbox.markOf(await kept)).toEqual({ kind: 'waiting', write: 'create' })
})

it('what keeps writes and did not come is asked for again by the next write, and once by several', async () => {
  const load = vi.fn<() => Promise<typeof openOutbox>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(openOutbox)
  const { outbox, add } = await offline(load)
  const ids = await Promise.all([add(), add()])
  expect(outbox.state.getSnapshot().waiting).toBe(2)
  for (const id of ids) expect(outbox.markOf(id)).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

it('where it never comes a write is decided as if nothing waited, and is not said to be kept', async () => {
  const { outbox, add } = await offline(() => Promise.reject(new TypeError('Failed to fetch')))
  await outbox.ready()
  expect(outbox.mustWait(null)).toBe(false)
  await expect(add()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(outbox.state.getSnapshot().waiting).toBe(0)
})

it('a write does not wait for ever', async () => {
  const { outbox, clock } = await offline(() => new Promise(() => {}))
  const ready = outbox.ready()
  await clock.advance(10_000)
  await ready
  expect(outbox.mustWait(null)).toBe(false)
})

it('opens nothing for an account that was locked while it was loading', async () => {
  const coming = Promise.withResolvers<typeof openOutbox>()
  const { outbox, session } = await offline(() => coming.promise)
  const ready = outbox.ready()
  session.lock()
  coming.resolve(openOutbox)
  await ready
  expect(outbox.mustWait(null)).toBe(false)
  await expect(outbox.discard('one')).rejects.toMatchObject({ code: 'locked' })
})

it('loads nothing for a client that keeps no writes', async () => {
  const load = vi.fn<() => Promise<typeof openOutbox>>()
  const { outbox } = await offline(load, false)
  await outbox.ready()
  outbox.sendNow()
  expect(load).not.toHaveBeenCalled()
})
