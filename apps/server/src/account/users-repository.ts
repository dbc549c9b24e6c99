import type { Db } from '../db/schema.ts'

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
}

/** By how much a write changes an account's counts. */
export interface CountChange {
  readonly vaults?: number
  readonly logins?: number
}

/** Where an account stands after a write. */
export interface AccountState {
  readonly seq: number
  readonly vaultCount: number
  readonly loginCount: number
}

/** Accounts in the database. */
export interface UsersRepository {
  /** False, with nothing kept of it after a rollback, when the e-mail is taken. */
  create: (account: Account, normalisedEmail: string, now: number) => Promise<boolean>
  findByEmail: (normalisedEmail: string) => Promise<Account | null>
  find: (userId: string) => Promise<Account | null>
  setVerifier: (userId: string, verifier: string, now: number) => Promise<void>
  /**
   * Raises the account's write counter; the first statement of every write's transaction, so that writes of one
   * account come one after another.
   *
   * @returns null when there is no such account
   */
  advance: (userId: string, change: CountChange) => Promise<AccountState | null>
}

/** @param db a connection or a transaction */
export function createUsersRepository(db: Db): UsersRepository {
  const accounts = db
    .selectFrom('users')
    .select([
      'users.user_id as userId',
      'users.email',
      'users.name',
      'users.auth_salt as authSalt',
      'users.password_salt as passwordSalt',
      'users.kdf',
      'users.verifier',
      'users.public_key as publicKey',
      'users.encrypted_private_key as encryptedPrivateKey',
    ])

  return {
    create: async (account, normalisedEmail, now) => {
      await db
        .insertInto('users')
        .values({
          user_id: account.userId,
          email: account.email,
          name: account.name,
          auth_salt: account.authSalt,
          password_salt: account.passwordSalt,
          kdf: account.kdf,
          verifier: account.verifier,
          public_key: account.publicKey,
          encrypted_private_key: account.encryptedPrivateKey,
          created_at: now,
          updated_at: now,
        })
        .execute()
      const claimed = await db
        .insertInto('user_emails')
        .values({ email: normalisedEmail, user_id: account.userId })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst()
      return claimed.numInsertedOrUpdatedRows === 1n
    },
    findByEmail: async (normalisedEmail) => {
      const found = await accounts
        .innerJoin('user_emails', 'user_emails.user_id', 'users.user_id')
        .where('user_emails.email', '=', normalisedEmail)
        .executeTakeFirst()
      return found ?? null
    },
    find: async (userId) => (await accounts.where('users.user_id', '=', userId).executeTakeFirst()) ?? null,
    setVerifier: async (userId, verifier, now) => {
      await db.updateTable('users').set({ verifier, updated_at: now }).where('user_id', '=', userId).execute()
    },
    advance: async (userId, { vaults = 0, logins = 0 }) => {
      const state = await db
        .updateTable('users')
        .set((eb) => ({
          seq: eb('seq', '+', 1),
          vault_count: eb('vault_count', '+', vaults),
          login_count: eb('login_count', '+', logins),
        }))
        .where('user_id', '=', userId)
        .returning(['seq', 'vault_count as vaultCount', 'login_count as loginCount'])
        .executeTakeFirst()
      return state ?? null
    },
  }
}
