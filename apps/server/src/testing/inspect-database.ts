import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { databaseFile } from '../db/database.ts'

/** Runs one statement on a server's database behind its back. */
export function queryDatabase(
  dataDir: string,
  sql: string,
  ...parameters: SQLInputValue[]
): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(join(dataDir, databaseFile))
  try {
    return database.prepare(sql).all(...parameters)
  } finally {
    database.close()
  }
}

/** Every row of every table but the spent rates, as text: equal before and after means nothing was written. */
export function dumpDatabase(dataDir: string): string {
  const tables = queryDatabase(dataDir, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .map(({ name }) => String(name))
    .filter((name) => name !== 'rate_limits')
  return tables.map((name) => `${name}\n${JSON.stringify(queryDatabase(dataDir, `SELECT * FROM ${name}`))}`).join('\n')
}
