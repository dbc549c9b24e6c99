import { memoryBox, type Box } from '../../browser/box.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import { userId } from '../../contracts/primitives.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../../crypto/key-pair.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import { nextTask } from '../../next-task.ts'
import { openedScopes } from '../../testing/opened-scopes.ts'
import { snapshotEntry } from '../../testing/snapshot-entry.ts'
import { makeVault, ready, unlockedService } from '../../testing/two-vaults.ts'
import { openVaultKeys } from '../vault-crypto.ts'
import { createVaultService } from '../vault-service.ts'
import { deriveSnapshotKey, sealSnapshot } from './seal-snapshot.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'
import { snapshotRows } from './stored-snapshot.ts'
import { joinChunks, writeChunk } from './written-snapshot.ts'

const user = userId.parse('00000000-0000-4000-8000-000000000001')
/** Enough for three chunks and for a worker. */
const count = 1010
/** So many new ones that a snapshot is written anew. */
const more = 60
const kept = memoryBox()

let keyPair: KeyPair
let account: Bootstrap
let items: readonly OpenedItem[]

/** A page that is unlocked and keeps snapshots. */
function pageWith(createWorker?: () => Worker, box: Box = kept) {
  const scope = openedScopes(keyPair, user)
  const snapshots = createSnapshotKeeper({ box, scopes: scope.scopes })
  const service = createVaultService({ scopes: scope.scopes, snapshots, ...(createWorker ? { createWorker } : {}) })
  return { scope, service }
}

/** A vault whose snapshot says that it has many items; they open in no other way. */
beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
  const { service } = unlockedService(keyPair)
  const vault = await makeVault(service, 1, 'Личное')
  await service.open({ vaults: [vault], logins: [] })
  const entries = Array.from({ length: count }, (_, n) =>
    snapshotEntry(
      n,
      { name: `Сайт номер ${n}`, username: 'анна', uris: [`https://site-${n}.example`] },
      { vaultId: vault.id },
    ),
  )
  const chunks = await Promise.all(
    [entries.slice(0, 500), entries.slice(500, 1000), entries.slice(1000)].map((some) => writeChunk(some, nextTask)),
  )
  const { vaultTag } = await openVaultKeys({ encryptedSymmetricKey: vault.encryptedSymmetricKey, keyPair, keyEpoch: 1 })
  const place = { userId: user, vaultTag, cursor: 'e.1' }
  const { iv, ciphertext } = await sealSnapshot(await deriveSnapshotKey(keyPair), place, joinChunks(chunks))
  await kept.admit(user, 'snapshot')
  await snapshotRows(kept).put(user, vault.id, { cursor: 'e.1', iv, ciphertext: new Blob([ciphertext]) })
  account = { vaults: [vault], logins: entries.map(({ record }) => record), cursor: 'e.1' }
  items = entries.map(({ item }) => item)
})

function workers(source: () => Worker) {
  const counts = { started: 0, terminated: 0 }
  const createWorker = () => {
    const worker = source()
    counts.started += 1
    // Errors are planted here; without this the browser prints each of them.
    worker.addEventListener('error', (event) => event.preventDefault())
    const terminate = worker.terminate.bind(worker)
    worker.terminate = () => {
      counts.terminated += 1
      terminate()
    }
    return worker
  }
  return { counts, createWorker }
}

const ours = () => new Worker(new URL('../opening/opening-worker.ts', import.meta.url), { type: 'module' })
/** A worker that runs the given script. */
const workerOf = (script: string) => () => new Worker(URL.createObjectURL(new Blob([script])))

test.each([
  { who: 'a worker', source: ours, openedHere: 0 },
  { who: 'the page, where the worker does not load,', source: workerOf('syntax error('), openedHere: 1 },
  {
    who: 'the page, where the worker answers something else,',
    source: workerOf('onmessage = () => postMessage({ type: "something" })'),
    openedHere: 1,
  },
])(
  'a large snapshot that $who opens gives all of its items, and opens none of them',
  async ({ source, openedHere }) => {
    const alone = vi.spyOn(crypto.subtle, 'decrypt')
    await unlockedService(keyPair).service.open({ ...account, logins: [] })
    const ofVault = alone.mock.calls.length
    alone.mockRestore()

    const { counts, createWorker } = workers(source)
    const { service } = pageWith(createWorker)
    const here = vi.spyOn(crypto.subtle, 'decrypt')
    await service.open(structuredClone(account))
    expect(here.mock.calls.length - ofVault).toBe(openedHere)
    here.mockRestore()
    expect(ready(service).items).toEqual(items)
    expect(service.search('номер 1009')).toEqual(new Set([items[1009]?.id]))
    expect(service.search('sait')?.size).toBe(count)
    expect(counts).toEqual({ started: 1, terminated: 1 })
  },
)

test('the first rows of a large snapshot are published before the next are read, and all of it without waiting for them to be drawn', async () => {
  const { scope, service } = pageWith(ours)
  const published: number[] = []
  service.state.subscribe(() => {
    const state = service.state.getSnapshot()
    if ('items' in state) published.push(state.items.length)
  })
  // A page in which something is always drawn.
  const idle = vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0)
  await service.open(structuredClone(account))
  scope.reopen()
  idle.mockRestore()
  expect(published).toEqual([0, 500, count])
})

test('the lock ends the worker in the middle of a snapshot, and nothing of it is shown', async () => {
  const { counts, createWorker } = workers(workerOf('/* never answers */'))
  const { scope, service } = pageWith(createWorker)
  const opening = service.open(structuredClone(account))
  await expect.poll(() => counts.started).toBe(1)
  scope.lock()
  await opening
  expect(counts.terminated).toBe(1)
  expect(service.state.getSnapshot()).toEqual({ kind: 'closed' })
})

describe('what is read ahead of the keys', () => {
  /** As long as the page needs to read what lies there. */
  const read = async () => {
    await kept.list(user, 'snapshot')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  test('is opened by the worker that has it', async () => {
    const { counts, createWorker } = workers(ours)
    const { service } = pageWith(createWorker)
    service.prefetch()
    await expect.poll(() => counts.started).toBe(1)
    const here = vi.spyOn(Blob.prototype, 'arrayBuffer')
    await service.open(structuredClone(account))
    expect(here).not.toHaveBeenCalled()
    here.mockRestore()
    expect(ready(service).items).toEqual(items)
    expect(counts).toEqual({ started: 1, terminated: 1 })
  })

  test('goes with the lock, also while it is still being read', async () => {
    const { counts, createWorker } = workers(ours)
    const { scope, service } = pageWith(createWorker)
    service.prefetch()
    await expect.poll(() => counts.started).toBe(1)
    scope.lock()
    expect(counts.terminated).toBe(1)
    service.prefetch()
    scope.open(keyPair)
    scope.lock()
    await read()
    expect(counts).toEqual({ started: 1, terminated: 1 })
  })

  test('is dropped when the account turns out to be another than it was', async () => {
    const { counts, createWorker } = workers(ours)
    const { service } = pageWith(createWorker)
    service.prefetch()
    await expect.poll(() => counts.started).toBe(1)
    await service.open({ ...account, logins: account.logins.slice(0, 3) })
    await expect.poll(() => counts.terminated).toBe(1)
    expect(ready(service).items).toHaveLength(3)
  })

  test('needs no worker where little lies there', async () => {
    const little = memoryBox()
    await little.admit(user, 'snapshot')
    const opened = openedScopes(keyPair, user)
    const { counts, createWorker } = workers(ours)
    const service = createVaultService({
      scopes: opened.scopes,
      createWorker,
      snapshots: createSnapshotKeeper({ box: little, scopes: opened.scopes }),
    })
    const [vault] = account.vaults
    if (vault === undefined) throw new Error('a vault expected')
    await snapshotRows(little).put(user, vault.id, {
      cursor: 'e.1',
      iv: new Uint8Array(12),
      ciphertext: new Blob([new Uint8Array(2_000)]),
    })
    service.prefetch()
    await read()
    expect(counts.started).toBe(0)
    opened.reopen()
  })
})

/** Watches what is kept in a box from now on. */
function writtenTo(box: Box): () => readonly object[] {
  const { mock } = vi.spyOn(box, 'change')
  return () => mock.calls.flatMap(([, , { put }]) => [...(put?.values() ?? [])])
}

describe('what is written anew', () => {
  function onlyVault() {
    const [vault] = account.vaults
    if (vault === undefined) throw new Error('a vault expected')
    return vault
  }

  /** With many that are not in the snapshot. They do not open, so the next one has none of them either. */
  const grown = (): Bootstrap => {
    const fresh = Array.from({ length: more }, (_, n) =>
      snapshotEntry(count + n, { name: '', username: null, uris: [] }, { vaultId: onlyVault().id }),
    )
    return {
      ...structuredClone(account),
      logins: [...structuredClone(account.logins), ...fresh.map(({ record }) => record)],
    }
  }

  /** @returns what lies there once that was written, and how often the page encrypted for it */
  async function write(createWorker: () => Worker) {
    const box = { ...memoryBox(), list: kept.list }
    const written = writtenTo(box)
    const here = vi.spyOn(crypto.subtle, 'encrypt')
    const { scope, service } = pageWith(createWorker, box)
    await service.open(grown())
    await expect.poll(() => written().length).toBe(1)
    scope.reopen()
    const sealedHere = here.mock.calls.length
    here.mockRestore()
    return { written: written()[0], sealedHere }
  }

  test.each([
    { who: 'a worker', source: ours, expected: 0 },
    { who: 'the page, where the worker does not load,', source: workerOf('syntax error('), expected: 1 },
  ])('is sealed by $who, and opens as it was', async ({ source, expected }) => {
    const { counts, createWorker } = workers(source)
    const { written, sealedHere } = await write(createWorker)
    expect(sealedHere).toBe(expected)
    // One opened what was there, and one sealed.
    expect(counts).toEqual({ started: 2, terminated: 2 })

    if (written === undefined) throw new Error('a snapshot expected')
    const box = memoryBox()
    await box.admit(user, 'snapshot')
    await box.change(user, 'snapshot', { put: new Map([[onlyVault().id, written]]) })
    const { service } = pageWith(undefined, box)
    await service.open(structuredClone(account))
    expect(ready(service).items).toEqual(items)
  })

  test('is not kept when the lock comes before it is sealed, and its worker ends', async () => {
    const started: string[] = []
    const { counts, createWorker } = workers(() => {
      started.push('')
      return started.length === 1 ? ours() : workerOf('/* never answers */')()
    })
    const box = { ...memoryBox(), list: kept.list }
    const written = writtenTo(box)
    const { scope, service } = pageWith(createWorker, box)
    await service.open(grown())
    await expect.poll(() => counts.started).toBe(2)
    scope.lock()
    await expect.poll(() => counts.terminated).toBe(2)
    expect(written()).toEqual([])
  })
})
