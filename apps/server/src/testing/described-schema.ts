import type { SQLOutputValue } from 'node:sqlite'
import { queryDatabase } from './inspect-database.ts'
import { onPostgres } from './postgres/databases.ts'

const ofTables = (from: string) => `FROM sqlite_schema AS t, ${from} WHERE t.type = 'table' AND`

const sqlite = {
  tables: "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'",
  columns: `SELECT t.name, c.name AS "column", c.type, "notnull", dflt_value, pk ${ofTables('pragma_table_info(t.name) AS c')} true`,
  references: `SELECT t.name, seq, "table", "from", "to", on_delete ${ofTables('pragma_foreign_key_list(t.name)')} true`,
  // Those that belong to keys are numbered in the order of the statement.
  indexes: `SELECT t.name, iif(i.origin = 'c', i.name, '') AS "index", i.origin, i."unique", i.partial,
    (SELECT group_concat(x.name) FROM pragma_index_info(i.name) AS x) AS columns ${ofTables('pragma_index_list(t.name) AS i')} true`,
  conditions: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL",
}

const postgres = {
  columns: `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
    FROM information_schema.columns WHERE table_schema = 'public'`,
  constraints: `SELECT conrelid::regclass::text AS name, conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
}

/**
 * Tables, columns, keys, references, checks and indexes of a server's database, a line each and in no order of their
 * making, so that two databases of one schema are told alike.
 */
export function describeSchema(dataDir: string): readonly string[] {
  const lines = Object.entries(onPostgres() ? postgres : sqlite).flatMap(([part, query]) =>
    queryDatabase(dataDir, query).map((row) => lineOf(part, row)),
  )
  return [...lines, ...(onPostgres() ? [] : checksOfSqlite(dataDir))].toSorted()
}

const lineOf = (part: string, row: Readonly<Record<string, SQLOutputValue>>): string =>
  `${part} ${JSON.stringify(row).replaceAll(/(?:\\n|\s)+/gu, ' ')}`

/** No pragma tells them. */
const checksOfSqlite = (dataDir: string): readonly string[] =>
  queryDatabase(dataDir, "SELECT name, sql FROM sqlite_schema WHERE type = 'table'").flatMap(({ name, sql }) =>
    Array.from(
      String(sql).matchAll(/\w+ TEXT NOT NULL CHECK .*$|\w+ INTEGER NOT NULL CHECK .*$/gmu),
      ([check]) => `check ${String(name)} ${check.replace(/,$/u, '')}`,
    ),
  )
