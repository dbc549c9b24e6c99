import { describe, expect, it } from 'vitest'
import { RequestFailure } from '../api/request-failure.ts'
import { createItem, item as itemSchema, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import { itemId, userId as anyUserId } from '../contracts/primitives.ts'
import { encodeBase64 } from '../crypto/base64.ts'
import { addEntry, type WriteContext, type WriteToKeep } from './add-entry.ts'
import { outboxEntry, shownRecord, type OutboxEntry } from './outbox-entry.ts'
import { withoutDeletionsOf } from './undo-deletions.ts'

const userId = anyUserId.parse(crypto.randomUUID())
const vaultId = crypto.randomUUID()

/** A body that is told from others by its name. */
function body(name: number): ItemBody {
  const text = `2.${[12, 128, 32].map((length) => encodeBase64(new Uint8Array(length).fill(name))).join('|')}`
  return createItem.body.parse({
    name: text,
    vaultId,
    username: null,
    password: null,
    overview: null,
    details: null,
    uris: [],
  })
}

const context: WriteContext = {
  tag: '0'.repeat(32),
  now: 1,
  userId,
  vault: null,
  shownIn: (queue, id) => {
    const last = queue.findLast(({ item }) => item === id)
    return last === undefined ? null : shownRecord(last, null, userId)
  },
}

/** A new item that waits, and a change of it as a form makes it that shows the item as it is. */
function newItemThen(bodies: readonly ItemBody[]) {
  const created = addEntry([], { kind: 'create', body: body(1), isTried: false }, context)
  const change = (entries: readonly OutboxEntry[], bodies: readonly ItemBody[]) => {
    const revision = context.shownIn(entries, created.result)?.revision ?? Number.NaN
    const write: WriteToKeep = { kind: 'update', id: created.result, revision, bodies, isTried: false }
    return addEntry(entries, write, context).entries
  }
  return { changed: change(created.entries, bodies), change }
}
const writesOf = (entries: readonly OutboxEntry[]) => entries.map(({ write }) => write)

it('an edit of a new item that waits is what the item is made with', () => {
  expect(writesOf(newItemThen([body(2)]).changed)).toEqual([{ kind: 'create', body: body(2) }])
})

it('a value of a new item that lost is what it is made with, and what was chosen goes over it', () => {
  const { changed, change } = newItemThen([body(2), body(3)])
  expect(writesOf(changed)).toEqual([
    { kind: 'create', body: body(2) },
    { kind: 'update', bodies: [body(3)] },
  ])
  const [made, chosen] = changed
  expect(chosen).toMatchObject({ item: made?.item, dependsOn: made?.id, edition: (made?.edition ?? 0) + 1 })
  // And the next edit takes the place of what was chosen, not of what lost.
  expect(writesOf(change(changed, [body(4)]))).toEqual([
    { kind: 'create', body: body(2) },
    { kind: 'update', bodies: [body(4)] },
  ])
})

it('the deletion of an item that is gone elsewhere waits, and taken back it leaves the edit that it gave up', () => {
  const id = itemId.parse(crypto.randomUUID())
  const edit = outboxEntry.parse({
    ...{
      version: 2,
      id: 'edit',
      key: crypto.randomUUID(),
      item: id,
      tag: context.tag,
      at: 1,
      vault: null,
      dependsOn: null,
      edition: 1,
      isTried: false,
    },
    ...{
      write: { kind: 'update', bodies: [body(2)] },
      base: { revision: 3, record: null },
      blocked: { reason: 'gone', code: 'not_found', theirs: null },
    },
  })
  const revision = context.shownIn([edit], id)?.revision ?? Number.NaN
  const { entries } = addEntry([edit], { kind: 'delete', id, revision, isTried: false }, context)
  expect(writesOf(entries)).toEqual([{ kind: 'delete' }])
  expect(withoutDeletionsOf(entries, new Set([id]), context)).toEqual({ entries: [edit], result: new Set([id]) })
})

describe('an item that was edited here and there', () => {
  const id = itemId.parse(crypto.randomUUID())
  const common = {
    version: 2,
    item: id,
    tag: context.tag,
    at: 1,
    vault: null,
    dependsOn: null,
    edition: 1,
    isTried: false,
  } as const
  const record = (name: number, revision: number): ItemRecord =>
    itemSchema.parse({
      ...body(name),
      id,
      userId,
      keyEpoch: 1,
      revision,
      deletedAt: null,
      createdAt: '2026-11-27T00:00:00.000Z',
      updatedAt: '2026-11-27T00:00:00.000Z',
    })
  const conflictOver = (theirs: ItemRecord) => ({ reason: 'changed', code: 'stale_revision', theirs }) as const
  const edit = outboxEntry.parse({
    ...{ ...common, id: 'edit', key: crypto.randomUUID(), write: { kind: 'update', bodies: [body(2)] } },
    ...{ base: { revision: 1, record: record(1, 1) }, blocked: conflictOver(record(3, 2)) },
  })
  const deletion = outboxEntry.parse({
    ...{
      ...common,
      id: 'deletion',
      key: crypto.randomUUID(),
      write: { kind: 'delete' },
      edition: 2,
      abandoned: [edit],
    },
    ...{ base: { revision: 1, record: record(1, 1) }, blocked: conflictOver(record(3, 2)) },
  })
  /** With what the server has by now. */
  const dependingOver = (there: ItemRecord): WriteContext => ({
    ...context,
    shownIn: (queue, of) => context.shownIn(queue, of) ?? there,
  })
  const saved = (waiting: OutboxEntry, there: ItemRecord) =>
    addEntry(
      [waiting],
      { kind: 'update', id, revision: there.revision, bodies: [body(5)], isTried: false },
      dependingOver(there),
    ).entries

  it('is saved over what the server had when the edit was refused, with the edit in its history', () => {
    const entries = saved(edit, record(3, 2))
    expect(writesOf(entries)).toEqual([{ kind: 'update', bodies: [body(2), body(5)] }])
    expect(entries[0]).toMatchObject({ blocked: null, base: { revision: 2 } })
  })

  it('is saved over what the server has by now, though the refusal tells of an older state', () => {
    const entries = saved(edit, record(4, 3))
    expect(writesOf(entries)).toEqual([{ kind: 'update', bodies: [body(2), body(5)] }])
    expect(entries[0]).toMatchObject({ blocked: null, base: { revision: 3, record: record(4, 3) } })
  })

  it('and is to be deleted stays when it is saved, with what the deletion gave up in its history', () => {
    expect(writesOf(saved(deletion, record(3, 2)))).toEqual([{ kind: 'update', bodies: [body(2), body(5)] }])
    expect(writesOf(saved(deletion, record(4, 3)))).toEqual([{ kind: 'update', bodies: [body(2), body(5)] }])
  })

  it.each([
    { what: 'the edit itself', decides: 'edit 1', bodies: [6, 5] },
    { what: 'an edit that has become another', decides: 'edit 0', bodies: [2, 6, 5] },
    { what: 'another device’s value before the edit waited', decides: undefined, bodies: [2, 6, 5] },
  ])('and saved by a form that has chosen against $what', ({ decides, bodies }) => {
    const there = record(3, 2)
    const write: WriteToKeep = {
      kind: 'update',
      id,
      revision: there.revision,
      bodies: [body(6), body(5)],
      decides,
      isTried: false,
    }
    expect(writesOf(addEntry([edit], write, dependingOver(there)).entries)).toEqual([
      { kind: 'update', bodies: bodies.map(body) },
    ])
  })

  it('is not saved by a form that shows another edit of the same revision', () => {
    const waits = (of: string, name: number) =>
      outboxEntry.parse({ ...edit, id: of, write: { kind: 'update', bodies: [body(name)] }, blocked: null })
    const [shown, later] = [waits('edit', 2), waits('another', 4)]
    const write: WriteToKeep = {
      kind: 'update',
      id,
      revision: context.shownIn([shown], id)?.revision ?? Number.NaN,
      bodies: [body(5)],
      isTried: false,
    }
    expect(() => addEntry([later], write, dependingOver(record(3, 2)))).toThrow(RequestFailure)
    expect(writesOf(addEntry([shown], write, dependingOver(record(3, 2))).entries)).toEqual([
      { kind: 'update', bodies: [body(5)] },
    ])
  })

  it('is not saved over what is neither shown nor there', () => {
    const old: WriteToKeep = { kind: 'update', id, revision: 2, bodies: [body(5)], isTried: false }
    const refusedOver4 = { ...edit, blocked: conflictOver(record(4, 4)) }
    expect(() => addEntry([refusedOver4], old, dependingOver(record(4, 4)))).toThrow(RequestFailure)
  })
})

it('an item that hides with its vault in the trash can be changed, to leave it', () => {
  const id = itemId.parse(crypto.randomUUID())
  const write: WriteToKeep = { kind: 'update', id, revision: 3, bodies: [body(5)], isTried: false }
  const { entries } = addEntry([], write, { ...context, shownIn: () => null })
  expect(entries).toMatchObject([{ item: id, base: { revision: 3, record: null }, write: { kind: 'update' } }])
})
