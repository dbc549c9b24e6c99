import * as z from 'zod/mini'
import { idempotencyKey } from '../contracts/idempotency.ts'
import { createItem, item, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import { vault } from '../contracts/vaults.ts'
import { shownItemId } from './waiting-id.ts'

/** As it is: what is sent again is the same to the byte, so no parsing may put its keys in another order. */
const body = z.custom<ItemBody>((value) => createItem.body.safeParse(value).success)
/** A record of the server, or one of this browser that stands between two of the server's revisions. */
const record = z.extend(item, { id: shownItemId, revision: z.number() })

const write = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), body }),
  /**
   * Each is stored over the one before; the last stands. The others are values that lost a conflict, for the history.
   */
  z.object({ kind: z.literal('update'), bodies: z.array(body).check(z.minLength(1)) }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }),
])

const blocked = z.object({
  /** Changed elsewhere too, gone, or refused for another reason. */
  reason: z.enum(['changed', 'gone', 'refused']),
  /** Names what the server said, by a `ProblemCode`, or by the code of a VaultError; null where that is not known. */
  code: z.nullable(z.string()),
  /** The server's version; null where it has none, or where that is not known. */
  theirs: z.nullable(item),
})

/** Reads a write that waits. */
export const outboxEntry = z.object({
  version: z.literal(2),
  id: z.string(),
  /** By which the server knows a repeat. Another one once the server has refused. */
  key: idempotencyKey,
  item: shownItemId,
  /** Of the item's seal: names it whatever id it gets. */
  tag: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Milliseconds since the Unix epoch. */
  at: z.int(),
  write,
  /** Base that it goes over; null for a new item. */
  base: z.nullable(
    z.object({
      /** Sent as `If-Match`; of one that depends on another write it is known from the answer to that. */
      revision: z.number(),
      /** Null where nothing is known of it. */
      record: z.nullable(record),
    }),
  ),
  /** Id of the write whose answer it goes over. */
  dependsOn: z.nullable(z.string()),
  /** The vault of the item, so that it opens also where that is gone. */
  vault: z.nullable(vault),
  /** Counts the edits that wait over one revision. */
  edition: z.int().check(z.gte(1)),
  /** It was sent, and may be done: only the same may be sent again. */
  isTried: z.boolean(),
  /** Why it goes out no more by itself; null for one that waits. */
  blocked: z.nullable(blocked),
  /** The call with others in which it was tried: that goes out again as it was, under its key. */
  batch: z.optional(z.object({ key: idempotencyKey, place: z.int().check(z.gte(0)), of: z.int().check(z.gte(1)) })),
  /** A call with others was refused as a whole: it goes out by itself. */
  isAlone: z.optional(z.literal(true)),
  /** The page in which a form waits for the answer: while that lives, the write is sent from there alone. */
  attendedBy: z.optional(z.string()),
  /** Of a deletion: what waited for a person, and is abandoned with the item. It comes back when the item does. */
  abandoned: z.optional(z.array(z.unknown())),
})
/** A write that waits: ciphertext under the keys of the vault, sealed once more while it lies in the browser. */
export type OutboxEntry = z.output<typeof outboxEntry>

/** An entry as the first version of the queue wrote it, with other names for three of its parts. */
const firstVersion = z.looseObject({
  version: z.literal(1),
  standsOn: z.unknown(),
  stuck: z.unknown(),
  givenUp: z.optional(z.unknown()),
})

/** Reads an entry of this version, or of the first; null for anything else. */
export function readEntry(contents: unknown): OutboxEntry | null {
  const former = firstVersion.safeParse(contents)
  if (!former.success) return outboxEntry.safeParse(contents).data ?? null
  const { standsOn, stuck, givenUp, ...others } = former.data
  const abandoned = givenUp === undefined ? {} : { abandoned: givenUp }
  return (
    outboxEntry.safeParse({ ...others, version: 2, dependsOn: standsOn, blocked: stuck, ...abandoned }).data ?? null
  )
}

/** Place of a write in a call of several. */
export type PlaceInCall = NonNullable<OutboxEntry['batch']>

/** Why a write goes out no more by itself. */
export type ConflictReason = z.output<typeof blocked>['reason']

/** Editions of one revision: so many edits of one item wait at most before two look alike. */
const editions = 2 ** 20
/** Names of writes that are told from one another within an edition. */
const names = 2 ** 24

/** A number from 0 to below 1 for the id of a write. */
function fractionOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % names
  return sum / names
}

/**
 * The revision that an item is shown with while a write of it waits: between that which it was made from and the next.
 * Another write over the same has another: a form that shows what one of them made of the item is not saved over the
 * other.
 */
export const shownRevision = ({ id, base, edition }: Pick<OutboxEntry, 'id' | 'base' | 'edition'>): number =>
  Math.floor(base?.record?.revision ?? base?.revision ?? 0) + (edition + fractionOf(id)) / editions

/** Finds the body that stands after a write; null for one that leaves the texts as they are. */
export function lastBody({ write: what }: Pick<OutboxEntry, 'write'>): ItemBody | null {
  if (what.kind === 'create') return what.body
  return what.kind === 'update' ? (what.bodies.at(-1) ?? null) : null
}

/** A body over a record: it is sealed under the key that it names, whichever that of the record is. */
export const sealedAs = (texts: ItemBody): ItemBody & Pick<ItemRecord, 'keyEpoch'> => ({
  ...texts,
  keyEpoch: texts.keyEpoch,
})

/** The record that an item is shown as while a write of it waits. */
export function shownRecord(
  entry: OutboxEntry,
  over: ItemRecord | null,
  userId: ItemRecord['userId'],
): ItemRecord | null {
  const before = over ?? entry.base?.record ?? null
  const at = new Date(entry.at).toISOString()
  const texts = lastBody(entry)
  if (texts === null) return before && { ...before, deletedAt: null, revision: shownRevision(entry) }
  const known = before ?? { id: entry.item, userId, createdAt: at, deletedAt: null }
  return { ...known, ...sealedAs(texts), updatedAt: at, deletedAt: null, revision: shownRevision(entry) }
}

/** Lists what a deletion has abandoned, as it waited. */
export const abandonedBy = ({ abandoned = [] }: Pick<OutboxEntry, 'abandoned'>): readonly OutboxEntry[] =>
  abandoned.flatMap((one) => readEntry(one) ?? [])

/** Names a write as it is now: in another edition it may write something else. */
export const editionName = ({ id, edition }: Pick<OutboxEntry, 'id' | 'edition'>): string => `${id} ${edition}`

/** A write that is in no call with others any more. */
export function unbatched(entry: OutboxEntry): OutboxEntry {
  const { batch, ...others } = entry
  return batch === undefined ? entry : others
}

/** A write for whose answer no form waits any more. */
export function unattended(entry: OutboxEntry): OutboxEntry {
  const { attendedBy, ...others } = entry
  return attendedBy === undefined ? entry : others
}

/** A write and all that depend on it. */
export function chainOf(entries: readonly OutboxEntry[], first: OutboxEntry): readonly OutboxEntry[] {
  const ids = new Set([first.id])
  return entries.filter(({ id, dependsOn }) => {
    if (dependsOn !== null && ids.has(dependsOn)) ids.add(id)
    return ids.has(id)
  })
}
