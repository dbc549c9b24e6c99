import { setImmediate } from 'node:timers/promises'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import type { Write } from '../database.ts'
import { inSavepoint } from '../savepoint.ts'
import type { Db } from '../schema.ts'
import type { Transact } from './write-transaction.ts'

/** Most pieces of work in one commit; readers wait for the whole of it. */
const maxTogether = 64
/** Milliseconds after which a commit takes in no more work. */
const longestCommit = 25

/** Runs its work in a savepoint and returns how to tell its owner, once the commit has decided. */
interface Job {
  readonly run: (trx: Db) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/**
 * Writes that arrive together share one commit, and so one wait for the disk. Each runs in a savepoint of its own:
 * one that throws is undone alone. Nobody is told of a success before the commit, and a commit that fails fails
 * them all.
 *
 * @param committed told how many shared a commit
 */
export function createGroupCommit(transact: Transact, committed: (writes: number) => void = () => undefined): Write {
  const waiting = createFairQueue<Job>()
  let running = false

  const drain = async () => {
    running = true
    while (!waiting.isEmpty()) {
      // Lets the requests that arrived meanwhile join.
      await setImmediate()
      await commitTogether(transact, waiting, committed)
    }
    running = false
  }

  return (work, whose = '') =>
    new Promise((resolve, reject) => {
      const run = async (trx: Db) => {
        const outcome = await inSavepoint(trx, work)
        return () => (outcome.done ? resolve(outcome.result) : reject(outcome.error))
      }
      waiting.add(whose, { run, fail: reject })
      if (!running) void drain()
    })
}

async function commitTogether(
  transact: Transact,
  waiting: FairQueue<Job>,
  committed: (writes: number) => void,
): Promise<void> {
  const jobs: Job[] = []
  const takeNext = () => {
    const job = waiting.take()
    if (job !== undefined) jobs.push(job)
    return job
  }
  try {
    const settlements = await transact(async (trx) => {
      const outcomes: (() => void)[] = []
      const began = performance.now()
      const hasRoom = () => jobs.length < maxTogether && performance.now() - began < longestCommit
      for (let job = takeNext(); job !== undefined; job = hasRoom() ? takeNext() : undefined) {
        outcomes.push(await job.run(trx))
      }
      return outcomes
    })
    committed(settlements.length)
    for (const settle of settlements) settle()
  } catch (error) {
    // No transaction began, however long it was tried: all who wait are told.
    if (jobs.length === 0) while (takeNext() !== undefined);
    for (const job of jobs) job.fail(error)
  }
}
