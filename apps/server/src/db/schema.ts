import type { BodySlot, DeviceKind, EventKind, ProblemCode } from '@larets/vault-core/contracts'
import type { Generated, Kysely } from 'kysely'
import type { PreparedItemsTable, PreviousKeysTable, RotationsTable, StagedRecordsTable } from './rotation-tables.ts'

/** Facts about this database: `instance_id`, `epoch` (renewed by a restore), `key_check`, `purge_run`, `purged_at`. */
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
  /** Highest `seq` of any row of the account that was erased: what became of it before cannot be told. */
  purged_seq: Generated<number>
  vault_count: Generated<number>
  login_count: Generated<number>
  created_at: number
  updated_at: number
  /** When the operator closed the account; null while it is open. */
  disabled_at: number | null
  /** MiB that the account may use instead of the setting; null when it has none of its own. */
  quota_mib: number | null
  /** Number of the last event of the account. */
  event_number: Generated<number>
  /** Number of the last one that its owner has read. */
  events_read: Generated<number>
  /** Failed sign-ins that no event tells of yet. */
  failed_sign_ins: Generated<number>
  /** Of what does not change with every write. */
  digest: Generated<string>
}

/** Normalised e-mail → account. */
export interface UserEmailsTable {
  email: string
  user_id: string
}

/** The form that all spellings of an e-mail share. Accounts from before there was it may share one. */
export interface FoldedEmailsTable {
  folded: string
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
  /** In words, as far as its browser told and we know them. */
  browser: string | null
  system: string | null
  /** Access tokens of an earlier generation are over. */
  least_generation: Generated<number>
  /** SHA-256 of the token of the device that it was begun on; null when that is not known. */
  device_hash: string | null
  /** What is signed in with; null for what was begun before that was noted. */
  device_kind: DeviceKind | null
}

/** A device that signed in before. */
export interface DevicesTable {
  user_id: string
  /** SHA-256 of its token. */
  token_hash: string
  created_at: number
  /** When a right password last came from it. */
  used_at: number
}

/** The server's half of a tab's key, for the session that put it. */
export interface TabSharesTable {
  user_id: string
  session_id: string
  /** 32 hexadecimal digits. */
  tab_id: string
  /** 64 hexadecimal digits, worth nothing without the half in the browser. */
  share: string
  ends_at: number
}

export interface EntityColumns {
  user_id: string
  id: string
  rev: number
  seq: number
  /** `seq` at creation: the order of the lists. */
  created_seq: number
  created_at: number
  updated_at: number
  /** Of all other columns. */
  digest: Generated<string>
}

/** Stage of a vault or item between living and erased. */
export interface StateColumns {
  deleted_at: number | null
  /** Number of the last nightly purge before it was deleted; null while it is not. */
  deleted_run: number | null
  /** The same of when it was taken out of the trash for good. */
  erased_run: number | null
}

/** By which session, on which device, a way into an account was made; null for what was made before that was noted. */
export interface MakerColumns {
  maker_session: string | null
  /** SHA-256 of the device's token; null too where it showed none. */
  maker_device: string | null
  maker_browser: string | null
  maker_system: string | null
}

/** A second factor of an account; it has one code generator at most. */
export interface FactorsTable extends MakerColumns {
  user_id: string
  /** 32 hexadecimal digits, drawn by the client. */
  id: string
  kind: string
  /** Sealed under a key of the server's. */
  secret: string
  /** Of the last code that was taken: the number of its 30 seconds since 1970. */
  last_step: number
  created_at: number
  digest: string
}

/** A backup code that is good still. */
export interface BackupCodesTable extends MakerColumns {
  user_id: string
  /** 32 hexadecimal digits, of all codes that were made together. */
  set_id: string
  /** Keyed hash of what proves the code. */
  code_hash: string
  /** Null for those that were made before that was noted. */
  created_at: number | null
}

/** A passkey of an account, and the account's private key as it opens it. */
export interface PasskeysTable extends MakerColumns {
  user_id: string
  /** Base64url, of the authenticator's choice. */
  credential_id: string
  /** As its owner wrote it. */
  name: string
  /** COSE key in base64url. */
  public_key: string
  /** Signatures that the authenticator counted; 0 for one that does not count. */
  counter: number
  /** Ciphertext. */
  blob: string
  created_at: number
  /** When it signed in last. */
  used_at: number | null
  digest: string
}

/** A security key of an account: a second factor. */
export interface SecurityKeysTable extends MakerColumns {
  user_id: string
  /** 32 hexadecimal digits, drawn by the client. */
  id: string
  /** Base64url, of the authenticator's choice. */
  credential_id: string
  /** As its owner wrote it. */
  name: string
  /** COSE key in base64url. */
  public_key: string
  /** Signatures that the authenticator counted; 0 for one that does not count. */
  counter: number
  created_at: number
  /** When it confirmed something last. */
  used_at: number | null
  digest: string
}

/** Challenges that a passkey or a security key has signed, until they would not be taken any more anyhow. */
export interface PasskeyChallengesTable {
  user_id: string
  /** SHA-256, base64url. */
  challenge_hash: string
  ends_at: number
}

/** An account's private key as its recovery code opens it; an account has one code at most. */
export interface RecoveryTable extends MakerColumns {
  user_id: string
  /** 32 hexadecimal digits, drawn beside the code. */
  code_id: string
  /** Keyed hash of what proves the code. */
  verifier: string
  /** Ciphertext. */
  blob: string
  created_at: number
  digest: string
}

/** A vault: name, key and overview are ciphertext. */
export interface VaultsTable extends EntityColumns, StateColumns {
  encrypted_name: string
  encrypted_symmetric_key: string
  overview: string | null
  /** `seq` when it last came out of the trash, with items of which nothing was written; null when it never did. */
  restored_seq: number | null
  /** Number of its key; null for the first. */
  key_epoch: number | null
  /** JSON: `[{"keyEpoch":…,"encryptedSymmetricKey":…}]`, its keys before; null when there are none. */
  previous_keys: string | null
}

/** A column for each of an item's strings beside its name. */
type BodyColumns = { [Slot in BodySlot]: string | null }

/** An item, called a login on the wire: every text is ciphertext. */
export interface LoginsTable extends EntityColumns, StateColumns, BodyColumns {
  vault_id: string
  name: string
  /** JSON: `[{"uri":…,"match":…}]` */
  uris: string
  /** Which key of its vault it is sealed under; null for the first. */
  key_epoch: number | null
}

/** A part of what a write replaced; a long entity has several. */
export interface EntityVersionsTable {
  user_id: string
  /** Of the vault or item. */
  id: string
  rev: number
  /** 0, 1, 2 … */
  part: number
  /** Of all parts together: the entity as JSON, compressed by Zstandard. */
  content: Uint8Array
  replaced_at: number
  /** Number of the last nightly purge before it was replaced: its age, which no clock that jumps can change. */
  purge_run: number
  /** Of the whole version, the same in all its parts. */
  digest: string
}

/** A write that was done under a key of the client's choice. */
export interface AnsweredWritesTable {
  user_id: string
  key: string
  /** SHA-256 over what was asked, hexadecimal. */
  request_hash: string
  /** The vault or item that was answered, at `rev`; empty for a batch of `rev` writes, whose answers are parts. */
  id: string
  rev: number
  /** The account's counter at the write, of a batch after its last. */
  seq: number
  answered_at: number
}

/** One write of a batch that was answered; it goes with the batch's own row. */
export interface AnsweredPartsTable {
  user_id: string
  key: string
  /** From 0. */
  place: number
  /** The item that was answered, at `rev`; empty and 0 when it was refused. */
  id: string
  rev: number
  problem: ProblemCode | null
}

/** A revision of a vault or item that stands or is kept. */
export interface RevisionsTable {
  user_id: string
  id: string
  rev: number
  kind: 'vault' | 'login'
  /** Session and number of the access token that wrote it; empty when nobody knows. */
  author: string
  bytes: number
  /** 1 once another has replaced it. */
  kept: number
}

/** Sums over an account's revisions. */
export interface StorageUseTable {
  user_id: string
  current_bytes: number
  version_bytes: number
  /** Id of the record up to which a full history was thinned last. */
  thinned_to: Generated<string>
}

/** Something that became of an account, for its owner to read. Nothing ever changes one. */
export interface EventsTable {
  user_id: string
  /** 1, 2, 3 … in the order of the transactions. */
  number: number
  kind: EventKind
  created_at: number
  /** Of the device that did it, in words. */
  browser: string | null
  system: string | null
  count: number | null
  /** Number of the last nightly purge before it: its age. */
  purge_run: number
}

/** Spent rate, by a keyed hash of whose it is. */
export interface RateLimitsTable {
  key: string
  /** Theoretical arrival time: when everything spent so far will have been earned back. */
  tat: number
  /** Attempts that count towards a growing delay. */
  failures: Generated<number>
}

/** Work of which one process at a time does its share. */
export interface LeasesTable {
  name: string
  holder: string
  /** When others may take it over. */
  ends_at: number
}

/** All tables. */
export interface Schema {
  meta: MetaTable
  schema_migrations: SchemaMigrationsTable
  users: UsersTable
  user_emails: UserEmailsTable
  folded_emails: FoldedEmailsTable
  sessions: SessionsTable
  devices: DevicesTable
  tab_shares: TabSharesTable
  vaults: VaultsTable
  logins: LoginsTable
  vault_versions: EntityVersionsTable
  login_versions: EntityVersionsTable
  answered_writes: AnsweredWritesTable
  answered_parts: AnsweredPartsTable
  revisions: RevisionsTable
  storage_use: StorageUseTable
  events: EventsTable
  rate_limits: RateLimitsTable
  recovery: RecoveryTable
  factors: FactorsTable
  backup_codes: BackupCodesTable
  passkeys: PasskeysTable
  security_keys: SecurityKeysTable
  passkey_challenges: PasskeyChallengesTable
  rotations: RotationsTable
  staged_records: StagedRecordsTable
  prepared_items: PreparedItemsTable
  previous_keys: PreviousKeysTable
  leases: LeasesTable
}

/** A connection or a transaction: what repositories are made over. */
export type Db = Kysely<Schema>
