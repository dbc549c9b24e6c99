import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFields, encodeFields } from '../../crypto/framing.ts'
import { nextTask } from '../../next-task.ts'
import { snapshotEntry } from '../../testing/snapshot-entry.ts'
import { readChunk } from './read-chunk.ts'
import { joinChunks, splitChunks, writeChunk, type SnapshotEntry } from './written-snapshot.ts'

const text = fc.string({ unit: 'grapheme' })
const listOf = (texts: fc.Arbitrary<string>) =>
  fc.array(fc.record({ name: texts, username: fc.option(texts), uris: fc.array(texts, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 60,
  })

async function read(bytes: ReturnType<typeof joinChunks>, entries: readonly SnapshotEntry[]) {
  const records = new Map<string, SnapshotEntry['record']>(entries.map(({ record }) => [record.id, record]))
  const chunks = [...splitChunks(bytes)]
  return (await Promise.all(chunks.map((chunk) => readChunk(chunk, (id) => records.get(id))))).flat()
}

test('whatever the texts are, items and what is searched of them come back as they were, and the plaintext is overwritten', async () => {
  await fc.assert(
    fc.asyncProperty(listOf(text), async (texts) => {
      const entries = texts.map((one, at) => snapshotEntry(at, one))
      const half = Math.ceil(entries.length / 2)
      const chunks = [
        await writeChunk(entries.slice(0, half), nextTask),
        await writeChunk(entries.slice(half), nextTask),
      ]
      const bytes = joinChunks(chunks)
      expect(chunks.flat().every((field) => field.every((byte) => byte === 0))).toBe(true)
      const found = await read(bytes, entries)
      expect(bytes.every((byte) => byte === 0)).toBe(true)
      expect(
        found.map(({ item, folded: { spelled, solid, latin, russian, numbers } }) => ({
          item,
          folded: { spelled, solid, latin, russian, numbers },
        })),
      ).toEqual(entries.map(({ item, folded }) => ({ item, folded })))
    }),
    { numRuns: 60 },
  )
})

test('one record that changed costs the hashes of its group, and takes no other item with it', async () => {
  const entries = Array.from({ length: 80 }, (_, at) =>
    snapshotEntry(at, { name: `Сайт ${at}`, username: null, uris: [] }),
  )
  const bytes = joinChunks([await writeChunk(entries, nextTask)])
  const changed = entries.map((entry, at) =>
    at === 30 ? { ...entry, record: { ...entry.record, password: '2.other' } } : entry,
  )
  expect((await read(bytes.slice(), changed)).map(({ item }) => item.name.text)).toEqual(
    entries.filter((_, at) => at !== 30).map(({ item }) => item.name.text),
  )
  expect(await read(bytes, entries.slice(1))).toHaveLength(79)
})

test('what another release wrote, and a chunk whose parts do not fit together, are none', async () => {
  const entries = [snapshotEntry(1, { name: 'Сайт', username: 'anna', uris: ['https://a.example'] })]
  const fields = decodeFields(joinChunks([await writeChunk(entries, nextTask)])) ?? []
  expect(await read(encodeFields(...fields), entries)).toHaveLength(1)
  expect(await read(encodeFields('larets/snapshot/1/1', ...fields.slice(1)), entries)).toEqual([])
  expect(await read(new Uint8Array([1, 2, 3]), entries)).toEqual([])
  for (const at of fields.keys()) {
    expect(
      await read(encodeFields(...fields.map((field, place) => (place === at ? field.slice(1) : field))), entries),
    ).toEqual([])
  }
})
