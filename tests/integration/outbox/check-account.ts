import { bootstrap, listItemVersions, listTrash, restoreItem } from '@larets/vault-core/contracts'
import { settle } from '@larets/vault-core/testing'
import { expect } from 'vitest'
import type { OutboxTab } from './device.ts'
import { fields } from './commands.ts'
import { valuesOf } from './person-at-work.ts'
import type { Diary } from './diary.ts'

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

/** Nothing is lost, nothing doubled, the order is kept, and every device has what the server has. */
export async function checkAccount(
  tabs: readonly OutboxTab[],
  { added, accepted, tagged, begunAnew, givenUp, undecided, deletedWaiting, deletedBy }: Diary,
): Promise<void> {
  const [first] = tabs
  if (first === undefined) throw new Error('there are tabs')
  const { client } = first
  const trash = await client.api.call(listTrash, {})
  for (const { id } of trash.logins) await client.api.call(restoreItem, { params: { id } })
  for (const tab of tabs) await tab.sync()
  await settle()
  const everything = await client.api.call(bootstrap, {})
  const names = new Set(added.map(({ name }) => name))
  const own = first.items().filter(({ name }) => names.has(name.text.split(',')[0] ?? ''))

  const found = own.map(({ name }) => name.text).toSorted()
  expect(found, 'each item once').toEqual([...new Set(found)])
  expect(
    found.filter((name) => names.has(name)),
    'every item that was added',
  ).toEqual([...names].toSorted())

  const createdAt = new Map(own.map((item) => [item.name.text, item.createdAt]))
  for (const one of added) {
    for (const other of added) {
      if (one.device !== other.device || one.ended >= other.began) continue
      const isBefore = (createdAt.get(one.name) ?? '') <= (createdAt.get(other.name) ?? '')
      expect(isBefore, `${one.name} was added before ${other.name}`).toBe(true)
    }
  }

  const stored = new Set<string>()
  const tags = new Set<string>()
  for (const { id } of own) {
    const { versions } = await client.api.call(listItemVersions, { params: { id } })
    const open = [
      await client.vault.openShown(id),
      ...(await Promise.all(versions.map((version) => client.vault.openVersion(version)))),
    ]
    for (const version of open) {
      const values = valuesOf(version)
      for (const field of fields) stored.add(values[field])
      for (const tag of values.tags) tags.add(`${version.item.name.text} ${tag}`)
    }
  }
  const replaced = new Set(accepted.flatMap(({ over }) => [...over]))
  // Deleted on another device first, so that what waited here could not be stored any more, and then here, with what
  // waited.
  const isDeletedTwice = (name: string) => deletedWaiting.has(name) && (deletedBy.get(name)?.size ?? 0) > 1
  const isGivenUp = ({ name, typed, isYielded }: Diary['accepted'][number]) =>
    ((isYielded || givenUp.has(typed)) && begunAnew.has(name)) || undecided.has(name) || isDeletedTwice(name)
  const lost = accepted.filter((one) => !stored.has(one.typed) && !replaced.has(one.typed) && !isGivenUp(one))
  expect(lost, 'nothing is lost').toEqual([])

  const isLeft = ({ name, tag }: Diary['tagged'][number]) =>
    tags.has(`${name} ${tag}`) || begunAnew.has(name) || undecided.has(name) || isDeletedTwice(name)
  expect(
    tagged.filter((one) => !isLeft(one)),
    'no tag is lost',
  ).toEqual([])

  for (const { client: each, items } of tabs) {
    expect(each.outbox.state.getSnapshot()).toEqual({ waiting: 0, conflicts: 0, isSending: false, marks: new Map() })
    const records = items().map(({ id }) => each.vault.recordOf(id))
    // Of what was made in one millisecond each may come first.
    expect(records.toSorted(byId), 'every device has what the server has').toEqual(everything.logins.toSorted(byId))
    expect(items().filter(({ consistent, rolledBack, duplicate }) => !consistent || rolledBack || duplicate)).toEqual(
      [],
    )
  }
}
