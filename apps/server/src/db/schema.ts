import type { BodySlot } from '@larets/vault-core/contracts'
import type { Generated, Kysely } from 'kysely'

/** Facts about this database: `key_check`. */
export interface MetaTable {
  key: string
  value: string
}

/** Numbered migrations that have been applied. */
export interface SchemaMigrationsTable {
  version: number
  checksum: string
  applied_at: number
}

/** An account. Times are milliseconds since the Unix epoch, here and below. */
export interface UsersTable {
  user_id: string
  /** As the person wrote it; compared through `user_emails`. */
  email: string
  name: string
  auth_salt: string
  password_salt: string
  kdf: number
  /** Argon2id in PHC form over the peppered password hash. */
  verifier: string
  public_key: string
  encrypted_private_key: string
  /** Raised to end all sessions at once. */
  security_epoch: Generated<number>
  /** Raised by every write to the account; stamped on the rows that the write touched. */
  seq: Generated<number>
  vault_count: Generated<number>
  login_count: Generated<number>
  created_at: number
  updated_at: number
}

/** Normalised e-mail → account. */
export interface UserEmailsTable {
  email: string
  user_id: string
}

/** A signed-in device: one family of refresh tokens. */
export interface SessionsTable {
  user_id: string
  session_id: string
  /** Mixed into the refresh tokens, so that the server's key alone forges none. */
  salt: string
  /** Of the newest refresh token. */
  generation: number
  /** 1 once the newest refresh or access token has been used; from then on its predecessor is reuse. */
  generation_used: number
  security_epoch: number
  created_at: number
  refreshed_at: number
}

interface EntityColumns {
  user_id: string
  id: string
  rev: number
  seq: number
  /** `seq` at creation: the order of the lists. */
  created_seq: number
  created_at: number
  updated_at: number
}

/** A vault: name, key and overview are ciphertext. */
export interface VaultsTable extends EntityColumns {
  encrypted_name: string
  encrypted_symmetric_key: string
  overview: string | null
}

/** A column for each of an item's strings beside its name. */
type BodyColumns = { [Slot in BodySlot]: string | null }

/** An item, called a login on the wire: every text is ciphertext. */
export interface LoginsTable extends EntityColumns, BodyColumns {
  vault_id: string
  name: string
  /** JSON: `[{"uri":…,"match":…}]` */
  uris: string
  deleted_at: number | null
}

/** What a write replaced. `payload` is the entity as JSON. */
export interface EntityVersionsTable {
  user_id: string
  /** Of the vault or item. */
  id: string
  rev: number
  payload: string
  replaced_at: number
}

/** Spent rate, by a keyed hash of whose it is. */
export interface RateLimitsTable {
  key: string
  /** Theoretical arrival time: when everything spent so far will have been earned back. */
  tat: number
  /** Attempts that count towards a growing delay. */
  failures: Generated<number>
}

/** All tables. */
export interface Schema {
  meta: MetaTable
  schema_migrations: SchemaMigrationsTable
  users: UsersTable
  user_emails: UserEmailsTable
  sessions: SessionsTable
  vaults: VaultsTable
  logins: LoginsTable
  vault_versions: EntityVersionsTable
  login_versions: EntityVersionsTable
  rate_limits: RateLimitsTable
}

/** A connection or a transaction: what repositories are made over. */
export type Db = Kysely<Schema>
