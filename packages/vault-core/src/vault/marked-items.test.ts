import { expect, test } from 'vitest'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { countTasks } from '../testing/next-tasks.ts'
import { snapshotEntry } from '../testing/snapshot-entry.ts'
import { inputIn, makeVault, recordOf, unlockedService } from '../testing/two-vaults.ts'
import { atOnce, inTasks, markedItems } from './marked-items.ts'
import { createOpenedVaults } from './opened-vaults.ts'
import { noPins, type PinSet } from './pins/revision-pins.ts'
import { createSeenRevisions } from './seen-revisions.ts'

const items = Array.from(
  { length: 2_500 },
  (_, n) => snapshotEntry(n, { name: `Сайт ${n}`, username: null, uris: [] }).item,
)

function markedOf(list: readonly OpenedItem[], own: ReadonlySet<OpenedItem['id']> = new Set()) {
  const byId = new Map(list.map((item) => [item.id, item]))
  const seen = createSeenRevisions()
  return { seen, marked: () => markedItems({ ids: byId.keys(), itemOf: (id) => byId.get(id), own, seen }) }
}

test('items are gone over some hundred at a time, twice', async () => {
  let tasks = 0
  countTasks(() => (tasks += 1))
  expect(await inTasks(markedOf(items).marked(), new AbortController().signal)).toEqual(items)
  expect(tasks).toBe(2 * Math.floor(items.length / 250))
})

test('a lock ends that', async () => {
  const lock = new AbortController()
  const going = inTasks(markedOf(items).marked(), lock.signal)
  lock.abort(new Error('locked'))
  await expect(going).rejects.toThrow('locked')
})

test('one that stands far from its copy is marked, and one that was newer before, but for what is sent from here', () => {
  const [[first, second, third], far] = [items, items[2_400]]
  if (!first?.seal || !second || !third || !far) throw new Error('There are items')
  const copy = { ...far, seal: { ...first.seal, rev: first.seal.rev - 1 } }
  const list = [first, second, third, ...items.slice(3, 2_400), copy]
  const { seen, marked } = markedOf(list, new Set([third.id]))
  for (const { seal, ...item } of [second, third])
    if (seal !== null) seen.note({ ...item, seal: { ...seal, rev: seal.rev + 1 } })
  const found = atOnce(marked())
  expect(found.filter(({ duplicate }) => duplicate).map(({ id }) => id)).toEqual([copy.id])
  expect(found.filter(({ rolledBack }) => rolledBack).map(({ id }) => id)).toEqual([second.id])
  expect(found[0]).toBe(first)
})

test('what other pages have seen marks an item, in whichever task of an opening it becomes known', async () => {
  const { account, service } = unlockedService(await importKeyPair(await createKeyPair()))
  const vault = await makeVault(service, 1, 'Личное')
  await service.open({ vaults: [vault], logins: [] })
  const { body } = await service.sealNewItem(inputIn(vault, 'Почта'))
  const logins = Array.from({ length: 1_100 }, (_, n) => recordOf(10 + n, body))

  const openWith = async (newer: PinSet, at: number) => {
    let tasks = 0
    const known = Promise.withResolvers<PinSet>()
    countTasks(() => {
      if (tasks === at) known.resolve(newer)
      tasks += 1
    })
    const opened = createOpenedVaults({ scopes: account.scopes, pins: { bring: () => known.promise, close: () => {} } })
    await opened.open({ vaults: [vault], logins })
    known.resolve(newer)
    await known.promise
    const state = opened.state.getSnapshot()
    if (state.kind !== 'ready') throw new Error(`It is ${state.kind}`)
    return { items: state.items, tasks, pins: opened.seen.pins() }
  }

  const plain = await openWith(noPins, -1)
  expect(plain.items.some(({ rolledBack }) => rolledBack)).toBe(false)
  const newer: PinSet = {
    ...noPins,
    items: new Map(
      Array.from(plain.pins.items, ([tag, pin]) => [tag, { ...pin, rev: pin.rev + 1, highest: pin.rev + 1 }]),
    ),
  }
  // The last task of all is that in which it is published.
  for (let at = plain.tasks - 4; at <= plain.tasks; at += 1) {
    const { items: found } = await openWith(newer, at)
    expect(
      found.map(({ rolledBack }) => rolledBack),
      `known in task ${at} of ${plain.tasks}`,
    ).toEqual(found.map(() => true))
  }
})
