import type { StagedRecord } from '@larets/vault-core/contracts'

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
  created_at: number
  /** Number of the last nightly purge before it began: its age. */
  purge_run: number
  /** Bytes of what it has staged. */
  bytes: number
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
