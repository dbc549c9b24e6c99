import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Runs a piece of work in a transaction; resolves when it is on the disk, rejects with nothing of it kept. */
export type Write = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** Most pieces of work in one commit; readers wait for the whole of it. */
const maxTogether = 64

/** Runs its work in a savepoint and returns how to tell its owner, once the commit has decided. */
interface Job {
  readonly run: (trx: Db) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/**
 * Writes that arrive together share one commit, and so one wait for the disk. Each runs in a savepoint of its own:
 * one that throws is undone alone. Nobody is told of a success before the commit, and a commit that fails fails
 * them all.
 */
export function createGroupCommit(db: Db): Write {
  const waiting: Job[] = []
  let running = false

  const drain = async () => {
    running = true
    while (waiting.length > 0) {
      // Lets the requests that arrived meanwhile join.
      await setImmediate()
      await commitTogether(db, waiting.splice(0, maxTogether))
    }
    running = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (trx: Db) => {
        const outcome = await inSavepoint(trx, work)
        return () => (outcome.done ? resolve(outcome.result) : reject(outcome.error))
      }
      waiting.push({ run, fail: reject })
      if (!running) void drain()
    })
}

async function commitTogether(db: Db, jobs: readonly Job[]): Promise<void> {
  try {
    const settlements = await db.transaction().execute(async (trx) => {
      const outcomes: (() => void)[] = []
      for (const job of jobs) outcomes.push(await job.run(trx))
      return outcomes
    })
    for (const settle of settlements) settle()
  } catch (error) {
    for (const job of jobs) job.fail(error)
  }
}

type Outcome<Result> = { readonly done: true; readonly result: Result } | { readonly done: false; readonly error: unknown }

async function inSavepoint<Result>(trx: Db, work: (trx: Db) => Promise<Result>): Promise<Outcome<Result>> {
  await sql`SAVEPOINT one_write`.execute(trx)
  try {
    const result = await work(trx)
    await sql`RELEASE one_write`.execute(trx)
    return { done: true, result }
  } catch (error) {
    // After a fault that made SQLite undo everything this throws too, and so fails the others, as it must.
    await sql`ROLLBACK TO one_write`.execute(trx)
    await sql`RELEASE one_write`.execute(trx)
    return { done: false, error }
  }
}
