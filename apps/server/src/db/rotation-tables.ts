import type { BodySlot, StagedRecord } from '@larets/vault-core/contracts'
import type { Generated } from 'kysely'

/** A rotation of an account's keys that is not finished; an account has one at most. */
export interface RotationsTable {
  user_id: string
  /** 32 hexadecimal digits, drawn by the client. */
  rotation_id: string
  public_key: string
  /** Ciphertext. */
  encrypted_private_key: string
  /** Ciphertext: the private key that is to be replaced. */
  previous_key: string
  /** Of the master password that it began under. */
  auth_salt: string
  /** Suite of the private key; null, where an earlier release wrote it, for 1. */
  kdf: number | null
  /** Of the session that stages. */
  session_id: string | null
  created_at: number
  /** Number of the last nightly purge before it began: its age. */
  purge_run: number
  /** Bytes of what it has staged. */
  bytes: number
  /** Raise of an item's `seq` when it is put in force; null before its items are prepared. */
  seq_shift: number | null
  /** 1 once it was finished or dropped: what it has staged is read no more, and is cleared away. */
  is_over: Generated<number>
  digest: string
}

/** A record as a rotation is to put it in force. */
export interface StagedRecordsTable {
  user_id: string
  /** Of the vault or item. */
  id: string
  rotation_id: string
  kind: StagedRecord['kind']
  /** The revision that it was made from. */
  rev: number
  /** JSON, as it was sent: ciphertext. */
  content: string
  digest: string
}

/**
 * An item as a rotation is going to write it. It counts while the item's row is the one that it was made from; of one
 * that stays as it is there is nothing but that.
 */
export interface PreparedItemsTable extends Record<BodySlot, string | null> {
  user_id: string
  id: string
  rotation_id: string
  /** The digest of the item's row that it was made from. */
  made_from: string
  kind: 'login' | 'left'
  seq: number
  name: string | null
  /** JSON, as in the item's row. */
  uris: string | null
  key_epoch: number | null
  /** Of the item's row once this is written into it. */
  item_digest: string | null
  /** Weight of the new revision. */
  bytes: number | null
}

/** A private key of an account that a rotation has replaced, as the one that took its place opens it. */
export interface PreviousKeysTable {
  user_id: string
  /** 1, 2, 3 … in the order of the rotations. */
  number: number
  rotation_id: string
  /** Of the pair that was replaced. */
  public_key: string
  /** Ciphertext. */
  blob: string
  created_at: number
  digest: string
}
