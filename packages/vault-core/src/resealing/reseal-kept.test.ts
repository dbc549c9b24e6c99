import { expect, test } from 'vitest'
import { userId as readUserId, vaultId as readVaultId } from '../contracts/primitives.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { sealPreviousKey } from '../crypto/previous-key.ts'
import { memoryDraftStore } from '../drafts/draft-store.ts'
import { deriveDraftKeys, openDraft, sealDraft } from '../drafts/seal-draft.ts'
import { createImportBox } from '../importing/import-box.ts'
import { memoryImportStore } from '../importing/import-store.ts'
import { memoryOutboxStore } from '../outbox/outbox-store.ts'
import { deriveOutboxKeys, openEntry, sealEntry } from '../outbox/seal-entry.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { memoryPinBox } from '../vault/pins/pin-keeper.ts'
import { noPins } from '../vault/pins/revision-pins.ts'
import { derivePinsKey, openPins, sealPins } from '../vault/pins/seal-pins.ts'
import { memorySnapshotStore } from '../vault/snapshot/snapshot-store.ts'
import { resealKept } from './reseal-kept.ts'

const userId = readUserId.parse('11111111-1111-4111-8111-111111111111')

async function newPair() {
  const { publicKey, pkcs8 } = await createKeyPair()
  return { publicKey, pkcs8, pair: await importKeyPair({ publicKey, pkcs8 }) }
}

/** Three pairs in a row, and stores in which something lies under each of the first two. */
async function rotatedTwice() {
  const [oldest, older, now] = [await newPair(), await newPair(), await newPair()]
  const formerKeys = [
    { publicKey: older.publicKey, previousKey: await sealPreviousKey(now.pair, older) },
    { publicKey: oldest.publicKey, previousKey: await sealPreviousKey(older.pair, oldest) },
  ]
  const stores = {
    pins: memoryPinBox(),
    drafts: memoryDraftStore(),
    outbox: memoryOutboxStore(),
    imports: memoryImportStore(),
    snapshots: memorySnapshotStore(),
  }
  for (const store of [stores.pins, stores.drafts, stores.outbox, stores.imports]) await store.admit(userId)
  return { oldest, older, now, formerKeys, stores, locks: memoryTabLocks() }
}
const part = { iv: new Uint8Array(12), ciphertext: new Uint8Array(48), signature: new Uint8Array(32) }

test('what lies under any of the pairs before is under that of now, and says the same', async () => {
  const { oldest, older, now, formerKeys, stores, locks } = await rotatedTwice()
  const pins = { ...noPins, baseline: 7 }
  await stores.pins.keep(userId, await sealPins(await derivePinsKey(oldest.pair), userId, pins))
  for (const [id, { pair }] of Object.entries({ a: oldest, b: older, c: now })) {
    const sealed = await sealDraft(await deriveDraftKeys(pair), { userId, formId: 'form' }, { typed: id })
    await stores.drafts.keep(userId, { id, owner: 'page', formId: 'form', keptAt: 1, sealed })
    const entry = await sealEntry(await deriveOutboxKeys(pair), { userId, entryId: id, order: 1 }, { write: id })
    await stores.outbox.change(userId, { put: [{ id, order: 1, sealed: entry }], remove: [] })
  }
  await resealKept(stores, locks, { userId, pair: now.pair, formerKeys })

  const kept = await stores.pins.find(userId)
  expect(kept && (await openPins(await derivePinsKey(now.pair), userId, kept))).toEqual(pins)
  const draftKeys = await deriveDraftKeys(now.pair)
  for (const { id, sealed, formId } of await stores.drafts.list(userId)) {
    expect(await openDraft(draftKeys, { userId, formId }, sealed)).toEqual({ typed: id })
  }
  const outboxKeys = await deriveOutboxKeys(now.pair)
  const rows = await stores.outbox.list(userId)
  expect(rows).toHaveLength(3)
  for (const { id, order, sealed } of rows)
    expect(await openEntry(outboxKeys, { userId, entryId: id, order }, sealed)).toEqual({ write: id })

  // Again it changes nothing.
  const before = [await stores.pins.find(userId), await stores.drafts.list(userId), await stores.outbox.list(userId)]
  await resealKept(stores, locks, { userId, pair: now.pair, formerKeys })
  expect([await stores.pins.find(userId), await stores.drafts.list(userId), await stores.outbox.list(userId)]).toEqual(
    before,
  )
})

test('an import that was interrupted goes on', async () => {
  const { older, now, formerKeys, stores, locks } = await rotatedTwice()
  const boxOf = async (keys: ReturnType<typeof deriveDraftKeys>) =>
    createImportBox({ store: stores.imports, userId, keys: await keys })
  const head = {
    ...{
      version: 1 as const,
      id: 'import',
      vaultId: readVaultId.parse(userId),
      fileName: 'файл',
      format: 'csv',
      total: 1,
      parts: 2,
      next: 0,
      changedAt: 1,
    },
    ...{
      counts: { known: 0, chosen: 0, faulty: 0, customFields: 0, notes: {} },
      folders: [],
      created: [],
      trashed: [],
      replaced: [],
      failed: [],
    },
    ...{ finishedAt: null, isStopped: false, isUndone: false },
  }
  const before = await boxOf(deriveDraftKeys(older.pair))
  const one = { key: crypto.randomUUID(), operations: [{ kind: 'delete' as const, id: head.vaultId }], rows: [] }
  await before.keepHead(head)
  await stores.imports.write(userId, {
    put: new Map([
      ['part/1', await sealDraft(await deriveDraftKeys(older.pair), { userId, formId: 'import/import/part/1' }, one)],
    ]),
    drop: [],
  })
  await resealKept(stores, locks, { userId, pair: now.pair, formerKeys })
  const after = await boxOf(deriveDraftKeys(now.pair))
  expect(await after.readHead()).toEqual(head)
  expect(await stores.imports.find(userId, 'part/1')).not.toBeNull()
  expect(
    await openDraft(
      await deriveDraftKeys(now.pair),
      { userId, formId: 'import/import/part/1' },
      (await stores.imports.find(userId, 'part/1')) ?? part,
    ),
  ).toEqual(one)
})

test('what opens under none of them stays as it lies', async () => {
  const { now, formerKeys, stores, locks } = await rotatedTwice()
  const foreign = await newPair()
  const sealed = await sealDraft(await deriveDraftKeys(foreign.pair), { userId, formId: 'form' }, 'fremd')
  await stores.drafts.keep(userId, { id: 'x', owner: 'page', formId: 'form', keptAt: 1, sealed })
  const entry = await sealEntry(await deriveOutboxKeys(foreign.pair), { userId, entryId: 'x', order: 1 }, 'fremd')
  await stores.outbox.change(userId, { put: [{ id: 'x', order: 1, sealed: entry }], remove: [] })
  const before = [await stores.drafts.list(userId), await stores.outbox.list(userId)]
  await resealKept(stores, locks, { userId, pair: now.pair, formerKeys })
  expect([await stores.drafts.list(userId), await stores.outbox.list(userId)]).toEqual(before)
})
