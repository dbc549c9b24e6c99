import { expect, test } from 'vitest'
import { bodySlots } from '../contracts/item-texts.ts'
import { vault } from '../contracts/vaults.ts'
import { itemRecord, type ItemStrings } from '../testing/item-record.ts'
import {
  assertDeletionAnswer,
  assertItemAnswer,
  assertRestoreAnswer,
  assertVaultAnswer,
  isSameItem,
  isSameVault,
} from './compare-answer.ts'

const texts = {
  ...{ name: 'n', username: 'u', password: 'p', overview: 'o', details: 'd' },
  uris: [
    { uri: 'a', match: null },
    { uri: 'b', match: 3 },
  ],
}
const place = { id: crypto.randomUUID() }
const record = itemRecord(texts, place)

const { userId: ownerId, id, revision, createdAt, updatedAt, deletedAt } = record
const sentVault = vault.parse({
  ...{ id, ownerId, revision, createdAt, updatedAt, deletedAt },
  ...{ name: 'n', encryptedSymmetricKey: 'k', overview: 'o' },
})

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
  expect(isSameVault(sentVault, { ...sentVault })).toBe(true)
  expect(isSameVault(sentVault, vault.parse({ ...sentVault, [field]: 'x' }))).toBe(false)
})

const differs = expect.objectContaining({ code: 'answer_differs' })
const target = { id: record.id, revision: 3 }
const others = { id: crypto.randomUUID(), revision: 3 }
const answers = [
  ['the revision that was written over', target, 3],
  ['an older revision', target, 1],
  ['another record', others, 4],
] as const

test.each(answers)('%s is no answer to a write', (_, over, revision) => {
  const answer = { ...record, revision }
  expect(() => assertItemAnswer(over, record, answer)).toThrow(differs)
  expect(() => assertDeletionAnswer(over, { ...answer, deletedAt: record.updatedAt })).toThrow(differs)
  expect(() => assertVaultAnswer(over, sentVault, { ...sentVault, revision })).toThrow(differs)
})

test('a newer revision with the same strings is, and any is of a new record', () => {
  const answer = { ...record, revision: 4 }
  expect(() => assertItemAnswer(target, record, answer)).not.toThrow()
  expect(() => assertItemAnswer(null, record, record)).not.toThrow()
  expect(() => assertDeletionAnswer(target, { ...answer, deletedAt: record.updatedAt })).not.toThrow()
  expect(() => assertVaultAnswer(target, sentVault, { ...sentVault, revision: 4 })).not.toThrow()
})

test('a record that is still there is no answer to a deletion', () => {
  expect(() => assertDeletionAnswer(target, { ...record, revision: 4 })).toThrow(differs)
})

test('only a record that lives, and is newer than the one in the trash, is an answer to a restoration', () => {
  const answer = { ...record, revision: 4 }
  expect(() => assertRestoreAnswer(target, answer)).not.toThrow()
  expect(() => assertRestoreAnswer({ id: record.id, revision: null }, answer)).not.toThrow()
  expect(() => assertRestoreAnswer(target, { ...answer, revision: target.revision })).toThrow(differs)
  expect(() => assertRestoreAnswer(target, { ...answer, deletedAt: record.updatedAt })).toThrow(differs)
  expect(() => assertRestoreAnswer({ id: crypto.randomUUID(), revision: null }, answer)).toThrow(differs)
})
