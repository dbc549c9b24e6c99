// Every value of every source is in its place, in a field, or in the report: each leaf of a file is marked, and looked
// for.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIds, loadFormat, type FormatId } from './formats.ts'
import { anyEntries } from '../generators/any-entries.ts'
import { leafRules } from '../generators/leaf-rules.ts'
import { markLeaves, type MarkedFile } from '../generators/mark-leaves.ts'
import type { Generator } from '../generators/planted-entry.ts'
import { generators } from '../generators/sources.ts'
import { lostMarkers } from '../generators/lost-markers.ts'

/** So many files a format in the full run; a tenth tells of most faults. */
const runs = process.env['TEST_FULL'] === '1' ? 200 : 20

const everyWriter = formatIds.flatMap((id) =>
  (generators[id] ?? []).map((generator) => [id, generator.program, generator] as const),
)
/**
 * A file that only a password opens has nothing to be marked from outside: `every-source` looks for each value that was
 * planted there.
 */
const isSealed = ({ kind }: Generator) => kind === 'sealed' || kind === 'database'
const marked = everyWriter.filter(([, , generator]) => !isSealed(generator))

/** Trash is told as a whole. */
const living = anyEntries.map((entries) => entries.map((entry) => ({ ...entry, isTrashed: false })))

async function markedFile(
  id: FormatId,
  generator: Generator,
  entries: Parameters<Generator['write']>[0],
): Promise<MarkedFile | null> {
  const rules = leafRules[id]
  const written = await generator.write(entries)
  if (rules === undefined || written.expected.length === 0) return null
  return markLeaves(written, generator.kind === 'archive' ? 'archive' : rules.kind, rules)
}

describe.each(marked)('%s: a file of %s', (id, _, generator: Generator) => {
  it('has no value that is lost without a word (any entries)', async () => {
    const format = await loadFormat(id)
    let looked = 0
    await fc.assert(
      fc.asyncProperty(living, async (entries) => {
        const file = await markedFile(id, generator, entries)
        if (file === null) return
        expect(lostMarkers(file.markers, await format.read(file.file))).toEqual([])
        looked += file.markers.length
      }),
      { numRuns: runs },
    )
    expect(looked).toBeGreaterThan(0)
  })
})

describe('the search', () => {
  it('finds what a reader drops: a column, a key, a part that is not told', async () => {
    const [entry] = fc.sample(living, { numRuns: 1, seed: 1 }).flat()
    if (entry === undefined) throw new Error('no entry')
    const login = { ...entry, kind: 'login' as const, attachments: ['a.pdf'] }
    const lostOf = async (
      id: FormatId,
      drop: (transfer: Awaited<ReturnType<Awaited<ReturnType<typeof loadFormat>>['read']>>) => typeof transfer,
    ) => {
      const [generator] = generators[id] ?? []
      const file = generator === undefined ? null : await markedFile(id, generator, [login])
      if (file === null) throw new Error('nothing is marked')
      return lostMarkers(file.markers, drop(await (await loadFormat(id)).read(file.file))).map(({ path }) => path)
    }
    expect(await lostOf('chromium-csv', (transfer) => transfer)).toEqual([])
    const withoutNote = await lostOf('chromium-csv', ({ items, ...more }) => ({
      ...more,
      items: items.map((item) => ({ ...item, texts: { ...item.texts, note: '' } })),
    }))
    expect(withoutNote).toEqual(['note'])
    const withoutFields = await lostOf('bitwarden-json', ({ items, ...more }) => ({
      ...more,
      items: items.map((item) => ({ ...item, fields: [] })),
    }))
    expect(withoutFields).toContain('items.#.addedLater')
    const untold = await lostOf('proton-json', (transfer) => ({ ...transfer, problems: [] }))
    expect(untold).toEqual(expect.arrayContaining(['vaults.share.items.#.files.#', 'vaults.share.description']))
  })

  it('knows how to mark the files of every format that no password seals', () => {
    expect([...new Set(marked.map(([id]) => id))].filter((id) => leafRules[id] === undefined)).toEqual([])
  })
})
