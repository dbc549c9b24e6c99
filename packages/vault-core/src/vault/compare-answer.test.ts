import { expect, test } from 'vitest'
import { bodySlots } from '../contracts/item-texts.ts'
import { vault } from '../contracts/vaults.ts'
import { itemRecord, type ItemStrings } from '../testing/item-record.ts'
import { isSameItem, isSameVault } from './compare-answer.ts'

const texts = {
  ...{ name: 'n', username: 'u', password: 'p', overview: 'o', details: 'd' },
  uris: [
    { uri: 'a', match: null },
    { uri: 'b', match: 3 },
  ],
}
const place = { id: crypto.randomUUID() }
const record = itemRecord(texts, place)

test('the same strings are the same item', () => {
  expect(isSameItem(record, itemRecord(texts, place))).toBe(true)
})

const changes: readonly (readonly [string, Partial<ItemStrings>])[] = [
  ['another name', { name: 'x' }],
  ...bodySlots.flatMap((slot) => [
    [`another ${slot}`, { [slot]: 'x' }] as const,
    [`no ${slot}`, { [slot]: null }] as const,
  ]),
  ['two strings that changed places', { username: 'p', password: 'u' }],
  ['an address less', { uris: texts.uris.slice(1) }],
  ['addresses in another order', { uris: texts.uris.toReversed() }],
  ['another match mode', { uris: texts.uris.map(({ uri }) => ({ uri, match: 0 })) }],
]

test.each(changes)('%s makes another item', (_, change) => {
  expect(isSameItem(record, itemRecord({ ...texts, ...change }, place))).toBe(false)
})

test('a string that moved to the next empty place makes another item', () => {
  const one = itemRecord({ name: 'n', username: 'x' }, place)
  const other = itemRecord({ name: 'n', password: 'x' }, place)
  expect(isSameItem(one, other)).toBe(false)
})

test.each(['name', 'encryptedSymmetricKey', 'overview'])('another %s makes another vault', (field) => {
  const { userId: ownerId, vaultId: id, revision, createdAt, updatedAt, deletedAt } = record
  const meta = { id, ownerId, revision, createdAt, updatedAt, deletedAt }
  const one = vault.parse({ ...meta, name: 'n', encryptedSymmetricKey: 'k', overview: 'o' })
  expect(isSameVault(one, { ...one })).toBe(true)
  expect(isSameVault(one, vault.parse({ ...one, [field]: 'x' }))).toBe(false)
})
