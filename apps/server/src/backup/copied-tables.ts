import type { DatabaseSync } from 'node:sqlite'

/** A table of a backup, as both engines have it. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Tables that do not go from one engine to the other: the halves of tabs' keys, which no copy has, and the steps that
 * made the schema, whose statements are others there.
 */
const leftOut: ReadonlySet<string> = new Set(['tab_shares', 'schema_migrations'])

/** The tables whose rows go from one engine to the other: first those that others refer to. */
export function copiedTables(sqlite: DatabaseSync): readonly CopiedTable[] {
  const names = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !leftOut.has(name))
  const owners = new Map(names.map((name) => [name, ownersOf(sqlite, name)]))
  const ordered: string[] = []
  const take = (name: string): void => {
    if (ordered.includes(name)) return
    for (const owner of owners.get(name) ?? []) take(owner)
    ordered.push(name)
  }
  for (const name of names) take(name)
  return ordered.map((name) => ({ name, columns: columnsOf(sqlite, name) }))
}

const ownersOf = (sqlite: DatabaseSync, table: string): readonly string[] =>
  sqlite
    .prepare('SELECT DISTINCT "table" AS owner FROM pragma_foreign_key_list(?)')
    .all(table)
    .map(({ owner }) => String(owner))

const columnsOf = (sqlite: DatabaseSync, table: string): readonly string[] =>
  sqlite
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
