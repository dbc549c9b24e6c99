import type { DatabaseSync } from 'node:sqlite'

/** A database's own statements. */
export interface DatabaseFacts {
  readonly schemaVersion: number
  /** Null in a schema that does not know it yet. */
  readonly instanceId: string | null
  /** Id of the secret that it was made with; null before the first start has ended. */
  readonly keyCheck: string | null
  /** The highest write counter of an account. */
  readonly highestSeq: number
  /** Number of rows, by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** Reads them, whatever the schema. @throws what SQLite throws when it is no database of this server */
export function databaseFacts(sqlite: DatabaseSync): DatabaseFacts {
  const one = (query: string): unknown => Object.values(sqlite.prepare(query).get() ?? {})[0]
  const fact = (key: string): string | null => {
    const value = one(`SELECT value FROM meta WHERE key = '${key}'`)
    return typeof value === 'string' ? value : null
  }
  const tables = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
  return {
    schemaVersion: Number(one('SELECT max(version) FROM schema_migrations')),
    instanceId: fact('instance_id'),
    keyCheck: fact('key_check'),
    highestSeq: Number(one('SELECT ifnull(max(seq), 0) FROM users')),
    rows: Object.fromEntries(
      tables.map(({ name }) => [String(name), Number(one(`SELECT count(*) FROM "${String(name)}"`))]),
    ),
  }
}
