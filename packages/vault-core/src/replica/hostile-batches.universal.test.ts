import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootstrap } from '../contracts/bootstrap.ts'
import { batchItems, type BatchResult } from '../contracts/items-batch.ts'
import { createItem, updateItem, type ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import { loginInput } from '../testing/login-input.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memory-api.ts'
import type { MemoryTab } from '../testing/memory-browser.ts'
import { openSignedInTab } from '../testing/signed-in-tab.ts'
import { changesBy, writeInBatches } from './batches.ts'

let api: MemoryApi
let network: typeof fetch
let tab: MemoryTab

beforeEach(async () => {
  api = createMemoryApi()
  network = api.fetch
  tab = await openSignedInTab((input, init) => network(input, init))
})

afterEach(() => tab.close())

type Three<Value> = readonly [Value, Value, Value]

/** The first three of a list. */
function three<Value>([first, second, third]: readonly Value[]): Three<Value> {
  if (first === undefined || second === undefined || third === undefined) throw new Error('three expected')
  return [first, second, third]
}

/** Means of a server that lies. */
interface Material {
  /** Its honest answer. */
  readonly answered: Three<BatchResult>
  /** The records that were written over. */
  readonly before: Three<ItemRecord>
}

const recordOf = (result: BatchResult): ItemRecord => {
  if ('problem' in result) throw new Error(`refused: ${result.problem}`)
  return result.item
}

/** Three logins, as they are stored and opened. */
async function threeLogins(): Promise<Three<ItemRecord>> {
  const { client } = tab
  const sent = await client.api.call(bootstrap, {})
  const [vault] = sent.vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  await client.vault.open(sent)
  const records: ItemRecord[] = []
  for (const name of ['Почта', 'Банк', 'Дом']) {
    const { body } = await client.vault.sealNewItem({
      vaultId: vault.id,
      ...loginInput({ name, password: `пароль ${name}` }),
    })
    records.push(await client.api.call(createItem, { body }))
  }
  await client.vault.open(await client.api.call(bootstrap, {}))
  return three(records)
}

/** Renames all of them in one call that is answered with `lie`, and tells what was believed. */
async function renamedUnder(before: Three<ItemRecord>, lie: (material: Material) => readonly BatchResult[]) {
  const { client } = tab
  const told: Three<BatchResult>[] = []
  network = async (input, init) => {
    const request = new Request(input, init)
    const response = await api.fetch(input, init)
    if (!request.url.endsWith('logins/batch')) return response
    const answered = three(batchItems.answer.parse(await response.json()).results)
    told.push(answered)
    return Response.json({ results: lie({ answered, before }) })
  }
  const taken: AccountChange[] = []
  const outcome = await writeInBatches(
    before.map(({ id }) => id),
    {
      outbox: client.outbox,
      prepare: async (id) => {
        const sealed = await client.vault.sealItemChange(id, (item) => ({ ...item, name: `${item.name} два` }))
        return sealed && { kind: 'update', id, revision: sealed.revision, bodies: [sealed.body], isTried: false }
      },
      take: async (answers) => void taken.push(...changesBy(answers)),
      onProgress: () => undefined,
      signal: undefined,
    },
  )
  const [answered] = told
  if (answered === undefined) throw new Error('nothing was asked')
  return { outcome, taken, answered }
}

type Row = readonly [name: string, disbelieved: readonly number[], lie: (material: Material) => readonly BatchResult[]]

const rows: readonly Row[] = [
  ['results swapped between two operations', [0, 1], ({ answered: [a, b, c] }) => [b, a, c]],
  ['a result dropped', [0, 1, 2], ({ answered: [, b, c] }) => [b, c]],
  ['a result doubled in the place of another', [1], ({ answered: [a, , c] }) => [a, a, c]],
  ['a result doubled, and all others after it', [0, 1, 2], ({ answered: [a, b, c] }) => [a, a, b, c]],
  ['more results than operations', [0, 1, 2], ({ answered: [a, b, c] }) => [a, b, c, { problem: 'not_found' }]],
  [
    'another item’s record under the id',
    [0],
    ({ answered: [a, b, c] }) => [{ item: { ...recordOf(b), id: recordOf(a).id } }, b, c],
  ],
  [
    'what was sent, under another item’s id',
    [0],
    ({ answered: [a, b, c] }) => [{ item: { ...recordOf(a), id: recordOf(b).id } }, b, c],
  ],
  [
    'what was sent, under the revision that was written over',
    [0],
    ({ answered: [a, b, c], before: [old] }) => [{ item: { ...recordOf(a), revision: old.revision } }, b, c],
  ],
  ['the record that was written over', [0], ({ answered: [, b, c], before: [old] }) => [{ item: old }, b, c]],
  [
    'the record that was written over, under a new revision',
    [0],
    ({ answered: [a, b, c], before: [old] }) => [{ item: { ...old, revision: recordOf(a).revision } }, b, c],
  ],
  [
    'an item put together from two versions: the old name',
    [0],
    ({ answered: [a, b, c], before: [{ name }] }) => [{ item: { ...recordOf(a), name } }, b, c],
  ],
  [
    'an item put together from two versions: the old password',
    [0],
    ({ answered: [a, b, c], before: [{ password }] }) => [{ item: { ...recordOf(a), password } }, b, c],
  ],
  [
    'an item in the trash',
    [0],
    ({ answered: [a, b, c], before: [{ updatedAt }] }) => [{ item: { ...recordOf(a), deletedAt: updatedAt } }, b, c],
  ],
]

test('an honest answer of a batch is believed whole', async () => {
  const before = await threeLogins()
  const { outcome, taken, answered } = await renamedUnder(before, ({ answered: all }) => all)
  expect(outcome).toEqual({ done: before.map(({ id }) => id), failed: [] })
  expect(taken).toEqual(answered.map((result) => ({ kind: 'item', item: recordOf(result) })))
})

test.each(rows)('%s: not believed, and nothing of it is taken over', async (_, disbelieved, lie) => {
  const before = await threeLogins()
  const { outcome, taken, answered } = await renamedUnder(before, lie)
  const isBelieved = (_one: unknown, index: number) => !disbelieved.includes(index)
  const ids: readonly ItemId[] = before.map(({ id }) => id)
  expect(outcome.done).toEqual(ids.filter(isBelieved))
  expect(outcome.failed).toMatchObject(disbelieved.map((index) => ({ id: ids[index], code: 'answer_differs' })))
  expect(taken).toEqual(answered.filter(isBelieved).map((result) => ({ kind: 'item', item: recordOf(result) })))
})

test('a success told for a write that was refused: not believed, and nothing of it is taken over', async () => {
  const before = await threeLogins()
  const [{ id }, second, third] = before
  // Another device was first, and the server tells what that one saved as if it were this one's.
  const elsewhere = await tab.client.vault.sealItemChange(id, (item) => ({
    ...item,
    name: 'Почта с другого устройства',
  }))
  if (elsewhere === null) throw new Error('a new name is a change')
  const item = await tab.client.api.call(updateItem, {
    params: { id },
    body: elsewhere.body,
    ifMatch: elsewhere.revision,
  })
  const { outcome, taken, answered } = await renamedUnder(before, ({ answered: [, b, c] }) => [{ item }, b, c])
  expect(answered[0]).toEqual({ problem: 'stale_revision' })
  expect(outcome.done).toEqual([second.id, third.id])
  expect(outcome.failed).toMatchObject([{ id, code: 'answer_differs' }])
  expect(taken).toEqual(answered.slice(1).map((result) => ({ kind: 'item', item: recordOf(result) })))
})
