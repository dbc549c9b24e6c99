import type { ExportContents } from '@larets/vault-core/items'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exports } from '../testing/export-arbitraries.ts'
import { exportedLogin, exportedVault, exportOf } from '../testing/exported-sample.ts'
import { fieldsCell, linesCell, unguardedCell } from './csv-cells.ts'
import { livingItems } from './living-items.ts'
import { writeCsv } from './write-csv.ts'

const textOf = async (contents: ExportContents) => new Blob([...(await writeCsv(contents))]).text()

/** As RFC 4180 has it, by another way than it is written. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at < text.length;) {
    const quoted = /^"((?:[^"]|"")*)"/u.exec(text.slice(at))
    const plain = /^[^,\r\n]*/u.exec(text.slice(at))?.[0] ?? ''
    rows.at(-1)?.push(quoted === null ? plain : (quoted[1] ?? '').replaceAll('""', '"'))
    at += quoted?.[0].length ?? plain.length
    if (text.startsWith('\r\n', at)) {
      rows.push([])
      at += 2
    } else at += 1
  }
  return rows.filter(({ length }) => length > 0)
}

describe('a table of an export', () => {
  it('has a line an item and a column a text, whatever letters stand in them', () =>
    fc.assert(
      fc.asyncProperty(exports(), async (contents) => {
        const [head = [], ...rows] = read(await textOf(contents))
        const living = [...livingItems(contents)]
        expect(rows).toHaveLength(living.length)
        for (const [index, { plain }] of living.entries()) {
          const cell = (name: string) => unguardedCell(rows[index]?.[head.indexOf(name)] ?? '')
          expect(cell('name')).toBe(plain.name)
          expect(cell('password')).toBe(plain.texts['password'] ?? '')
          expect(cell('note')).toBe(plain.texts['note'] ?? '')
          for (const { uri } of plain.uris) expect(linesCell.read(cell('url'))).toContain(uri)
          for (const { value } of plain.fields)
            expect(fieldsCell.read(cell('fields')).map((field) => field.value)).toContain(value)
        }
      }),
    ))

  it.each(['=1+1', '+7 900', '-5', '@cmd', '\t=1', '\r=1'])(
    'has no cell that a spreadsheet would calculate: %j',
    async (text) => {
      const details = { note: text, fields: [{ id: 'a', label: text, kind: 'text', value: text }] }
      const uris = [{ uri: text, match: null }]
      const item = exportedLogin({
        name: text,
        username: text,
        password: text,
        details,
        uris,
        overview: { tags: [text] },
      })
      const [, row = []] = read(await textOf(exportOf(exportedVault([item], { name: text }))))
      expect(row.filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([])
      expect(row.filter((cell) => unguardedCell(cell) === text && cell.startsWith("'")).length).toBeGreaterThanOrEqual(
        4,
      )
    },
  )

  it('leaves out what lies in the trash', async () => {
    const trashed = exportedLogin({ name: 'Gone', deletedAt: '2026-01-01T00:00:00.000Z' })
    expect(await textOf(exportOf(exportedVault([trashed, exportedLogin({ name: 'Here' })])))).not.toContain('Gone')
    expect(await textOf(exportOf(exportedVault([trashed], { deletedAt: '2026-01-01T00:00:00.000Z' })))).not.toContain(
      'Gone',
    )
  })
})
