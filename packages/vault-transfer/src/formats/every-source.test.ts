import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIds, loadFormat, type FormatId } from './formats.ts'
import { anyEntries, entryWithAll } from '../generators/any-entries.ts'
import type { Generator, WrittenFile } from '../generators/planted-entry.ts'
import { generators } from '../generators/sources.ts'
import { recogniseFormat } from './recognise-format.ts'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'

const everyWriter = formatIds.flatMap((id) =>
  (generators[id] ?? []).map((generator) => [id, generator.program, generator] as const),
)

/** Each value stands where its program meant it, in a custom field, or is told of. */
function expectAllOf(written: WrittenFile, { items, folders, problems }: Transfer) {
  const kept = written.expected.filter(({ type, problems }) => type !== null && !problems.includes('empty'))
  expect(items.map(({ name }) => name)).toEqual(kept.map(({ name }) => name))
  for (const [index, expected] of kept.entries()) {
    const item = items[index]
    expect(item).toMatchObject({ type: expected.type, favourite: expected.favourite, folder: expected.folder })
    expect(item?.texts).toEqual(expected.texts)
    expect(item?.uris.map(({ uri }) => uri)).toEqual(expected.addresses)
    expect(item?.tags).toEqual(expected.tags)
    expect(fieldValues(item)).toEqual(expected.elsewhere.filter((value) => value.trim() !== '').toSorted())
    expect([[], ...folders]).toContainEqual(expected.folder)
  }
  expect(problems.map(({ code }) => code).toSorted()).toEqual(
    written.expected.flatMap(({ problems }) => problems).toSorted(),
  )
}

function fieldValues(item: TransferItem | undefined) {
  return item?.fields.map(({ value }) => value).toSorted()
}

const read = async (id: FormatId, { bytes, name, password }: WrittenFile) =>
  (await loadFormat(id)).read({ bytes, name }, password)

describe.each(everyWriter)('%s: a file of %s', (id, _, generator: Generator) => {
  it('is recognised, and as nothing else', async () => {
    const { bytes, name, password } = await generator.write([entryWithAll('login'), entryWithAll('login')])
    expect(await recogniseFormat({ bytes, name })).toEqual({ certainty: generator.certainty ?? 'certain', ids: [id] })
    expect(await (await loadFormat(id)).needsPassword({ bytes, name })).toBe(password !== undefined)
  })

  it('loses nothing (any entries)', async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const written = await generator.write(entries)
        if (written.expected.length > 0) expectAllOf(written, await read(id, written))
      }),
    )
  })
})

it('every source has a program that writes it', () => {
  expect(Object.keys(generators).toSorted()).toEqual([...formatIds].toSorted())
})
