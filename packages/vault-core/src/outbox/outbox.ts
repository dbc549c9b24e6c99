import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId } from '../contracts/primitives.ts'
import type { Trash } from '../contracts/trash.ts'
import type { ReadableStore } from '../external-store.ts'
import type { WholeItem } from '../items/whole-item.ts'
import type { WriteToAdd, WriteToKeep } from './add-entry.ts'
import type { OutboxMark, OutboxState } from './outbox-state.ts'

/** An item in conflict, in its versions. */
export interface ConflictVersions {
  /** Item that the person's own was made from; null for a new one, and where nothing is known of it. */
  readonly base: WholeItem | null
  /** The item as this device would save it. */
  readonly mine: WholeItem
  /** The server's version; null where it has none. */
  readonly theirs: WholeItem | null
  /**
   * Names `mine`: whoever chooses between these versions says so by it, and another edit that waits by then is not
   * taken for it.
   */
  readonly waiting: string
}

/** Outcome of a write: the server has done it, or it waits, and its item is shown under `id`. */
export type Added =
  | { readonly kind: 'done'; readonly item: ItemRecord }
  | { readonly kind: 'waiting'; readonly id: ItemId }

/** Outcome of one of many writes. */
export type AddOutcome = Added | { readonly kind: 'failed'; readonly error: unknown }

/** Ways of writing many items. */
export interface AddOptions {
  /** Aborted: a call that got no answer is not repeated. */
  readonly signal?: AbortSignal | undefined
  /** False sends at once whatever waits, and lets nothing wait: a write without an answer has failed then. */
  readonly mayWait?: boolean
}

/** Outcome of one of many writes that were to wait: its item is shown under `id`, or it cannot wait. */
export type KeepOutcome = { readonly id: ItemId } | { readonly error: unknown }

/**
 * Writes that the server has not answered: made without the network, or cut off on their way. They lie sealed in this
 * browser over locks, reloads and crashes, are shown as if they were stored, and go out in their order. Where the
 * client keeps no writes it is empty, and a write without an answer is its form's failure.
 */
export interface Outbox {
  /** Whether writes wait here at all. */
  readonly isOn: boolean
  /** Writes that wait, that failed, what is on its way. */
  readonly state: ReadableStore<OutboxState>
  /** Returns the mark of an item of which a write waits, or null. */
  readonly markOf: (id: string) => OutboxMark | null
  /** The versions of an item in conflict, to be decided by a person; null for any other. @throws VaultError `locked` */
  readonly versionsOf: (id: ItemId) => Promise<ConflictVersions | null>
  /**
   * Gives up a write that waits for a person, and those that depend on it: the item is what the server has. With a
   * deletion comes back what that had abandoned.
   */
  readonly discard: (entry: string) => Promise<void>
  /**
   * Sends a write once more that waits for a person, as it is: what it was refused for may be gone. Does nothing for
   * any other.
   */
  readonly sendAgain: (entry: string) => Promise<void>
  /** Takes back deletions of items that wait, or may have been sent. @returns the items of which there was one */
  readonly undoDeletions: (ids: readonly ItemId[]) => Promise<ReadonlySet<ItemId>>
  /**
   * Resolves when it is known what waits, so that a write can be decided; at once where that is known. What keeps
   * writes is loaded when an account is opened. Where it does not come, or the browser does not answer, it resolves
   * too: what is written then is written as if nothing waited, and it is tried again.
   */
  readonly ready: () => Promise<void>
  /**
   * True when a write has to wait: the device is offline, or something that was done before waits. Ask when it
   * is ready.
   */
  readonly mustWait: (id: ItemId | null) => boolean
  /** True for what makes a write wait: no answer came, or a gateway's in the place of the server's. */
  readonly keeps: (error: unknown) => boolean
  /**
   * Lets a write wait. Resolves when it is kept and shown.
   *
   * @returns the id under which its item is shown
   * @throws RequestFailure 412 where the item is not what the write was made from; Error where the browser does not
   *   keep it
   */
  readonly keep: (write: WriteToKeep) => Promise<ItemId>
  /**
   * Lets writes of many items wait, each item's once. Resolves when they are kept and shown.
   *
   * @returns what became of each, in their order
   * @throws Error where the browser does not keep them: none of them is kept then
   */
  readonly keepAll: (writes: readonly WriteToKeep[]) => Promise<readonly KeepOutcome[]>
  /**
   * Writes: sends it now, where nothing waits before it, or lets it wait.
   *
   * @throws what the server refused it for, and nothing is written then; RequestFailure 412 where the item is not what
   *   the write was made from; the failure of its call where it got no answer and cannot wait
   */
  readonly add: (write: WriteToAdd) => Promise<Added>
  /**
   * Writes many items, each once, in one call. It never rejects.
   *
   * @param writes at most as many as one call takes
   * @returns what became of each, in their order
   */
  readonly addAll: (writes: readonly WriteToAdd[], options?: AddOptions) => Promise<readonly AddOutcome[]>
  /** The trash with what waits: deletions lie in it, and what is to come back does not. */
  readonly overlayTrash: (trash: Trash) => Trash
  /** The id that an item has by now, where it is asked for by the one that it had while it waited to be added. */
  readonly follow: (id: ItemId) => ItemId
  /** The network is there again, as far as somebody knows: tries to send now. */
  readonly sendNow: () => void
  /** True when signing out would lose something. False also when the browser does not answer. */
  readonly isAtStake: () => Promise<boolean>
}
