import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Db, Schema } from './schema.ts'

/** The whole database as it was at one moment, for reading only; writes go on beside it. */
export interface Snapshot {
  readonly db: Db
  /** Ends it. While it lasts the write-ahead log keeps everything written since. */
  readonly release: () => Promise<void>
}

/** Connections that take snapshots of one database file. */
export interface Snapshots {
  readonly take: () => Promise<Snapshot>
  /** Closes every connection, those in use too. */
  readonly close: () => Promise<void>
}

/** Connections kept for the next snapshot. */
const maxIdle = 4
/** What a connection keeps of pages it has read, in KiB: a long read comes by each page once. */
const pageCache = 256

/** Snapshots of a database in WAL mode, each on a connection of its own. */
export function createSnapshots(path: string): Snapshots {
  const idle: Db[] = []
  const open = new Set<Db>()

  const connect = (): Db => {
    const sqlite = new DatabaseSync(path, { readOnly: true })
    sqlite.exec(`PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -${pageCache}`)
    const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
    open.add(db)
    return db
  }
  const disconnect = async (db: Db) => {
    open.delete(db)
    await db.destroy()
  }

  return {
    take: async () => {
      const db = idle.pop() ?? connect()
      try {
        await sql`BEGIN`.execute(db)
      } catch (error) {
        await disconnect(db)
        throw error
      }
      let released = false
      return {
        db,
        release: async () => {
          if (released || !open.has(db)) return
          released = true
          await sql`ROLLBACK`.execute(db)
          if (idle.length < maxIdle) idle.push(db)
          else await disconnect(db)
        },
      }
    },
    close: async () => {
      idle.length = 0
      for (const db of open) await disconnect(db)
    },
  }
}
