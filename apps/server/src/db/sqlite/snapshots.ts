import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Snapshot } from '../database.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** Connections that take snapshots of one database file. */
export interface Snapshots {
  readonly take: () => Promise<Snapshot>
  /** Closes every connection, those in use too. */
  readonly close: () => Promise<void>
}

/** Connections kept for the next snapshot. */
const maxIdle = 4
/** Page cache of a connection, in KiB: a long read comes by each page once. */
const pageCache = 256

/** The write-ahead log of the database. */
export interface WriteAheadLog {
  /** Whether it has grown beyond what is left to itself. */
  readonly isLong: () => boolean
  /** Writes it into the database file and cuts it off; as far as that goes while somebody else reads. */
  readonly empty: () => Promise<void>
}

/**
 * Snapshots of a database in WAL mode, each on a connection of its own. The log begins anew only in a moment in which
 * there is none: once it is long, the next ones wait until those that are held have ended.
 */
export function createSnapshots(path: string, log: WriteAheadLog): Snapshots {
  const idle: Db[] = []
  const open = new Set<Db>()
  const waitingForLast: (() => void)[] = []
  let held = 0
  let emptying: Promise<void> | null = null

  const endOne = () => {
    held -= 1
    if (held === 0) for (const wake of waitingForLast.splice(0)) wake()
  }
  const emptyLog = async () => {
    if (held > 0) await new Promise<void>((resolve) => waitingForLast.push(resolve))
    await log.empty()
  }
  const keepLogShort = async () => {
    if (emptying === null && log.isLong()) {
      emptying = emptyLog().finally(() => {
        emptying = null
      })
    }
    await emptying
  }

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
      await keepLogShort()
      held += 1
      let db: Db | undefined
      try {
        db = idle.pop() ?? connect()
        await sql`BEGIN`.execute(db)
      } catch (error) {
        endOne()
        if (db !== undefined) await disconnect(db)
        throw error
      }
      const taken = db
      let released = false
      return {
        db: taken,
        release: async () => {
          if (released) return
          released = true
          try {
            if (!open.has(taken)) return
            await sql`ROLLBACK`.execute(taken)
            if (idle.length < maxIdle) idle.push(taken)
            else await disconnect(taken)
          } finally {
            endOne()
          }
        },
      }
    },
    close: async () => {
      idle.length = 0
      for (const db of open) await disconnect(db)
    },
  }
}
