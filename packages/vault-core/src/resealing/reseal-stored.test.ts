import { expect, test } from 'vitest'
import { itemId as readItemId, userId as readUserId, vaultId as readVaultId } from '../contracts/primitives.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { sealPreviousKey } from '../crypto/previous-key.ts'
import { boxKinds, memoryBox } from '../browser/box.ts'
import { deriveRowKeys, openRow, sealRow, sealRowToKey } from '../browser/seal-row.ts'
import { draftContext, keptContext, outboxContext } from '../crypto/contexts.ts'
import { draftRows } from '../drafts/stored-draft.ts'
import { createImportBox } from '../importing/import-box.ts'
import { importRows } from '../importing/import-rows.ts'
import { keptRows, openKept } from '../kept/stored-kept.ts'
import { writeRows } from '../outbox/stored-write.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { pinRows, pinsPlace } from '../vault/pins/pin-keeper.ts'
import { noPins } from '../vault/pins/revision-pins.ts'
import { derivePinsKey, openPins, sealPins } from '../vault/pins/seal-pins.ts'
import { resealStored } from './reseal-stored.ts'

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
  const box = memoryBox()
  for (const kind of boxKinds) await box.admit(userId, kind)
  const rows = { pins: pinRows(box), drafts: draftRows(box), writes: writeRows(box), imports: importRows(box) }
  return { oldest, older, now, formerKeys, box, rows, locks: memoryTabLocks() }
}

test('what lies under any of the pairs before is under that of now, and says the same', async () => {
  const { oldest, older, now, formerKeys, box, rows, locks } = await rotatedTwice()
  const pins = { ...noPins, baseline: 7 }
  await rows.pins.put(userId, pinsPlace, await sealPins(await derivePinsKey(oldest.pair), userId, pins))
  for (const [id, { pair }] of Object.entries({ a: oldest, b: older, c: now })) {
    const sealed = await sealRow(await deriveRowKeys(pair, 'draft'), draftContext(userId, 'form'), { typed: id })
    await rows.drafts.put(userId, id, { id, owner: 'page', formId: 'form', keptAt: 1, sealed })
    const entry = await sealRow(await deriveRowKeys(pair, 'write'), outboxContext(userId, id, 1), { write: id })
    await rows.writes.put(userId, id, { id, order: 1, sealed: entry })
  }
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })

  const kept = await rows.pins.get(userId, pinsPlace)
  expect(kept && (await openPins(await derivePinsKey(now.pair), userId, kept))).toEqual(pins)
  const draftKeys = await deriveRowKeys(now.pair, 'draft')
  for (const { id, sealed, formId } of (await rows.drafts.list(userId)).values()) {
    expect(await openRow(draftKeys, draftContext(userId, formId), sealed)).toEqual({ typed: id })
  }
  const writeKeys = await deriveRowKeys(now.pair, 'write')
  const writes = await rows.writes.list(userId)
  expect(writes.size).toBe(3)
  for (const { id, order, sealed } of writes.values())
    expect(await openRow(writeKeys, outboxContext(userId, id, order), sealed)).toEqual({ write: id })

  // Again it changes nothing.
  const before = [
    await rows.pins.get(userId, pinsPlace),
    await rows.drafts.list(userId),
    await rows.writes.list(userId),
  ]
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })
  expect([
    await rows.pins.get(userId, pinsPlace),
    await rows.drafts.list(userId),
    await rows.writes.list(userId),
  ]).toEqual(before)
})

test('an import that was interrupted goes on', async () => {
  const { older, now, formerKeys, box, rows, locks } = await rotatedTwice()
  const boxOf = async (keys: ReturnType<typeof deriveRowKeys>) =>
    createImportBox({ rows: rows.imports, userId, keys: await keys })
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
  const before = await boxOf(deriveRowKeys(older.pair, 'import'))
  const one = {
    key: crypto.randomUUID(),
    operations: [{ kind: 'delete' as const, id: readItemId.parse(userId) }],
    rows: [],
  }
  await before.keepHead(head)
  await before.keepPart(head, 1, one)
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })
  const after = await boxOf(deriveRowKeys(now.pair, 'import'))
  expect(await after.readHead()).toEqual(head)
  expect(await after.readPart(head, 1)).toEqual(one)
})

test('a password that waits is sealed under the keys of now, also one that came while the account was locked', async () => {
  const { oldest, older, now, formerKeys, box, locks } = await rotatedTwice()
  const rows = keptRows(box)
  const placeOf = (id: string) => keptContext(userId, `generated/${id}`, 7)
  for (const [id, { pair }] of Object.entries({ a: oldest, b: older, c: now })) {
    const sealed = await sealRow(await deriveRowKeys(pair, 'kept'), placeOf(id), { kept: id })
    await rows.put(userId, `generated/${id}`, { keptAt: 7, sealed })
    const toKey = await sealRowToKey(pair.spki, placeOf(`${id}-locked`), { kept: `${id}-locked` })
    await rows.put(userId, `generated/${id}-locked`, { keptAt: 7, sealed: toKey })
  }
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })

  const keys = { pair: now.pair, rows: await deriveRowKeys(now.pair, 'kept') }
  const kept = await rows.list(userId)
  expect(kept.size).toBe(6)
  for (const [place, row] of kept)
    expect(await openKept(keys, userId, place, row)).toEqual({ kept: place.slice('generated/'.length) })
  const before = await rows.list(userId)
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })
  expect(await rows.list(userId)).toEqual(before)
})

test('what opens under none of them stays as it lies', async () => {
  const { now, formerKeys, box, rows, locks } = await rotatedTwice()
  const foreign = await newPair()
  const sealed = await sealRow(await deriveRowKeys(foreign.pair, 'draft'), draftContext(userId, 'form'), 'fremd')
  await rows.drafts.put(userId, 'x', { id: 'x', owner: 'page', formId: 'form', keptAt: 1, sealed })
  const entry = await sealRow(await deriveRowKeys(foreign.pair, 'write'), outboxContext(userId, 'x', 1), 'fremd')
  await rows.writes.put(userId, 'x', { id: 'x', order: 1, sealed: entry })
  const before = [await rows.drafts.list(userId), await rows.writes.list(userId)]
  await resealStored(box, locks, { userId, pair: now.pair, formerKeys })
  expect([await rows.drafts.list(userId), await rows.writes.list(userId)]).toEqual(before)
})
