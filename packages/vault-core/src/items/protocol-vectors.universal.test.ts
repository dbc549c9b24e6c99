import { expect, test } from 'vitest'
import { decodeHex, encodeHex } from '../crypto/hex.ts'
import { itemRecord } from '../testing/item-record.ts'
import { hexBytes, protocolVectors as vectors } from '../testing/vectors.ts'
import type { ItemSeal } from './item-seal.ts'
import { itemDetails } from './item-details.ts'
import { itemOverview } from './item-overview.ts'
import { openItem, openItemDetails, openItemPassword } from './open-item.ts'
import { sealItemWithIvs } from './seal-item.ts'
import { deriveCoreKeys } from '../crypto/enc-string.ts'
import { importHkdfKey } from '../crypto/webcrypto.ts'

const keysOfVectors = async () => deriveCoreKeys('2', await importHkdfKey(hexBytes(vectors.K)))
const sealOf = (tag: string): ItemSeal => ({ tag: encodeHex(decodeHex(tag, 16) ?? new Uint8Array(0)), rev: 1 })
const trusted = (text: string) => ({ trusted: true, text })

/** The ivs of the vectors are one byte repeated; which one stands in which place of their item. */
function ivsOf(places: Readonly<Record<string, readonly number[]>>) {
  const left = new Map(Object.entries(places).map(([place, bytes]) => [place, [...bytes]]))
  return (place: string) => new Uint8Array(12).fill(left.get(place)?.shift() ?? Number.NaN)
}

const plain = {
  ...vectors.plain,
  overview: itemOverview.parse(JSON.parse(vectors.plain.overview ?? '')),
  details: itemDetails.parse(JSON.parse(vectors.plain.details ?? '')),
}

test('item: every string reproduced', async () => {
  const drawIv = ivsOf({ username: [5], password: [6], uri: [7, 8], name: [9], overview: [10], details: [11] })
  expect(await sealItemWithIvs(await keysOfVectors(), plain, sealOf(vectors.tag), drawIv)).toEqual(vectors.login)
})

test('item without overview and details: every string reproduced', async () => {
  const drawIv = ivsOf({ username: [12], password: [13], uri: [14, 15], name: [16] })
  const bare = { ...plain, overview: null, details: null }
  expect(await sealItemWithIvs(await keysOfVectors(), bare, sealOf(vectors.tagB), drawIv)).toEqual(vectors.loginB)
})

test.each([
  ['item', vectors.login, vectors.tag, plain],
  ['item of the other implementation', vectors.loginB, vectors.tagB, { ...plain, overview: null, details: null }],
])('%s: opened', async (_, strings, tag, { name, username, password, uris, overview, details }) => {
  const keys = await keysOfVectors()
  const record = itemRecord(strings)
  const opened = await openItem(keys, record)
  expect(opened).toMatchObject({
    name: trusted(name),
    username: trusted(username),
    hasPassword: true,
    overview: overview && { trusted: true, value: overview },
    hasDetails: details !== null,
    uris: uris.map(({ uri, match }) => ({ uri: trusted(uri), match })),
    consistent: true,
    seal: sealOf(tag),
    duplicate: false,
    rolledBack: false,
  })
  expect(await openItemPassword(keys, record, opened.seal)).toEqual(trusted(password))
  expect(await openItemDetails(keys, record, opened.seal)).toEqual(details && { trusted: true, value: details })
})
