import type { RestSeal } from './rest-seal.ts'
import type { Db } from './schema.ts'
import { hasUnsealed, sealRows } from './seal-rows.ts'

/** In `meta` once no file of the database holds a value that was never sealed. */
const doneKey = 'sealed'

/** How a database is sealed. */
export interface Sealing {
  readonly seal: RestSeal
  /** True at the first start with a database. */
  readonly isNew: boolean
  /**
   * Writes the files of the database anew, without what was replaced in them. Null when that is done, or why it cannot
   * be, in words.
   */
  readonly rewrite: () => Promise<string | null>
  /** Told what was done, and what could not be. */
  readonly tell: (message: string) => void
}

/**
 * Seals what a former version left unsealed, and has the database's files written anew, so that they hold none of it
 * any more. Each start looks; what was cut off or could not be done goes on with the next.
 */
export async function sealDatabase(db: Db, { seal, isNew, rewrite, tell }: Sealing): Promise<void> {
  const isUnsealed = await hasUnsealed(db)
  if (!isUnsealed && (await isSealed(db))) return
  if (!isUnsealed && isNew) return noteDone(db)
  if (isUnsealed) {
    await db.deleteFrom('meta').where('key', '=', doneKey).execute()
    tell(
      `${await sealRows(db, seal)} private keys, recovery codes and passkeys were sealed in the database ` +
        `under the secret key ${seal.keyId}: without a copy of it nobody opens anything`,
    )
  }
  const hindrance = await rewrite()
  if (hindrance === null) await noteDone(db)
  else tell(`the database’s files may still hold private keys as they were before they were sealed: ${hindrance}`)
}

/** Whether no file of the database holds what was never sealed. */
export async function isSealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('meta').select('value').where('key', '=', doneKey).executeTakeFirst()) !== undefined
}

async function noteDone(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: doneKey, value: '1' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
