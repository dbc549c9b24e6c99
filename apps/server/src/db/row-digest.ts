import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

const maker = ['maker_session', 'maker_device', 'maker_browser', 'maker_system'] as const

/**
 * Contents of a row's digest: everything that a client is told of it or that finds it, in a fixed order. An account's
 * counters and its security epoch are not among it, nor are the last step of a factor, counter and last use of a
 * passkey or security key, and bytes, shift, end and session of a rotation: they are changed where they stand, and a
 * session that is damaged is nobody's. A column that is null is left out, so that one added later leaves the digests
 * that there are as they are.
 */
export const digestedColumns = {
  users: [
    'user_id',
    'email',
    'name',
    'auth_salt',
    'password_salt',
    'kdf',
    'verifier',
    'public_key',
    'encrypted_private_key',
    'created_at',
    'disabled_at',
    'quota_mib',
  ],
  vaults: [
    'user_id',
    'id',
    'encrypted_name',
    'encrypted_symmetric_key',
    'overview',
    'rev',
    'seq',
    'created_seq',
    'created_at',
    'updated_at',
    'deleted_at',
    'deleted_run',
    'erased_run',
    'restored_seq',
    'key_epoch',
    'previous_keys',
  ],
  logins: [
    'user_id',
    'id',
    'vault_id',
    'name',
    'username',
    'password',
    'overview',
    'details',
    'uris',
    'rev',
    'seq',
    'created_seq',
    'created_at',
    'updated_at',
    'deleted_at',
    'deleted_run',
    'erased_run',
    'key_epoch',
  ],
  factors: ['user_id', 'id', 'kind', 'secret', 'created_at', ...maker],
  passkeys: ['user_id', 'credential_id', 'name', 'public_key', 'blob', 'created_at', ...maker],
  security_keys: ['user_id', 'id', 'credential_id', 'name', 'public_key', 'created_at', ...maker],
  recovery: ['user_id', 'code_id', 'verifier', 'blob', 'created_at', ...maker],
  rotations: [
    'user_id',
    'rotation_id',
    'public_key',
    'encrypted_private_key',
    'previous_key',
    'auth_salt',
    'created_at',
    'purge_run',
    'kdf',
  ],
  staged_records: ['user_id', 'id', 'rotation_id', 'kind', 'rev', 'content'],
  previous_keys: ['user_id', 'number', 'rotation_id', 'public_key', 'blob', 'created_at'],
} as const

/** Tables whose rows carry a digest of their columns. */
export type DigestedTable = keyof typeof digestedColumns
type DigestedColumn<Table extends DigestedTable> = (typeof digestedColumns)[Table][number]
/** The columns of a row that its digest covers. */
export type Digested<Table extends DigestedTable> = Pick<
  Selectable<Schema[Table]>,
  DigestedColumn<Table> & keyof Selectable<Schema[Table]>
>

/** A record on the disk is not what was written: its contents are told to nobody. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError'
  readonly table: string
  readonly id: string

  constructor(table: string, id: string) {
    super(`A row of ${table} is damaged`)
    this.table = table
    this.id = id
  }
}

/** SHA-256 over the columns of a row that a reader depends on, in base64. */
export function rowDigest<Table extends DigestedTable>(table: Table, row: Digested<Table>): string {
  return digestOfColumns(table, row)
}

/** The same of a row of which only the names of its columns are known. */
export function digestOfColumns(table: DigestedTable, values: Readonly<Record<string, unknown>>): string {
  const framed: unknown[] = [table]
  for (const column of digestedColumns[table]) {
    const value = values[column]
    if (value !== null && value !== undefined) framed.push(column, value)
  }
  return hash('sha256', JSON.stringify(framed), 'base64')
}

/**
 * The work of a digest, for a row that there is not: whether there is one is not to be told by how long an answer
 * takes.
 */
export function digestNobodys(table: 'users' | 'recovery'): void {
  digestOfColumns(table, nobodys)
}

/** Values as long as they usually are; of each table those of its columns count. */
const nobodys: Readonly<Record<string, string | number>> = {
  user_id: 'x'.repeat(36),
  email: 'x'.repeat(24),
  name: 'x'.repeat(12),
  auth_salt: 'x'.repeat(32),
  password_salt: 'x'.repeat(32),
  kdf: 1,
  verifier: 'x'.repeat(97),
  public_key: 'x'.repeat(160),
  encrypted_private_key: 'x'.repeat(680),
  code_id: 'x'.repeat(32),
  blob: 'x'.repeat(680),
  created_at: 1,
}

/** @throws DamagedRecordError when a row is not what was written */
export function demandIntact<Table extends DigestedTable>(table: Table, row: WithDigest<Table>, id: string): void {
  if (!isIntact(table, row)) throw new DamagedRecordError(table, id)
}

/** A row as it is stored. */
type WithDigest<Table extends DigestedTable> = Digested<Table> & { readonly digest: string }

/** True when a row is what was written. */
export function isIntact<Table extends DigestedTable>(table: Table, row: WithDigest<Table>): boolean {
  return rowDigest(table, row) === row.digest
}

/** Handler of a damaged row of many. */
export type OnDamaged = (error: DamagedRecordError) => void

/** Handler of a list that cannot say that something is missing from it. */
export const refuseDamaged: OnDamaged = (error) => {
  throw error
}
