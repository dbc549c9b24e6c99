import type { ItemRecord } from '../../contracts/items.ts'
import type { VaultId } from '../../contracts/primitives.ts'
import type { SealedSecrets, SecretFacts } from '../../health/secret-facts.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import type { FoldedItem } from '../search/folded-item.ts'
import type { SnapshotPlace } from '../snapshot/seal-snapshot.ts'
import type { StoredSnapshot } from '../snapshot/stored-snapshot.ts'
import type { Chunk } from '../snapshot/written-snapshot.ts'
import type { VaultKeys } from '../vault-keys.ts'

/** Keys of the opened vaults, by vault id. */
export type KeysByVault = ReadonlyMap<VaultId, VaultKeys>

/** A kept snapshot and what opens it. */
export interface SnapshotOrder {
  readonly key: CryptoKey
  readonly place: Omit<SnapshotPlace, 'cursor'>
  readonly kept: StoredSnapshot
}

/** Sealer of what was written of a vault. */
export interface SealingOrder {
  readonly key: CryptoKey
  readonly place: SnapshotPlace
}

/**
 * Messages that the page sends the opening worker: the keys once, then one batch after another; or a snapshot, which is
 * answered with one chunk after another; or what is to be a snapshot, one chunk of fields after another, then what
 * seals it, which is answered with that. Snapshots to load come before there are keys, and are not answered.
 */
export type OpeningRequest =
  | { readonly type: 'keys'; readonly keys: KeysByVault }
  | { readonly type: 'open'; readonly records: readonly ItemRecord[] }
  | { readonly type: 'load'; readonly kept: readonly StoredSnapshot[] }
  | ({ readonly type: 'snapshot' } & SnapshotOrder)
  | { readonly type: 'written'; readonly chunk: readonly Bytes[] }
  | ({ readonly type: 'seal' } & SealingOrder)
  | { readonly type: 'check'; readonly secrets: readonly SealedSecrets[]; readonly fingerprintKey: CryptoKey }

/** Answer of the worker to a batch. An error of its own reaches the page as the worker's `error` event. */
export interface OpeningReply {
  readonly type: 'opened'
  readonly items: readonly FoldedItem[]
}

/** Answer to a batch whose secrets are to be looked at. */
export interface CheckingReply {
  readonly type: 'checked'
  readonly facts: readonly SecretFacts[]
}

/** Answer to a snapshot, chunk by chunk. */
export interface ChunkReply {
  readonly type: 'chunk'
  /** Null behind the last, and for a snapshot that does not open. */
  readonly chunk: Chunk | null
}

/** Answer to what was written. */
export interface SealingReply {
  readonly type: 'sealed'
  readonly kept: StoredSnapshot
}

/*
 * Page and worker are one program of one release: between them only the kind of a message is looked at.
 */
function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
}

/** True for a message to the worker. */
export function isOpeningRequest(message: unknown): message is OpeningRequest {
  const type = typeOf(message)
  return ['keys', 'open', 'load', 'snapshot', 'written', 'seal', 'check'].some((known) => known === type)
}

/** True for what the worker answers to records that it opened. */
export function isOpeningReply(message: unknown): message is OpeningReply {
  return typeOf(message) === 'opened'
}

/** True for what it answers to secrets that it looked at. */
export function isCheckingReply(message: unknown): message is CheckingReply {
  return typeOf(message) === 'checked'
}

/** True for what it answers to a snapshot. */
export function isChunkReply(message: unknown): message is ChunkReply {
  return typeOf(message) === 'chunk'
}

/** True for what it answers to what it sealed. */
export function isSealingReply(message: unknown): message is SealingReply {
  return typeOf(message) === 'sealed'
}
