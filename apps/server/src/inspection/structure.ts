import type { DatabaseSync } from 'node:sqlite'

/** Most faults of one kind that are told. */
const mostTold = 10

/** Finds faults in the structure of a database: pages, indexes, constraints, references. */
export function structureFaults(sqlite: DatabaseSync): readonly string[] {
  const integrity = sqlite
    .prepare(`PRAGMA integrity_check(${mostTold})`)
    .all()
    .map((row) => String(row['integrity_check']))
    .filter((found) => found !== 'ok')
  const references = sqlite
    .prepare('PRAGMA foreign_key_check')
    .all()
    .slice(0, mostTold)
    .map(({ table, parent }) => `a row of ${String(table)} refers to a row of ${String(parent)} that is not there`)
  return [...integrity, ...references]
}
