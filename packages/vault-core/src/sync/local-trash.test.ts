import { expect, it, vi } from 'vitest'
import { userId as userIdSchema } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'
import { itemRecord } from '../testing/item-record.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { memoryLocalRecords, type LocalRecords } from './local-records.ts'
import { createLocalTrash, localTrashTimeout } from './local-trash.ts'
import { recordsById, trashAfter } from './trash-after.ts'

const anna = userIdSchema.parse('00000000-0000-4000-8000-000000000001')
const boris = userIdSchema.parse('00000000-0000-4000-8000-000000000009')
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const item = (n: number) => itemRecord({ name: `имя ${n}` }, { id: uuid(n) })
const at = '2026-11-22T00:00:00.000Z'
const trashed = (n: number) => ({ ...item(n), deletedAt: at, nightsLeft: 30 })
const trash: Trash = { logins: [trashed(2), trashed(1)], vaults: [], vaultItems: [], revision: 4 }

async function page(records: LocalRecords = memoryLocalRecords()) {
  await records.admit(anna)
  const clock = createManualClock(50_000)
  return { records, clock, ...createLocalTrash({ records, clock }) }
}

it('is read as the server told it, and as what was written has changed it since', async () => {
  const { keep, change, read } = await page()
  await expect(read(anna)).resolves.toBeNull()
  keep(anna, trash)
  await expect(read(anna)).resolves.toEqual({ trash, keptAt: 50_000 })
  change(anna, (known) =>
    trashAfter(
      known,
      recordsById({ vaults: [], logins: [item(3)] }),
      { kind: 'itemDeleted', id: item(3).id, revision: 2 },
      at,
    ),
  )
  change(anna, (known) =>
    trashAfter(known, recordsById({ vaults: [], logins: [] }), { kind: 'item', item: item(1) }, at),
  )
  await expect(read(anna)).resolves.toEqual({
    trash: { ...trash, logins: [{ ...trashed(3), revision: 2 }, trashed(2)] },
    keptAt: 50_000,
  })
})

it('is not written again for a new item, of which it never had anything', async () => {
  const { records, keep, change, read } = await page()
  keep(anna, trash)
  await read(anna)
  const writing = vi.spyOn(records, 'writeTrash')
  change(anna, (known) =>
    trashAfter(known, recordsById({ vaults: [], logins: [] }), { kind: 'item', item: item(9) }, at),
  )
  await expect(read(anna)).resolves.toEqual({ trash, keptAt: 50_000 })
  expect(writing).not.toHaveBeenCalled()
})

it('of what nobody asked the server for, what was deleted here is known, and that it is not all', async () => {
  const { change, read } = await page()
  change(anna, (known) =>
    trashAfter(
      known,
      recordsById({ vaults: [], logins: [item(3)] }),
      { kind: 'itemDeleted', id: item(3).id, revision: 2 },
      at,
    ),
  )
  await expect(read(anna)).resolves.toMatchObject({
    keptAt: null,
    trash: { logins: [{ id: item(3).id, revision: 2 }] },
  })
})

it('a vault takes its items along, there and back', () => {
  const vault = vaultRecord()
  const own = { ...item(5), vaultId: vault.id }
  const deleted = trashAfter(
    trash,
    recordsById({ vaults: [vault], logins: [own] }),
    { kind: 'vaultDeleted', id: vault.id, revision: 7 },
    at,
  )
  expect(deleted).toMatchObject({ vaults: [{ id: vault.id, revision: 7, nightsLeft: 30 }], vaultItems: [own] })
  expect(
    trashAfter(deleted, recordsById({ vaults: [], logins: [] }), { kind: 'vaultRestored', id: vault.id }, at),
  ).toEqual(trash)
})

it('what somebody has put in its place is none: another account’s, another form, cut short', async () => {
  const { records, read } = await page()
  const of = (logins: readonly unknown[]) => ({ version: 1, keptAt: 1, trash: { ...trash, logins } })
  for (const other of [
    of([{ ...trashed(1), userId: boris }]),
    of([{ id: uuid(1) }]),
    { version: 2, keptAt: 1, trash },
    { version: 1, keptAt: 1 },
    'trash',
  ]) {
    await records.writeTrash(anna, other)
    await expect(read(anna)).resolves.toBeNull()
  }
})

it('is not waited for where the browser does not answer', async () => {
  const blocked: LocalRecords = { ...memoryLocalRecords(), readTrash: () => new Promise(() => {}) }
  const { read, clock } = await page(blocked)
  const asked = read(anna)
  await settle()
  await clock.advance(localTrashTimeout)
  await expect(asked).resolves.toBeNull()
})
