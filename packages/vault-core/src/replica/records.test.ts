import { expect, it } from 'vitest'
import { itemId, vaultId } from '../contracts/primitives.ts'
import { vault as vaultSchema } from '../contracts/vaults.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import { itemRecord } from '../testing/item-record.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { withChange, withChanges, withItem, withVault } from './records.ts'

it('an answer that comes after a newer one replaces nothing', () => {
  const older = itemRecord({ name: 'старое', username: null, password: null, uris: [] })
  const newer = { ...older, name: 'новое', revision: 2 }
  expect(withItem({ vaults: [], logins: [newer] }, older).logins).toEqual([newer])
  expect(withItem({ vaults: [], logins: [older] }, newer).logins).toEqual([newer])

  const { createdAt, updatedAt, deletedAt, vaultId: id, userId: ownerId } = older
  const vault = vaultSchema.parse({
    ...{ id, ownerId, createdAt, updatedAt, deletedAt, revision: 1 },
    name: 'старое',
    encryptedSymmetricKey: 'к',
    overview: null,
  })
  const renamed = { ...vault, name: 'новое', revision: 2 }
  expect(withVault({ vaults: [renamed], logins: [] }, vault).vaults).toEqual([renamed])
  expect(withVault({ vaults: [vault], logins: [] }, renamed).vaults).toEqual([renamed])
})

it('an answer that comes after its record went by a later write brings nothing back', () => {
  const item = itemRecord({ name: 'x', username: null, password: null, uris: [] })
  const vault = vaultRecord()
  const here = {
    vaults: [],
    logins: [],
    gone: new Map<string, number>([
      [item.id, 3],
      [vault.id, 3],
    ]),
  }
  const changes = (revision: number): readonly AccountChange[] => [
    { kind: 'item', item: { ...item, revision } },
    { kind: 'vault', vault: { ...vault, revision } },
  ]
  for (const revision of [2, 3]) {
    expect(withChanges(here, changes(revision))).toBe(here)
    expect(withChanges(here, [...changes(revision), ...changes(revision)]).logins).toEqual([])
  }
  // Restored since: that is newer.
  expect(withChanges(here, changes(4))).toMatchObject({ vaults: [{ revision: 4 }], logins: [{ revision: 4 }] })
})

it('a deletion that is answered after its record has come back by a later write takes nothing away', () => {
  const item = { ...itemRecord({ name: 'x', username: null, password: null, uris: [] }), revision: 4 }
  const vault = vaultRecord({ revision: 4 })
  const here = { vaults: [vault], logins: [item] }
  const deletions = (revision: number): readonly AccountChange[] => [
    { kind: 'itemDeleted', id: item.id, revision },
    { kind: 'vaultDeleted', id: vault.id, revision },
  ]
  expect(withChanges(here, deletions(3))).toEqual(here)
  expect(withChanges(here, [...deletions(3), ...deletions(3)])).toEqual(here)
  expect(withChanges(here, deletions(5))).toEqual({ vaults: [], logins: [] })
})

it('a vault that is deleted takes its items with it, and one that is restored brings them with the next bootstrap', () => {
  const item = itemRecord({ name: 'x', username: null, password: null, uris: [] })
  const other = {
    ...item,
    id: itemId.parse('00000000-0000-7000-8000-000000000099'),
    vaultId: vaultId.parse('00000000-0000-7000-8000-000000000098'),
  }
  const { vaultId: id, userId: ownerId, createdAt, updatedAt, deletedAt } = item
  const vault = vaultSchema.parse({
    ...{
      id,
      ownerId,
      createdAt,
      updatedAt,
      deletedAt,
      revision: 1,
      name: 'имя',
      encryptedSymmetricKey: 'к',
      overview: null,
    },
  })
  const bootstrap = { vaults: [vault], logins: [item, other] }
  expect(withChanges(bootstrap, [{ kind: 'vaultDeleted', id }])).toEqual({ vaults: [], logins: [other] })
  expect(withChanges(bootstrap, [{ kind: 'vaultRestored', id }])).toEqual(bootstrap)
})

it('many changes at once make what they would make one by one', () => {
  const base = itemRecord({ name: 'x', username: null, password: null, uris: [] })
  const record = (n: number, revision = 1) => ({
    ...base,
    id: itemId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
    revision,
    createdAt: new Date(1_767_225_600_000 + n * 1000).toISOString(),
  })
  const bootstrap = { vaults: [], logins: [9, 7, 5, 3].map((n) => record(n)) }
  const changes: readonly AccountChange[] = [
    { kind: 'item', item: record(7, 2) },
    { kind: 'itemDeleted', id: record(5).id },
    { kind: 'item', item: record(4) },
    { kind: 'item', item: record(10) },
    { kind: 'item', item: record(1) },
    { kind: 'item', item: record(6) },
    { kind: 'itemDeleted', id: record(8).id },
  ]
  const { logins } = withChanges(bootstrap, changes)
  expect(logins).toEqual(changes.reduce(withChange, bootstrap).logins)
  expect(logins.map(({ id, revision }) => [Number(id.slice(-2)), revision])).toEqual([
    [10, 1],
    [9, 1],
    [7, 2],
    [6, 1],
    [4, 1],
    [3, 1],
    [1, 1],
  ])
})
