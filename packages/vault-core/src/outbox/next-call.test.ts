import { expect, it } from 'vitest'
import { batchItems, maxBatchBytes, maxBatchOperations } from '../contracts/items-batch.ts'
import { createItem } from '../contracts/items.ts'
import { itemId } from '../contracts/primitives.ts'
import { encodeBase64 } from '../crypto/base64.ts'
import { nextCall, operationOf, tryNext } from './next-call.ts'
import { outboxEntry, type OutboxEntry } from './outbox-entry.ts'

const string = (bytes: number) => `2.${[12, bytes, 32].map((length) => encodeBase64(new Uint8Array(length))).join('|')}`

/** A change of an item of its own, whose details take so many bytes. */
function update(place: number, bytes = 64): OutboxEntry {
  const id = itemId.parse(crypto.randomUUID())
  const body = createItem.body.parse({
    ...{ name: string(128), vaultId: crypto.randomUUID(), username: null, password: null, overview: null, uris: [] },
    details: string(bytes),
  })
  return outboxEntry.parse({
    ...{ version: 2, id: `entry ${place}`, key: crypto.randomUUID(), item: id, tag: '0'.repeat(32), at: place },
    ...{ write: { kind: 'update', bodies: [body] }, base: { revision: 3, record: null } },
    ...{ dependsOn: null, vault: null, edition: 1, isTried: false, blocked: null },
  })
}
const many = (count: number, bytes?: number) => Array.from({ length: count }, (_, place) => update(place, bytes))
const namesOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id)

it('a call takes what fits into the limits of the server, and the queue goes out in its order', () => {
  for (const queue of [many(450), many(40, 90_000), many(3, 90_000)]) {
    let left: readonly OutboxEntry[] = queue
    const sent: string[] = []
    while (left.length > 0) {
      const call = nextCall(left)
      const operations = call.flatMap((entry) => operationOf(entry) ?? [])
      expect(operations).toHaveLength(call.length)
      expect(batchItems.body.safeParse({ operations }).success).toBe(true)
      expect(operations.length).toBeLessThanOrEqual(maxBatchOperations)
      expect(JSON.stringify({ operations }).length).toBeLessThanOrEqual(maxBatchBytes)
      sent.push(...namesOf(call))
      left = left.filter((entry) => !call.includes(entry))
    }
    expect(sent).toEqual(namesOf(queue))
  }
})

it('what was tried goes as it was tried, whatever waits before or behind it', () => {
  const queue = many(5)
  const { entries, result } = tryNext(queue.slice(0, 3))
  expect(result.wereTried).toBe(false)
  expect(new Set(entries.map(({ batch }) => batch?.key)).size).toBe(1)
  const again = tryNext([...entries, ...queue.slice(3)])
  expect(again.result).toEqual({ tried: entries, wereTried: true })
})

it('of a call that is not whole any more each goes out by itself', () => {
  const { entries } = tryNext(many(3))
  const [first, ...others] = tryNext(entries.slice(1)).result.tried
  expect(others).toEqual([])
  expect(first).toMatchObject({ id: 'entry 1', isTried: true })
  expect(first?.batch).toBeUndefined()
})

it('what waits for a person is passed over with what depends on it, and what is new goes by itself before what stands behind it', () => {
  const [refused, dependent, one, created, two] = many(5)
  if (!refused || !dependent || !one || !created || !two || created.write.kind !== 'update')
    throw new Error('there are five')
  const [body] = created.write.bodies
  const queue = [
    { ...refused, blocked: { reason: 'gone', code: null, theirs: null } },
    { ...dependent, dependsOn: refused.id },
    one,
    { ...created, write: { kind: 'create', body } },
    two,
  ].map((entry) => outboxEntry.parse(entry))
  expect(namesOf(nextCall(queue))).toEqual([one.id])
  expect(namesOf(nextCall(queue.slice(3)))).toEqual([created.id])
  expect(namesOf(nextCall(queue.slice(4)))).toEqual([two.id])
})

it('what was refused with others goes out by itself', () => {
  const queue = many(2).map((entry) => ({ ...entry, isAlone: true as const }))
  expect(namesOf(nextCall(queue))).toEqual(['entry 0'])
})
