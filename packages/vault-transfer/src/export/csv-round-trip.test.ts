import type { ExportContents } from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../testing/export-arbitraries.ts'
import { exportedLogin, exportedVault, exportOf } from '../testing/exported-sample.ts'
import { laretsCsv } from '../formats/larets-csv.ts'
import { firstChoices } from '../plan/import-row.ts'
import { planImport } from '../plan/plan-import.ts'
import { recogniseFormat } from '../formats/recognise-format.ts'
import { guardedCell, unguardedCell } from './csv-cells.ts'
import { livingItems, placeOf } from './living-items.ts'
import { writeCsv } from './write-csv.ts'

const fileOf = async (contents: ExportContents) => ({
  name: '',
  bytes: new Uint8Array(await new Blob([...(await writeCsv(contents))]).arrayBuffer()),
})

/** Cells as a program sees them that splits at this sign, and knows of quotes what stands first in a cell. */
function cellsBetween(text: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = /^"(?:[^"]|"")*"/u.exec(text.slice(at))?.[0] ?? ''
    const rest = text.slice(at + quoted.length)
    const end = rest.search(
      separator === ',' ? /[,\r\n]/u : separator === ';' ? /[;\r\n]/u : separator === '\t' ? /[\t\r\n]/u : /[|\r\n]/u,
    )
    const tail = end === -1 ? rest : rest.slice(0, end)
    cells.push(`${quoted.slice(1, -1).replaceAll('""', '"')}${tail}`)
    at += quoted.length + tail.length + 1
  }
  return cells
}

describe('our own table', () => {
  it('comes back as it was (any export, items of every type)', () =>
    fc.assert(
      fc.asyncProperty(exports(), async (contents) => {
        const living = [...livingItems(contents)]
        if (living.length === 0) return
        const file = await fileOf(contents)
        expect(await recogniseFormat(file)).toEqual({ certainty: 'certain', ids: ['larets-csv'] })
        const { items, problems } = await laretsCsv.read(file)
        const isOneOfSeveral = new Set(living.map(({ vault }) => vault.name)).size > 1
        expect(problems).toEqual([])
        expect(
          items.map(({ type, name, texts, uris, fields, folder, tags, favourite }) => ({
            type,
            name,
            texts,
            uris,
            fields,
            folder,
            tags,
            favourite,
          })),
        ).toEqual(
          living.map((one) => ({
            ...one.plain,
            folder: placeOf(one, isOneOfSeveral)
              .map((name) => name.trim())
              .filter((name) => name !== ''),
          })),
        )
      }),
    ))

  it('keeps what is there twice, and names with blanks around them', async () => {
    const { items, folders, problems } = await laretsCsv.read(
      await fileOf(exportOf(exportedVault([exportedLogin({ name: ' a ' }), exportedLogin({ name: ' a ' })]))),
    )
    const rows = planImport(
      { transfer: { items, folders, problems }, existing: [], prints: new Map(), nameless: '' },
      firstChoices,
    )
    expect(rows).toMatchObject([
      { name: ' a ', decision: 'create' },
      { name: ' a ', decision: 'create' },
    ])
  })
})

describe('what a spreadsheet would calculate', () => {
  const parts = fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '|', '\n', '\r', '"', "'", 'a', ' ', '＝', '=cmd|x')
  const anyText = fc.array(parts, { maxLength: 8 }).map((all) => all.join(''))

  it('stands behind an apostrophe, wherever a program may take a cell to begin, whatever it separates by (any texts)', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (note, name) => {
        const vault = exportedVault([exportedLogin({ name, password: note, details: { note } })])
        const text = await new Blob([...(await writeCsv(exportOf(vault)))]).text()
        for (const separator of [',', ';', '\t', '|']) {
          expect(
            cellsBetween(text, separator).filter(
              (cell) => /^["']?[=+\-@＝＋－＠]/u.test(cell) && !cell.startsWith("'"),
            ),
          ).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('comes back without the apostrophe, and no other is taken (any text)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unguardedCell(guardedCell(text))).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })

  it('every cell is quoted', async () => {
    const text = await new Blob([...(await writeCsv(exportOf(exportedVault([exportedLogin()]))))]).text()
    for (const line of text.trim().split('\r\n')) expect(line).toMatch(/^(?:"(?:[^"]|"")*",)*"(?:[^"]|"")*"$/u)
  })
})
