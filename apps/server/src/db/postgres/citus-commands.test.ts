import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseUrl, dropDatabase } from '../../testing/postgres/databases.ts'
import { querySync } from '../../testing/postgres/query-sync.ts'

const name = 'citus-commands.test'
const url = databaseUrl(name)
afterAll(() => dropDatabase(name))

const page = readFileSync(new URL('../../../../../docs/scaling.md', import.meta.url), 'utf8')

/** Words of the page on each table: by which column it is cut, or that each machine has all of it. */
const commands = [
  ...page.matchAll(/^SELECT create_(?:reference|distributed)_table\('(\w+)'(?:, '(\w+)')?(.*)\);$/gmu),
].map(([, table = '', column = null, rest = '']) => ({ table, column, rest }))
const ofAccounts = commands.filter(({ column }) => column === 'user_id').map(({ table }) => table)

/** A primary key, a unique one, or a reference to another table; columns in their order. */
interface Constraint {
  readonly kind: 'p' | 'u' | 'f'
  readonly table: string
  readonly columns: readonly string[]
  readonly otherTable: string | null
  readonly otherColumns: readonly string[]
}

const columnsOf = (relation: string, keys: string) =>
  `(SELECT coalesce(string_agg(attname, ',' ORDER BY place), '') FROM unnest(${keys}) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute AS a ON a.attrelid = ${relation} AND a.attnum = k.attnum)`

function constraints(): readonly Constraint[] {
  const rows = querySync(
    url,
    `SELECT contype AS kind, conrelid::regclass::text AS "table", ${columnsOf('conrelid', 'conkey')} AS columns,
      CASE confrelid WHEN 0 THEN NULL ELSE confrelid::regclass::text END AS "otherTable", ${columnsOf('confrelid', 'confkey')} AS "otherColumns"
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')`,
  )
  const kinds = { p: 'p', u: 'u', f: 'f' } as const
  return rows.map((row) => ({
    kind: kinds[row['kind'] === 'p' ? 'p' : row['kind'] === 'u' ? 'u' : 'f'],
    table: String(row['table']),
    columns: String(row['columns']).split(','),
    otherTable: row['otherTable'] === null ? null : String(row['otherTable']),
    otherColumns: String(row['otherColumns']).split(','),
  }))
}

describe('the commands for Citus in docs/scaling.md', () => {
  it('name every table that the migrations make, once, and no other', () => {
    const tables = querySync(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'").map((row) =>
      String(row['name']),
    )
    expect(commands.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
  })

  it('cut by account every table that has one, but those of e-mails', () => {
    const having = querySync(
      url,
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
    )
    expect(
      having
        .map((row) => String(row['name']))
        .filter((table) => !['user_emails', 'folded_emails'].includes(table))
        .toSorted(),
    ).toEqual(ofAccounts.toSorted())
  })

  it('keep the rows of an account together', () => {
    const [first, ...others] = commands.filter(({ column }) => column === 'user_id')
    expect(first).toMatchObject({ table: 'users', rest: '' })
    expect(new Set(others.map(({ rest }) => rest))).toEqual(new Set([", colocate_with => 'users'"]))
  })

  it('come to each table after those that it refers to', () => {
    const order = commands.map(({ table }) => table)
    const references = constraints().filter(({ kind }) => kind === 'f')
    expect(
      references.filter(({ table, otherTable }) => order.indexOf(table) <= order.indexOf(otherTable ?? '')),
    ).toEqual([])
    expect(references.length).toBeGreaterThan(5)
  })

  it('cut by a column that each unique key holds, with which each primary key begins, and which every reference keeps', () => {
    const found = constraints()
    expect(
      found
        .filter(({ kind }) => kind === 'p')
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual(commands.map(({ table }) => table).toSorted())
    const columnOf = new Map(commands.map(({ table, column }) => [table, column]))
    const keeps = ({ kind, table, columns, otherTable, otherColumns }: Constraint): boolean => {
      const column = columnOf.get(table) ?? null
      if (column === null) return kind !== 'f'
      const place = columns.indexOf(column)
      if (kind === 'p') return place === 0
      return (
        place !== -1 && (kind === 'u' || (columnOf.get(otherTable ?? '') === column && otherColumns[place] === column))
      )
    }
    expect(found.filter((constraint) => !keeps(constraint))).toEqual([])
  })
})
