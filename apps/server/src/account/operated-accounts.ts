import { foldEmail, normaliseEmail } from '@larets/vault-core/contracts'
import { demandIntact, rowDigest, type Digested } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { recordEvent } from '../events/events-repository.ts'
import { StartupError } from '../startup-error.ts'

/** An account as its operator sees it. Times are milliseconds since the Unix epoch. */
export interface OperatedAccount {
  readonly id: string
  readonly email: string
  readonly createdAt: number
  readonly vaults: number
  readonly items: number
  /** Of what stands, and of what was replaced. */
  readonly bytes: number
  readonly versionBytes: number
  readonly sessions: number
  readonly quotaMib: number | null
  readonly disabledAt: number | null
}

/** All accounts, by their e-mails. */
export async function listAccounts(db: Db): Promise<readonly OperatedAccount[]> {
  return db
    .selectFrom('users')
    .leftJoin('storage_use', 'storage_use.user_id', 'users.user_id')
    .select((eb) => [
      'users.user_id as id',
      'email',
      'users.created_at as createdAt',
      'vault_count as vaults',
      'login_count as items',
      eb.fn.coalesce('current_bytes', eb.lit(0)).as('bytes'),
      eb.fn.coalesce('version_bytes', eb.lit(0)).as('versionBytes'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .whereRef('sessions.security_epoch', '=', 'users.security_epoch')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
      'quota_mib as quotaMib',
      'disabled_at as disabledAt',
    ])
    .orderBy('email')
    .execute()
}

/**
 * Closes an account: all its sessions end at once, and nobody signs in to it until it is opened again. Nothing of it is
 * deleted.
 *
 * @throws StartupError when no account has the e-mail; DamagedRecordError
 */
export async function closeAccount(db: Db, email: string, now: number): Promise<void> {
  await change(db, email, now, { disabled_at: now })
}

/** Opens a closed account again. @throws as {@link closeAccount} */
export async function openAccount(db: Db, email: string, now: number): Promise<void> {
  await change(db, email, now, { disabled_at: null })
}

/** Gives an account a quota of its own, in MiB, or with null the setting's. @throws as {@link closeAccount} */
export async function setQuota(db: Db, email: string, now: number, quota_mib: number | null): Promise<void> {
  await change(db, email, now, { quota_mib })
}

/**
 * Takes the second factor of an account away, and its backup codes: its owner signs in with the master password alone,
 * and is told.
 *
 * @throws StartupError when no account has the e-mail, or it has no second factor
 */
export async function dropFactors(db: Db, email: string, now: number): Promise<void> {
  const userId = await userIdOf(db, email)
  await db.transaction().execute(async (trx) => {
    // The first statement writes: from here on no other write of the account comes between.
    await trx.updateTable('users').set({ updated_at: now }).where('user_id', '=', userId).execute()
    await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
    const dropped = await trx.deleteFrom('factors').where('user_id', '=', userId).executeTakeFirst()
    const keys = await trx.deleteFrom('security_keys').where('user_id', '=', userId).executeTakeFirst()
    if (dropped.numDeletedRows + keys.numDeletedRows === 0n) throw new StartupError(`${email} has no second factor.`)
    await recordEvent(trx, { userId, kind: 'factor_removed', device: { browser: null, system: null } }, now)
  })
}

type Change = Partial<Pick<Digested<'users'>, 'disabled_at' | 'quota_mib'>>

async function change(db: Db, email: string, now: number, changed: Change): Promise<void> {
  const closes = typeof changed.disabled_at === 'number'
  const userId = await userIdOf(db, email)
  await db.transaction().execute(async (trx) => {
    // The first statement writes: from here on no other write comes between.
    const row = await trx
      .updateTable('users')
      .set((eb) => ({ updated_at: now, security_epoch: eb('security_epoch', '+', closes ? 1 : 0) }))
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new StartupError(`No account has the e-mail ${email}.`)
    demandIntact('users', row, row.user_id)
    await trx
      .updateTable('users')
      .set({ ...changed, digest: rowDigest('users', { ...row, ...changed }) })
      .where('user_id', '=', row.user_id)
      .execute()
  })
}

async function userIdOf(db: Db, email: string): Promise<string> {
  const claim = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
  if (claim !== undefined) return claim.user_id
  const [alone, other] = await db
    .selectFrom('folded_emails')
    .select('user_id')
    .where('folded', '=', foldEmail(email))
    .limit(2)
    .execute()
  if (alone === undefined || other !== undefined) throw new StartupError(`No account has the e-mail ${email}.`)
  return alone.user_id
}
