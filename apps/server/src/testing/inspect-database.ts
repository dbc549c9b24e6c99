import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { databaseUrl, onPostgres } from './postgres/databases.ts'
import { querySync } from './postgres/query-sync.ts'

/** A server's database, looked at behind its back. */
export interface InspectedDatabase {
  /** Runs one statement. */
  readonly query: (sql: string, ...parameters: SQLInputValue[]) => Record<string, SQLOutputValue>[]
  /** The replaced versions of a vault or item, or of all, oldest first. */
  readonly keptVersions: (table: 'login_versions' | 'vault_versions', id?: string) => StoredVersion[]
}

interface StoredVersion {
  readonly rev: number
  readonly entity: unknown
}

/** The database file of a data folder. */
export function inspectFile(dataDir: string): InspectedDatabase {
  return inspect((sql, ...parameters) => {
    const database = new DatabaseSync(join(dataDir, databaseFile))
    try {
      return database.prepare(sql).all(...parameters)
    } finally {
      database.close()
    }
  })
}

/** A database of PostgreSQL. @param url `postgres://…` */
export const inspectPostgres = (url: string): InspectedDatabase =>
  inspect((sql, ...parameters) => querySync(url, sql, parameters))

function inspect(query: InspectedDatabase['query']): InspectedDatabase {
  return {
    query,
    keptVersions: (table, id) => {
      const [where, parameters] = id === undefined ? ['', []] : ['WHERE id = ?', [id]]
      const parts = query(`SELECT id, rev, content FROM ${table} ${where} ORDER BY id, rev, part`, ...parameters)
      const versions = new Map<string, { rev: number; contents: Uint8Array[] }>()
      for (const part of parts) {
        const key = `${String(part['id'])} ${String(part['rev'])}`
        const version = versions.get(key) ?? { rev: Number(part['rev']), contents: [] }
        if (part['content'] instanceof Uint8Array) version.contents.push(part['content'])
        versions.set(key, version)
      }
      return Array.from(versions.values(), ({ rev, contents }) => {
        const entity: unknown = JSON.parse(zstdDecompressSync(Buffer.concat(contents)).toString())
        return { rev, entity }
      })
    },
  }
}

/** The database of a data folder, or the one that stands for it when the tests of this process run on PostgreSQL. */
const inspectOf = (dataDir: string): InspectedDatabase =>
  onPostgres() ? inspectPostgres(databaseUrl(dataDir)) : inspectFile(dataDir)

/** Runs one statement on a server's database behind its back. */
export const queryDatabase = (
  dataDir: string,
  sql: string,
  ...parameters: SQLInputValue[]
): Record<string, SQLOutputValue>[] => inspectOf(dataDir).query(sql, ...parameters)

/** The replaced versions of a vault or item, or of all, oldest first. */
export const keptVersions = (
  dataDir: string,
  table: 'login_versions' | 'vault_versions',
  id?: string,
): StoredVersion[] => inspectOf(dataDir).keptVersions(table, id)

const tablesOfSqlite = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
const tablesOfPostgres = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"

/** Names of all tables. */
export const tablesOf = (dataDir: string): readonly string[] =>
  queryDatabase(dataDir, onPostgres() ? tablesOfPostgres : tablesOfSqlite).map(({ name }) => String(name))

/** Every row of every table but the spent rates, as text: equal before and after means nothing was written. */
export function dumpDatabase(dataDir: string): string {
  const tables = tablesOf(dataDir).filter((name) => name !== 'rate_limits')
  const order = onPostgres() ? 'AS one ORDER BY one::text' : ''
  return tables
    .map((name) => `${name}\n${JSON.stringify(queryDatabase(dataDir, `SELECT * FROM ${name} ${order}`))}`)
    .join('\n')
}
