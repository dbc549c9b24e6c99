import { afterEach, expect, it, vi } from 'vitest'
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
import { createMemoryApi } from '../testing/memory-api.ts'
import { anna } from '../testing/signed-in-tab.ts'
import { bootstrap } from '../contracts/bootstrap.ts'
import { memoryPinBox } from '../vault/pins/pin-keeper.ts'
import { memorySnapshotStore } from '../vault/snapshot/snapshot-store.ts'
import { createVaultClient } from '../vault-client.ts'
import { createEntrance } from './entrance.ts'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

function world() {
  const [area, page] = [memoryKeyValueArea(), createManualPage()]
  const ports = {
    fetch: createMemoryApi().fetch,
    local: area.join(),
    tab: memoryKeyValueArea().join(),
    tabHalves: memoryTabHalfStore(),
    offlineKeys: memoryOfflineKeyStore(),
    locks: memoryTabLocks(),
    channel: memoryTabRoom().join(),
    page,
    connectivity: createManualConnectivity(),
    clock: createManualClock(Date.now()),
  }
  const stores = {
    drafts: memoryDraftStore(),
    imports: memoryImportStore(),
    pins: memoryPinBox(),
    records: memoryLocalRecords(),
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
  return { entrance, goOn, stores }
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
