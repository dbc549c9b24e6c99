import { expect, it } from 'vitest'
import { itemId } from '../contracts/primitives.ts'
import { abandonedBy, outboxEntry, readEntry } from './outbox-entry.ts'

const common = {
  ...{ key: crypto.randomUUID(), item: itemId.parse(crypto.randomUUID()), tag: '0'.repeat(32), at: 1, vault: null },
  ...{ write: { kind: 'delete' }, edition: 1, isTried: false, base: { revision: 1, record: null } },
}

/** The parts that the first version named otherwise. */
const refused = { reason: 'gone', code: null, theirs: null }

it('reads what the first version of the queue wrote, and nothing of another', () => {
  const givenUp = [{ ...common, version: 1, id: 'edit', standsOn: null, stuck: null }]
  const former = { ...common, version: 1, id: 'deletion', standsOn: 'edit', stuck: refused, givenUp }
  const entry = readEntry(former)
  const same = outboxEntry.parse({ ...common, version: 2, id: 'deletion', dependsOn: 'edit', blocked: refused })
  expect(entry).toMatchObject(same)
  expect(entry && abandonedBy(entry)).toEqual([
    outboxEntry.parse({ ...common, version: 2, id: 'edit', dependsOn: null, blocked: null }),
  ])
  expect(readEntry({ ...former, version: 3 })).toBeNull()
  expect(readEntry({ ...former, standsOn: 5 })).toBeNull()
})
