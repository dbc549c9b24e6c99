import { expect, test } from 'vitest'
import { itemRecord } from '../../testing/item-record.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { hashRecords } from './record-hash.ts'

const texts = {
  name: '2.name',
  username: '2.user',
  password: '2.pass',
  uris: [
    { uri: '2.a', match: null },
    { uri: '2.b', match: 1 },
  ],
}
const record = itemRecord(texts)
const changes: readonly Parameters<typeof itemRecord>[0][] = [
  { ...texts, name: '2.other' },
  { ...texts, username: null },
  { ...texts, username: '' },
  { ...texts, username: '2.pass', password: '2.user' },
  { ...texts, password: '2.passe' },
  { ...texts, uris: texts.uris.toReversed() },
  { ...texts, uris: texts.uris.slice(0, 1) },
  { ...texts, uris: texts.uris.map(({ uri }) => ({ uri, match: 1 })) },
  // As if the end of one string were the beginning of the next.
  { ...texts, name: '2.name\0\0\0\u00062.user', username: null },
]

test('equal strings have one hash, whatever else a record says', async () => {
  const same = { ...record, revision: 9, updatedAt: '2027-01-01T00:00:00.000Z' }
  expect(encodeHex(await hashRecords([same]))).toBe(encodeHex(await hashRecords([record])))
})

test('every string, its absence, its place and the match of an address change the hash', async () => {
  const hashes = await Promise.all(
    [record, ...changes.map((change) => itemRecord(change))].map((one) => hashRecords([one])),
  )
  expect(new Set(hashes.map(encodeHex)).size).toBe(changes.length + 1)
  const [details, overview] = [
    { ...record, details: '2.x' },
    { ...record, overview: '2.x' },
  ]
  expect(encodeHex(await hashRecords([details]))).not.toBe(encodeHex(await hashRecords([overview])))
})

test('a record more, one less, or another order is another hash; longer than a megabyte, they are hashed all the same', async () => {
  const other = itemRecord({ ...texts, name: '2.other' })
  const long = { ...record, password: `2.${'x'.repeat(3 << 20)}` }
  const lists = [[record], [record, other], [other, record], [record, other, record], [long], [record, long]]
  const hashes = await Promise.all(lists.map((list) => hashRecords(list)))
  expect(new Set(hashes.map(encodeHex)).size).toBe(lists.length)
  expect(encodeHex(await hashRecords([record]))).toBe(encodeHex(await hashRecords([record])))
})
