import { newIdempotencyKey } from '../api/save-once.ts'
import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { QueueChange } from './queue-storage.ts'
import {
  chainOf,
  editionName,
  abandonedBy,
  shownRecord,
  shownRevision,
  type OutboxEntry,
  type PlaceInCall,
} from './outbox-entry.ts'
import { refusalOf } from './refusal-of.ts'
import { renewed } from './settle-entry.ts'
import { waitingIdOf } from './waiting-id.ts'

/** A write that is to wait, as whoever made it has it. */
export type WriteToKeep =
  | { readonly kind: 'create'; readonly body: ItemBody; readonly key?: string; readonly isTried: boolean }
  | {
      readonly kind: 'update'
      readonly id: ItemId
      /** The item was shown with it when the write was made. */
      readonly revision: number
      /** In the order in which they are stored; the last stands. */
      readonly bodies: readonly ItemBody[]
      /**
       * Names what waits for a decision and is decided by it, as `ConflictVersions` does: what lost of that is among
       * the bodies.
       */
      readonly decides?: string | undefined
      readonly key?: string
      readonly isTried: boolean
      /** It was tried in a call with others, all of which are to wait. */
      readonly batch?: PlaceInCall
    }
  | {
      readonly kind: 'delete' | 'restore'
      readonly id: ItemId
      readonly revision: number
      /** Of a restoring: as it lies in the trash. */
      readonly record?: ItemRecord
      readonly key?: string
      readonly isTried: boolean
      readonly batch?: PlaceInCall
    }

/** A restoring of which this browser does not know what lies in the trash: it is sent, and cannot wait. */
export interface UnknownRestoring {
  readonly kind: 'restoreUnknown'
  readonly id: ItemId
  /** The least that the record in the trash has; null where that is not known either. */
  readonly revision: number | null
  readonly key?: string
}

/** A write of an item. */
export type WriteToAdd = WriteToKeep | UnknownRestoring

/** Facts that are known of the item and of the surroundings when a write begins to wait. */
export interface WriteContext {
  /** The tag of the item's seal. */
  readonly tag: string
  readonly now: number
  readonly userId: UserId
  readonly vault: VaultRecord | null
  /** The record that an item is shown from while this queue waits; null for one that is not there. */
  readonly shownIn: (queue: readonly OutboxEntry[], id: ItemId) => ItemRecord | null
}

type Queue = readonly OutboxEntry[]

/**
 * Puts a write into the queue. One that was not tried is replaced by a newer edit of the same item; what was tried stays
 * as it is, and the next depends on it.
 *
 * @throws RequestFailure 412 `stale_revision` where the item is not shown as it was when the write was made: another
 *   tab has
 * changed it, or an answer has come
 */
export function addEntry(entries: Queue, write: WriteToKeep, context: WriteContext): QueueChange<ItemId> {
  const key = write.key ?? newIdempotencyKey()
  const same = entries.find((entry) => entry.id === key || entry.key === key)
  // The very write waits already: its form did not see that it does.
  if (same !== undefined) return { entries, result: same.item }
  const made = entryOf(write, key, context)
  if (write.kind === 'create') return { entries: [...entries, made], result: made.item }
  const own = entries.filter(({ item }) => item === write.id)
  const decides = write.kind === 'update' ? write.decides : undefined
  const resolved = settled(entries, own, made, {
    revision: write.revision,
    server: context.shownIn([], write.id),
    decides,
  })
  if (resolved !== null) return { entries: resolved, result: made.item }
  const last = own.at(-1)
  const shown = context.shownIn(entries, write.id)
  const isShown = shown?.revision === write.revision
  // Another may have begun to wait since it was sent: it was made from what the server has, where that is still here.
  const known = [shown, context.shownIn([], write.id)].find((record) => record?.revision === write.revision)
  const trashed = write.kind === 'restore' ? (write.record ?? null) : null
  const base = { revision: write.revision, record: known ?? trashed }
  if (write.isTried) return { entries: [...entries, { ...made, base }], result: made.item }
  const isTakenBack = write.kind === 'restore' && last?.write.kind === 'delete'
  // It lies in the trash, or hides there with its vault and is to leave it; and nothing of it waits.
  const isInTrash = trashed !== null || (write.kind === 'update' && context.shownIn([], write.id) === null)
  if (isInTrash && shown === null && last === undefined)
    return { entries: [...entries, { ...made, base }], result: made.item }
  if (!isShown && !isTakenBack) throw refusalOf('stale_revision')
  // Lets an item stay that was to be deleted, and was not because another device had changed it, once it is changed
  // here.
  const refused = own.find((entry) => entry.blocked !== null && entry.write.kind === 'delete')
  if (refused !== undefined && write.kind === 'update') {
    const over = { ...made, write: withUndecided(entries, refused, made), base }
    return { entries: inPlaceOf(entries, refused, over), result: made.item }
  }
  const isServers =
    last === undefined || (shown !== null && Number.isInteger(shown.revision) && last.blocked === null && !isTakenBack)
  const queue = isServers ? [...entries, { ...made, base }] : addedOver(entries, last, made, context)
  return { entries: queue, result: made.item }
}

function entryOf(write: WriteToKeep, key: string, { tag, now, vault }: WriteContext): OutboxEntry {
  const common = {
    version: 2 as const,
    id: key,
    key,
    tag,
    at: now,
    vault,
    base: null,
    dependsOn: null,
    edition: 1,
    isTried: write.isTried,
    blocked: null,
  }
  switch (write.kind) {
    case 'create':
      return { ...common, item: waitingIdOf(tag), write: { kind: 'create', body: write.body } }
    case 'update':
      return { ...common, ...inCall(write), item: write.id, write: { kind: 'update', bodies: [...write.bodies] } }
    case 'delete':
    case 'restore':
      return { ...common, ...inCall(write), item: write.id, write: { kind: write.kind } }
  }
}

const inCall = ({ batch }: { readonly batch?: PlaceInCall }) => (batch === undefined ? {} : { batch })

/**
 * Puts what a person has decided over what the server has, by what the conflict tells or newer: in place of the write
 * that waited for them, and of those that stood on it.
 */
function settled(
  entries: Queue,
  own: Queue,
  made: OutboxEntry,
  {
    revision,
    server,
    decides,
  }: { readonly revision: number; readonly server: ItemRecord | null; readonly decides: string | undefined },
): Queue | null {
  const conflict = own.find(({ blocked }) => blocked !== null && blocked.theirs !== null)
  const record = [conflict?.blocked?.theirs ?? null, server].find((one) => one?.revision === revision)
  if (conflict === undefined || !record || made.isTried) return null
  return inPlaceOf(entries, conflict, {
    ...made,
    write: withUndecided(entries, conflict, made, decides),
    base: { revision, record },
  })
}

/** A write in place of one that waited for a person; null for none. */
function inPlaceOf(entries: Queue, conflict: OutboxEntry, made: OutboxEntry | null): Queue {
  const gone = new Set(chainOf(entries, conflict))
  const abandoned = [...gone].flatMap((entry) => (entry.write.kind === 'delete' ? abandonedBy(entry) : [entry]))
  const edition = Math.max(...[...gone].map((entry) => entry.edition)) + 1
  return entries.flatMap((entry) => {
    if (entry === conflict)
      return made === null
        ? []
        : [made.write.kind === 'delete' ? { ...made, edition, abandoned } : { ...made, edition }]
    return gone.has(entry) ? [] : [entry]
  })
}

function addedOver(entries: Queue, last: OutboxEntry, made: OutboxEntry, { userId }: WriteContext): Queue {
  const { write } = made
  const conflict = entries.find(({ item, blocked }) => item === last.item && blocked !== null)
  if (write.kind === 'delete' && conflict !== undefined) {
    // Gives up what the server never had, and deletes once more what it has no more: until then what waited comes back
    // with the item.
    return inPlaceOf(entries, conflict, conflict.write.kind === 'create' ? null : { ...made, base: conflict.base })
  }
  if (write.kind === 'update' && !last.isTried && (last.write.kind === 'update' || last.write.kind === 'create')) {
    const [first, ...others] = write.bodies
    const isNew = last.write.kind === 'create' && first !== undefined
    const texts = isNew ? { kind: 'create' as const, body: first } : withLost(last, made)
    const changes = { at: made.at, vault: made.vault, write: texts }
    const next = last.blocked === null ? { ...last, ...changes, edition: last.edition + 1 } : renewed(last, changes)
    const queue = entries.map((entry) => (entry === last ? next : entry))
    // Begins the item with what lost a conflict, so that its history has it.
    return isNew && others.length > 0
      ? [...queue, dependingOn(next, { ...made, write: { kind: 'update', bodies: others } }, userId)]
      : queue
  }
  return [...entries, dependingOn(last, made, userId)]
}

/** A write over what another one will have written. */
function dependingOn(last: OutboxEntry, made: OutboxEntry, userId: UserId): OutboxEntry {
  const base = { revision: shownRevision(last), record: shownRecord(last, null, userId) }
  return { ...made, base, dependsOn: last.id, edition: last.edition + 1 }
}

/**
 * A form that was made before there was anything to decide knows nothing of what waits, nor of what a deletion gave up:
 * that goes into the history, under what comes now, also where the form has chosen against something else. Whoever has
 * chosen against what waits says so, with what lost.
 */
function withUndecided(
  entries: Queue,
  conflict: OutboxEntry,
  made: OutboxEntry,
  decides?: string,
): OutboxEntry['write'] {
  if (made.write.kind !== 'update') return made.write
  const waiting = chainOf(entries, conflict).flatMap((entry) =>
    entry.write.kind === 'delete' ? abandonedBy(entry) : [entry],
  )
  const own = made.write.bodies
  const isChosenAgainst = (entry: OutboxEntry) => own.length > 1 && editionName(entry) === decides
  const bodies = waiting.flatMap((entry) => {
    if (entry.write.kind !== 'update') return []
    return isChosenAgainst(entry) ? entry.write.bodies.slice(0, -1) : entry.write.bodies
  })
  return { kind: 'update', bodies: [...bodies, ...own] }
}

/** Puts what lost a conflict before, and is not stored yet, into the history with what comes now. */
function withLost(before: OutboxEntry, made: OutboxEntry): OutboxEntry['write'] {
  if (made.write.kind !== 'update') return made.write
  const lost = before.write.kind === 'update' ? before.write.bodies.slice(0, -1) : []
  return { kind: 'update', bodies: [...lost, ...made.write.bodies] }
}
