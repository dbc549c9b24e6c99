import type { Selectable } from 'kysely'
import { foldEmail } from '@larets/vault-core/contracts'
import { prepared } from '../db/prepared.ts'
import { restSealOf } from '../db/rest-seal.ts'
import { DamagedRecordError, demandIntact, digestNobodys, rowDigest, type Digested } from '../db/row-digest.ts'
import type { Db, UsersTable } from '../db/schema.ts'
import type { StorageUse } from '../db/storage-use.ts'
import { ApiError } from '../http/problem.ts'

/** An account as the server needs it. */
export interface Account {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly authSalt: string
  readonly passwordSalt: string
  readonly kdf: number
  readonly verifier: string
  readonly publicKey: string
  readonly encryptedPrivateKey: string
  /** Raised by all that ends its sessions. */
  readonly securityEpoch: number
  /** Null while the account is open. */
  readonly disabledAt: number | null
  /** MiB that it may use instead of the setting; null when it has no quota of its own. */
  readonly quotaMib: number | null
}

/** By how much a write changes an account's counts. */
export interface CountChange {
  readonly vaults?: number
  readonly logins?: number
}

/** Columns that change with the master password. */
export type PasswordParts = Pick<Account, 'verifier' | 'authSalt' | 'passwordSalt' | 'kdf' | 'encryptedPrivateKey'>

/** Columns that change with the account's keys. */
export type KeyParts = Pick<Account, 'publicKey' | 'kdf' | 'encryptedPrivateKey'>

/** An e-mail as it was written, and in the form in which e-mails are compared. */
export interface WrittenEmail {
  readonly email: string
  readonly normalised: string
}

/** State of an account after a write. */
export interface AccountState {
  readonly seq: number
  readonly vaultCount: number
  readonly loginCount: number
  readonly quotaMib: number | null
}

/** Accounts in the database. */
export interface UsersRepository {
  /** False, with nothing kept of it after a rollback, when the e-mail is taken, in whatever spelling. */
  create: (
    account: Omit<Account, 'securityEpoch' | 'disabledAt' | 'quotaMib'>,
    normalisedEmail: string,
    now: number,
  ) => Promise<boolean>
  /**
   * The account of exactly this e-mail; or else the one that has it in another spelling, where that is one alone.
   *
   * @throws DamagedRecordError
   */
  findByEmail: (normalisedEmail: string) => Promise<Account | null>
  /** Whether an account has the e-mail, in whatever spelling. */
  isTaken: (normalisedEmail: string) => Promise<boolean>
  /** @throws DamagedRecordError */
  find: (userId: string) => Promise<Account | null>
  /** An account with what it uses. @throws DamagedRecordError */
  findWithUse: (userId: string) => Promise<{ readonly account: Account; readonly use: StorageUse } | null>
  /**
   * Another verifier of the same master password; false when the account's is not `replaced` any more, and nothing is
   * changed then.
   */
  setVerifier: (userId: string, replaced: string, verifier: string, now: number) => Promise<boolean>
  /** False when the account's verifier is another one by now. Until the transaction ends nobody changes it. */
  lockPassword: (userId: string, verifier: string, now: number) => Promise<boolean>
  /** False when the account's verifier is not `replaced` any more; nothing is changed then. */
  setPassword: (userId: string, replaced: string, next: PasswordParts, now: number) => Promise<boolean>
  /** False when the account's verifier is not `expected` any more; nothing is changed then. */
  setKeys: (userId: string, expected: string, next: KeyParts, now: number) => Promise<boolean>
  /**
   * As {@link UsersRepository.setKeys} for the same pair under a higher suite; false, too, where pair or suite are
   * others by now.
   */
  raiseSuite: (userId: string, expected: string, next: KeyParts, now: number) => Promise<boolean>
  /** False when another write came between; nothing is changed then. */
  setName: (userId: string, name: string, now: number) => Promise<boolean>
  /**
   * Gives an account another e-mail, and its old one back. Where it is `taken` by another account, or another write has
   * `overtaken` this one, the transaction has to be given up.
   */
  setEmail: (
    userId: string,
    replaced: WrittenEmail,
    next: WrittenEmail,
    now: number,
  ) => Promise<'done' | 'taken' | 'overtaken'>
  /**
   * Raises the account's write counter; the first statement of every write's transaction, so that writes of one
   * account come one after another.
   *
   * @param writes how many it is raised for; one unless said
   * @returns null when there is no such account
   */
  advance: (userId: string, change: CountChange, writes?: number) => Promise<AccountState | null>
  /** Notes that a row stamped with `seq` is erased: nothing tells of its end any more. */
  notePurged: (userId: string, seq: number) => Promise<void>
}

/** The account of a session. @throws ApiError `unauthorized` when it is gone; DamagedRecordError */
export async function demandAccount(db: Db, userId: string): Promise<Account> {
  const account = await createUsersRepository(db).find(userId)
  if (account === null) throw new ApiError('unauthorized')
  return account
}

/** @throws DamagedRecordError */
function toAccount(db: Db, row: Selectable<UsersTable>): Account {
  demandIntact('users', row, row.user_id)
  const encryptedPrivateKey = restSealOf(db).open('private-key', row.user_id, row.encrypted_private_key)
  if (encryptedPrivateKey === null) throw new DamagedRecordError('users', row.user_id)
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    authSalt: row.auth_salt,
    passwordSalt: row.password_salt,
    kdf: row.kdf,
    verifier: row.verifier,
    publicKey: row.public_key,
    encryptedPrivateKey,
    securityEpoch: row.security_epoch,
    disabledAt: row.disabled_at,
    quotaMib: row.quota_mib,
  }
}

/** @param db a connection or a transaction */
export const createUsersRepository = (db: Db): UsersRepository => ({
  ...findingOf(db),
  ...profileOf(db),
  ...secretsOf(db),
  ...countersOf(db),
})

/** Looks accounts up. */
function findingOf(db: Db): Pick<UsersRepository, 'findByEmail' | 'isTaken' | 'find' | 'findWithUse'> {
  const accounts = db.selectFrom('users').selectAll('users')
  const findClaim = prepared(db, ['email'], (parameter) =>
    db.selectFrom('user_emails').select('user_id').where('email', '=', parameter('email')),
  )
  const findFolded = prepared(db, ['folded'], (parameter) =>
    db
      .selectFrom('folded_emails')
      .select(({ fn }) => [fn.min('user_id').as('user_id'), fn.countAll<number | bigint | string>().as('accounts')])
      .where('folded', '=', parameter('folded')),
  )
  const findRow = prepared(db, ['userId'], (parameter) => accounts.where('users.user_id', '=', parameter('userId')))
  const findRowWithUse = prepared(db, ['userId'], (parameter) =>
    accounts
      .leftJoin('storage_use', 'storage_use.user_id', 'users.user_id')
      .select(['storage_use.current_bytes as current', 'storage_use.version_bytes as versions'])
      .where('users.user_id', '=', parameter('userId')),
  )

  return {
    findByEmail: async (normalisedEmail) => {
      // All of it for any e-mail, so that every answer costs the same.
      const exact = await findClaim({ email: normalisedEmail })
      const folded = await findFolded({ folded: foldEmail(normalisedEmail) })
      const alone = Number(folded?.accounts ?? 0) === 1 ? folded?.user_id : undefined
      const found = await findRow({ userId: exact?.user_id ?? alone ?? '' })
      if (found !== undefined) return toAccount(db, found)
      digestNobodys('users')
      restSealOf(db).openNobodys()
      return null
    },
    isTaken: async (normalisedEmail) => {
      if ((await findClaim({ email: normalisedEmail })) !== undefined) return true
      return Number((await findFolded({ folded: foldEmail(normalisedEmail) }))?.accounts ?? 0) > 0
    },
    find: async (userId) => {
      const found = await findRow({ userId })
      return found === undefined ? null : toAccount(db, found)
    },
    findWithUse: async (userId) => {
      const found = await findRowWithUse({ userId })
      return found === undefined
        ? null
        : { account: toAccount(db, found), use: { current: found.current ?? 0, versions: found.versions ?? 0 } }
    },
  }
}

/** Makes accounts, and changes what people know them by. */
function profileOf(db: Db): Pick<UsersRepository, 'create' | 'setName' | 'setEmail'> {
  return {
    create: async (account, normalisedEmail, now) => {
      const row = {
        user_id: account.userId,
        email: account.email,
        name: account.name,
        auth_salt: account.authSalt,
        password_salt: account.passwordSalt,
        kdf: account.kdf,
        verifier: account.verifier,
        public_key: account.publicKey,
        encrypted_private_key: sealed(db, account.userId, account.encryptedPrivateKey),
        created_at: now,
        disabled_at: null,
        quota_mib: null,
      }
      await db
        .insertInto('users')
        .values({ ...row, updated_at: now, digest: rowDigest('users', row) })
        .execute()
      return claim(db, normalisedEmail, account.userId)
    },
    setName: async (userId, name, now) => {
      const row = await rowOf(db, userId)
      return row !== undefined && replace(db, row, { name }, now)
    },
    setEmail: async (userId, replaced, next, now) => {
      const row = await rowOf(db, userId)
      if (row === undefined || row.email !== replaced.email) return 'overtaken'
      if (next.normalised !== replaced.normalised) {
        if (!(await claim(db, next.normalised, userId))) return 'taken'
        await db
          .deleteFrom('user_emails')
          .where('email', '=', replaced.normalised)
          .where('user_id', '=', userId)
          .execute()
        const before = foldEmail(replaced.normalised)
        if (before !== foldEmail(next.normalised))
          await db.deleteFrom('folded_emails').where('folded', '=', before).where('user_id', '=', userId).execute()
      }
      return (await replace(db, row, { email: next.email }, now)) ? 'done' : 'overtaken'
    },
  }
}

/** Changes what opens accounts, where that is still what the caller takes it to be. */
function secretsOf(
  db: Db,
): Pick<UsersRepository, 'setVerifier' | 'lockPassword' | 'setPassword' | 'setKeys' | 'raiseSuite'> {
  return {
    setVerifier: async (userId, replaced, verifier, now) => {
      const row = await rowOf(db, userId)
      return row?.verifier === replaced && replace(db, row, { verifier }, now)
    },
    lockPassword: async (userId, verifier, now) => {
      const locked = await db
        .updateTable('users')
        .set({ updated_at: now })
        .where('user_id', '=', userId)
        .where('verifier', '=', verifier)
        .executeTakeFirst()
      return locked.numUpdatedRows === 1n
    },
    setPassword: async (userId, replaced, next, now) => {
      const row = await rowOf(db, userId)
      if (row === undefined || row.verifier !== replaced) return false
      const { verifier, kdf } = next
      const salts = { auth_salt: next.authSalt, password_salt: next.passwordSalt }
      return replace(
        db,
        row,
        { verifier, kdf, ...salts, encrypted_private_key: sealed(db, userId, next.encryptedPrivateKey) },
        now,
      )
    },
    setKeys: async (userId, expected, { publicKey, kdf, encryptedPrivateKey }, now) => {
      const row = await rowOf(db, userId)
      if (row === undefined || row.verifier !== expected) return false
      return replace(
        db,
        row,
        { public_key: publicKey, kdf, encrypted_private_key: sealed(db, userId, encryptedPrivateKey) },
        now,
      )
    },
    raiseSuite: async (userId, expected, { publicKey, kdf, encryptedPrivateKey }, now) => {
      const row = await rowOf(db, userId)
      if (row === undefined || row.verifier !== expected || row.public_key !== publicKey || row.kdf >= kdf) return false
      return replace(db, row, { kdf, encrypted_private_key: sealed(db, userId, encryptedPrivateKey) }, now)
    },
  }
}

/** Counts the writes of accounts. */
function countersOf(db: Db): Pick<UsersRepository, 'advance' | 'notePurged'> {
  return {
    advance: async (userId, { vaults = 0, logins = 0 }, writes = 1) => {
      const state = await db
        .updateTable('users')
        .set((eb) => ({
          seq: eb('seq', '+', writes),
          vault_count: eb('vault_count', '+', vaults),
          login_count: eb('login_count', '+', logins),
        }))
        .where('user_id', '=', userId)
        .returning(['seq', 'vault_count as vaultCount', 'login_count as loginCount', 'quota_mib as quotaMib'])
        .executeTakeFirst()
      return state ?? null
    },
    notePurged: async (userId, seq) => {
      await db
        .updateTable('users')
        .set({ purged_seq: seq })
        .where('user_id', '=', userId)
        .where('purged_seq', '<', seq)
        .execute()
    },
  }
}

const rowOf = (db: Db, userId: string) =>
  db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()

const sealed = (db: Db, userId: string, encryptedPrivateKey: string) =>
  restSealOf(db).seal('private-key', userId, encryptedPrivateKey)

/**
 * Takes an e-mail for an account, in the spelling that is given and in all others.
 *
 * @returns false when another account has it; the transaction has to be given up then
 */
async function claim(db: Db, normalisedEmail: string, userId: string): Promise<boolean> {
  const folded = foldEmail(normalisedEmail)
  // A row of no account, which whoever claims another spelling at the same time waits for.
  const turn = { folded, user_id: '' }
  await db
    .insertInto('folded_emails')
    .values(turn)
    .onConflict((conflict) => conflict.columns(['folded', 'user_id']).doNothing())
    .execute()
  const others = await db
    .selectFrom('folded_emails')
    .select('user_id')
    .where('folded', '=', folded)
    .where('user_id', 'not in', ['', userId])
    .limit(1)
    .execute()
  if (others.length > 0) return false
  const claimed = await db
    .insertInto('user_emails')
    .values({ email: normalisedEmail, user_id: userId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('folded_emails')
    .values({ folded, user_id: userId })
    .onConflict((conflict) => conflict.columns(['folded', 'user_id']).doNothing())
    .execute()
  await db.deleteFrom('folded_emails').where('folded', '=', folded).where('user_id', '=', '').execute()
  return true
}

/** @throws DamagedRecordError */
async function replace(db: Db, row: Selectable<UsersTable>, columns: Partial<Digested<'users'>>, now: number) {
  demandIntact('users', row, row.user_id)
  const replaced = await db
    .updateTable('users')
    .set({ ...columns, updated_at: now, digest: rowDigest('users', { ...row, ...columns }) })
    .where('user_id', '=', row.user_id)
    // Of another write meanwhile this digest would be a wrong one.
    .where('digest', '=', row.digest)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}
