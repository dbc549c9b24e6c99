import { sql } from 'kysely'
import type { Write } from './database.ts'
import type { Db } from './schema.ts'
import type { WriteHealth } from './write-health.ts'

/** Characters of a probe: more than the free part of any page. */
const probeLength = 64 * 1024

/** Conditions of readiness. */
export interface ReadinessPorts {
  /** @throws when the files are no longer those that were opened; absent when there are none */
  readonly demandInPlace?: () => void
  readonly db: Db
  readonly transact: Write
  readonly health: WriteHealth
}

/**
 * Makes the check whether the database can be read and would take a write. It writes only when one failed since it was
 * last ready: a small write may still find room where a large one does not.
 *
 * @returns a function that throws the fault
 */
export function createReadinessCheck({ demandInPlace, db, transact, health }: ReadinessPorts): () => Promise<void> {
  return async () => {
    try {
      demandInPlace?.()
      await sql`SELECT 1 FROM meta LIMIT 1`.execute(db)
      if (health.fault() !== null) {
        await probe(transact)
        health.recovered()
      }
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
}

/**
 * Transactions of their own: what is deleted in the one that inserted it is never written. What a probe before left
 * when it failed half-way goes first.
 */
async function probe(transact: Write): Promise<void> {
  const key = 'write_probe'
  const remove = () => transact((trx) => trx.deleteFrom('meta').where('key', '=', key).execute())
  await remove()
  await transact((trx) =>
    trx
      .insertInto('meta')
      .values({ key, value: '-'.repeat(probeLength) })
      .execute(),
  )
  await remove()
}
