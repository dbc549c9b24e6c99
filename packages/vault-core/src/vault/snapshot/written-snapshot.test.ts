import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFields, encodeFields } from '../../crypto/framing.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { openedItem } from '../../items/opened-item.ts'
import { itemRecord } from '../../testing/item-record.ts'
import { listedSearchedTexts } from '../search/searched-texts.ts'
import { readChunk } from './read-chunk.ts'
import { joinChunks, splitChunks, writeChunk, type SnapshotEntry } from './written-snapshot.ts'

const trusted = (text: string) => ({ trusted: true, text })
const seal = { tag: encodeHex(new Uint8Array(16).fill(1)), rev: 3, nameHash: encodeHex(new Uint8Array(32).fill(2)) }

/** An entry as if its record had opened to these texts. */
function entryOf(at: number, texts: { readonly name: string; readonly username: string | null; readonly uris: readonly string[] }): SnapshotEntry {
  const uris = texts.uris.map((_, place) => ({ uri: `2.uri-${at}-${place}`, match: place === 0 ? null : place }))
  const record = itemRecord({ name: `2.name-${at}`, username: texts.username === null ? null : `2.user-${at}`, uris })
  const opened = {
    name: trusted(texts.name),
    username: texts.username === null ? null : trusted(texts.username),
    overview: at % 3 === 0 ? null : ({ trusted: true, value: { type: 'note', tags: ['дом'], newer: { key: at } } } as const),
    uris: uris.map(({ match }, place) => ({ uri: trusted(texts.uris[place] ?? ''), match })),
  }
  const item = openedItem(record, opened, { consistent: true, seal })
  return { record, item, folded: listedSearchedTexts(item) }
}

const text = fc.string({ unit: 'grapheme' })
const listOf = (texts: fc.Arbitrary<string>) =>
  fc.array(fc.record({ name: texts, username: fc.option(texts), uris: fc.array(texts, { maxLength: 3 }) }), { minLength: 1, maxLength: 60 })

async function read(bytes: ReturnType<typeof joinChunks>, entries: readonly SnapshotEntry[]) {
  const records = new Map<string, SnapshotEntry['record']>(entries.map(({ record }) => [record.id, record]))
  const chunks = [...splitChunks(bytes)]
  return (await Promise.all(chunks.map((chunk) => readChunk(chunk, (id) => records.get(id))))).flat()
}

test('whatever the texts are, items and what is searched of them come back as they were, and the plaintext is overwritten', async () => {
  await fc.assert(
    fc.asyncProperty(listOf(text), async (texts) => {
      const entries = texts.map((one, at) => entryOf(at, one))
      const half = Math.ceil(entries.length / 2)
      const chunks = [await writeChunk(entries.slice(0, half)), await writeChunk(entries.slice(half))]
      const bytes = joinChunks(chunks)
      expect(chunks.flat().every((field) => field.every((byte) => byte === 0))).toBe(true)
      const found = await read(bytes, entries)
      expect(bytes.every((byte) => byte === 0)).toBe(true)
      expect(found).toEqual(entries.map(({ item, folded }) => ({ item, folded })))
    }),
    { numRuns: 60 },
  )
})

test('one record that changed costs the hashes of its group, and takes no other item with it', async () => {
  const entries = Array.from({ length: 80 }, (_, at) => entryOf(at, { name: `Сайт ${at}`, username: null, uris: [] }))
  const bytes = joinChunks([await writeChunk(entries)])
  const changed = entries.map((entry, at) => (at === 30 ? { ...entry, record: { ...entry.record, password: '2.other' } } : entry))
  expect((await read(bytes.slice(), changed)).map(({ item }) => item.name.text)).toEqual(
    entries.filter((_, at) => at !== 30).map(({ item }) => item.name.text),
  )
  expect(await read(bytes, entries.slice(1))).toHaveLength(79)
})

test('what another release wrote, and a chunk whose parts do not fit together, are none', async () => {
  const entries = [entryOf(1, { name: 'Сайт', username: 'anna', uris: ['https://a.example'] })]
  const fields = decodeFields(joinChunks([await writeChunk(entries)])) ?? []
  expect(await read(encodeFields(...fields), entries)).toHaveLength(1)
  expect(await read(encodeFields('larets/snapshot/1/1', ...fields.slice(1)), entries)).toEqual([])
  expect(await read(new Uint8Array([1, 2, 3]), entries)).toEqual([])
  for (const at of fields.keys()) {
    expect(await read(encodeFields(...fields.map((field, place) => (place === at ? field.slice(1) : field))), entries)).toEqual([])
  }
})
