import { expect, it } from 'vitest'
import { createItem, type ItemBody } from '../contracts/items.ts'
import { itemId, userId as anyUserId } from '../contracts/primitives.ts'
import { encodeBase64 } from '../crypto/base64.ts'
import { addEntry, type Standing, type WriteToKeep } from './add-entry.ts'
import { outboxEntry, shownRecord, type OutboxEntry } from './outbox-entry.ts'
import { withoutDeletionsOf } from './undo-deletions.ts'

const userId = anyUserId.parse(crypto.randomUUID())
const vaultId = crypto.randomUUID()

/** A body that is told from others by its name. */
function body(name: number): ItemBody {
  const text = `2.${[12, 128, 32].map((length) => encodeBase64(new Uint8Array(length).fill(name))).join('|')}`
  return createItem.body.parse({ name: text, vaultId, username: null, password: null, overview: null, details: null, uris: [] })
}

const standing: Standing = {
  tag: '0'.repeat(32),
  now: 1,
  userId,
  vault: null,
  shownIn: (line, id) => {
    const last = line.findLast(({ item }) => item === id)
    return last === undefined ? null : shownRecord(last, null, userId)
  },
}

/** A new item that waits, and a change of it as a form makes it that shows the item as it is. */
function newItemThen(bodies: readonly ItemBody[]) {
  const created = addEntry([], { kind: 'create', body: body(1), isTried: false }, standing)
  const change = (entries: readonly OutboxEntry[], bodies: readonly ItemBody[]) => {
    const revision = standing.shownIn(entries, created.result)?.revision ?? Number.NaN
    const write: WriteToKeep = { kind: 'update', id: created.result, revision, bodies, isTried: false }
    return addEntry(entries, write, standing).entries
  }
  return { changed: change(created.entries, bodies), change }
}
const writesOf = (entries: readonly OutboxEntry[]) => entries.map(({ write }) => write)

it('an edit of a new item that waits is what the item is made with', () => {
  expect(writesOf(newItemThen([body(2)]).changed)).toEqual([{ kind: 'create', body: body(2) }])
})

it('a value of a new item that lost is what it is made with, and what was chosen goes over it', () => {
  const { changed, change } = newItemThen([body(2), body(3)])
  expect(writesOf(changed)).toEqual([{ kind: 'create', body: body(2) }, { kind: 'update', bodies: [body(3)] }])
  const [made, chosen] = changed
  expect(chosen).toMatchObject({ item: made?.item, standsOn: made?.id, edition: (made?.edition ?? 0) + 1 })
  // And the next edit takes the place of what was chosen, not of what lost.
  expect(writesOf(change(changed, [body(4)]))).toEqual([{ kind: 'create', body: body(2) }, { kind: 'update', bodies: [body(4)] }])
})

it('the deletion of an item that is gone elsewhere waits, and taken back it leaves the edit that it gave up', () => {
  const id = itemId.parse(crypto.randomUUID())
  const edit = outboxEntry.parse({
    ...{ version: 1, id: 'edit', key: crypto.randomUUID(), item: id, tag: standing.tag, at: 1, vault: null, standsOn: null, edition: 1, isTried: false },
    ...{ write: { kind: 'update', bodies: [body(2)] }, base: { revision: 3, record: null }, stuck: { reason: 'gone', code: 'not_found', theirs: null } },
  })
  const revision = standing.shownIn([edit], id)?.revision ?? Number.NaN
  const { entries } = addEntry([edit], { kind: 'delete', id, revision, isTried: false }, standing)
  expect(writesOf(entries)).toEqual([{ kind: 'delete' }])
  expect(withoutDeletionsOf(entries, new Set([id]), standing)).toEqual({ entries: [edit], result: new Set([id]) })
})
