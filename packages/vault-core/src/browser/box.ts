import type * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'

/**
 * The kinds of what this browser keeps sealed: unsaved forms, writes that wait, the import under way, remembered
 * revisions, the opened lists of vaults, and passwords until they are saved.
 */
export const boxKinds = ['pins', 'draft', 'write', 'import', 'snapshot', 'kept'] as const
/** One of {@link boxKinds}. */
export type BoxKind = (typeof boxKinds)[number]

/** A change of the rows of one kind, made as a whole or not at all. */
export interface BoxChange<Row> {
  /** By their places, in place of what lay there. */
  readonly put?: ReadonlyMap<string, Row>
  readonly remove?: Iterable<string>
}

/**
 * The sealed rows of all accounts of this browser: account, kind, place, row. It knows bytes and places, never contents.
 *
 * Nothing is kept of a kind for an account without room for it: what was forgotten while a slower tab was still sealing
 * stays forgotten.
 */
export interface Box {
  /** Makes room for the rows of one kind of an account. */
  readonly admit: (userId: UserId, kind: BoxKind) => Promise<void>
  /** @returns the rows by their places, in the order of these; as they lie there, to be parsed */
  readonly list: (userId: UserId, kind: BoxKind) => Promise<ReadonlyMap<string, unknown>>
  /** @returns undefined where nothing lies at that place */
  readonly get: (userId: UserId, kind: BoxKind, place: string) => Promise<unknown>
  /** Writes a change in one transaction. @returns false without room; nothing is written then */
  readonly change: (userId: UserId, kind: BoxKind, change: BoxChange<object>) => Promise<boolean>
  /**
   * Replaces one row by what `work` makes of it, in one transaction.
   *
   * @param work receives what lies there, undefined for nothing; null leaves it as it is
   * @returns false where it was left as it is, or there is no room
   */
  readonly update: (
    userId: UserId,
    kind: BoxKind,
    place: string,
    work: (row: unknown) => object | null,
  ) => Promise<boolean>
  /** Deletes the rows of one kind of an account, and the room for them. */
  readonly forget: (userId: UserId, kind: BoxKind) => Promise<void>
  /** Deletes the rows of one kind of everybody, and the room for them. */
  readonly forgetAll: (kind: BoxKind) => Promise<void>
}

/** A {@link Box} that lives as long as its object. */
export function memoryBox(): Box {
  const rooms = new Map<string, Map<string, object>>()
  const nameOf = (userId: UserId, kind: BoxKind) => `${kind} ${userId}`
  const roomOf = (userId: UserId, kind: BoxKind) => rooms.get(nameOf(userId, kind))
  return {
    admit: async (userId, kind) => {
      if (roomOf(userId, kind) === undefined) rooms.set(nameOf(userId, kind), new Map())
    },
    list: async (userId, kind) => {
      const rows = [...(roomOf(userId, kind) ?? [])]
      return new Map(structuredClone(rows.toSorted(([one], [other]) => (one < other ? -1 : 1))))
    },
    get: async (userId, kind, place) => structuredClone(roomOf(userId, kind)?.get(place)),
    change: async (userId, kind, { put = new Map(), remove = [] }) => {
      const room = roomOf(userId, kind)
      if (room === undefined) return false
      for (const place of remove) room.delete(place)
      for (const [place, row] of put) room.set(place, structuredClone(row))
      return true
    },
    update: async (userId, kind, place, work) => {
      const room = roomOf(userId, kind)
      const row = room === undefined ? null : work(structuredClone(room.get(place)))
      if (row !== null) room?.set(place, structuredClone(row))
      return row !== null
    },
    forget: async (userId, kind) => void rooms.delete(nameOf(userId, kind)),
    forgetAll: async (kind) => {
      for (const name of [...rooms.keys()]) if (name.startsWith(`${kind} `)) rooms.delete(name)
    },
  }
}

/** The rows of one kind in a {@link Box}, read by their schema; one that does not parse is not there. */
export interface BoxRows<Row extends object> {
  /** Makes room for the rows of an account; without it none of them is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  readonly list: (userId: UserId) => Promise<ReadonlyMap<string, Row>>
  readonly get: (userId: UserId, place: string) => Promise<Row | null>
  /** @returns false without room */
  readonly put: (userId: UserId, place: string, row: Row) => Promise<boolean>
  /** @returns false without room */
  readonly change: (userId: UserId, change: BoxChange<Row>) => Promise<boolean>
  /** @returns false where `work` left it as it is, or there is no room */
  readonly update: (userId: UserId, place: string, work: (row: Row | null) => Row | null) => Promise<boolean>
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/**
 * The rows of one kind. Who keeps it admits it in `onReady` of the scope, waits for `resealed` of the scope before a
 * row is read, and changes rows under one lock with `resealing`, where several tabs do.
 *
 * @example
 * const drafts = boxRows(box, 'draft', storedDraft)
 * await drafts.put(userId, draft.id, draft)
 */
export function boxRows<Row extends object>(box: Box, kind: BoxKind, schema: z.ZodMiniType<Row>): BoxRows<Row> {
  const read = (row: unknown): Row | null => schema.safeParse(row).data ?? null
  return {
    admit: (userId) => box.admit(userId, kind),
    list: async (userId) =>
      new Map(
        [...(await box.list(userId, kind))].flatMap(([place, row]) => {
          const parsed = read(row)
          return parsed === null ? [] : [[place, parsed] as const]
        }),
      ),
    get: async (userId, place) => read(await box.get(userId, kind, place)),
    put: (userId, place, row) => box.change(userId, kind, { put: new Map([[place, row]]) }),
    change: (userId, change) => box.change(userId, kind, change),
    update: (userId, place, work) => box.update(userId, kind, place, (row) => work(read(row))),
    forget: (userId) => box.forget(userId, kind),
    forgetAll: () => box.forgetAll(kind),
  }
}
