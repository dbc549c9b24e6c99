import { createHmac, type KeyObject } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { readMeta, setMeta } from '../db/purge-run.ts'
import type { Db } from '../db/schema.ts'
import { frame } from '../framing.ts'
import { ApiError } from '../http/problem.ts'

/** The newest KDF suite, and the one that accounts had before it. */
const [newest, older] = [3, 1]
/** Unit in which shares are counted. */
const whole = 10_000

/** No account goes down a suite: what was once harder to guess at stays so. @throws ApiError `invalid_data` */
export function refuseLowerSuite(account: { readonly kdf: number }, kdf: number): void {
  if (kdf < account.kdf) throw new ApiError('invalid_data', { errors: [{ path: 'kdf', code: 'lower_suite' }] })
}

/** Of so many accounts in ten thousand the suite is an older one, as of the last night. */
export const olderSuites = async (db: Db): Promise<number> => Number(await readMeta(db, 'older_suites'))

/**
 * The suite of an e-mail without an account. As many of these are answered with the older one as accounts are, or a
 * suite would tell who is registered; which ones is the same over restarts. As accounts do, they only go up.
 *
 * @param share see {@link olderSuites}
 */
export function decoySuite(key: KeyObject, normalisedEmail: string, share: number): number {
  const drawn = createHmac('sha256', key).update(frame('kdf', normalisedEmail)).digest().readUInt32BE(0) / 2 ** 32
  return drawn * whole < share ? older : newest
}

/**
 * Counts anew, each night, of how many accounts the suite is an older one. The share never rises: a decoy would go
 * down.
 */
export function countSuites({ db, write }: Database): Purging {
  return async () => {
    const counts = await db
      .selectFrom('users')
      .select(['kdf', (eb) => eb.fn.countAll().as('accounts')])
      .groupBy('kdf')
      .execute()
    const accountsOf = (rows: typeof counts) => rows.reduce((sum, { accounts }) => sum + Number(accounts), 0)
    const all = accountsOf(counts)
    const share = all === 0 ? 0 : Math.ceil((accountsOf(counts.filter(({ kdf }) => kdf < newest)) * whole) / all)
    await write(async (trx) => setMeta(trx, 'older_suites', Math.min(share, await olderSuites(trx))))
  }
}
