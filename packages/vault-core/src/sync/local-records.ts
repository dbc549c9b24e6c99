import type { UserId } from '../contracts/primitives.ts'
import type { StoredRecords } from '../session/ports/stored-records.ts'

/** A record as it lies in this browser: ciphertext as the server sent it. */
export interface LocalRow {
  readonly kind: 'vault' | 'login'
  /** Of records that were made in one millisecond, which comes first. */
  readonly place: number
  readonly record: unknown
}

/** The head of an account's rows: what is told of them. */
export interface LocalHead {
  /** Of the form of head and rows. */
  readonly version: number
  /** New with each writing: who wrote last knows every row without asking. */
  readonly stamp: string
}

/** The state of an account that is to lie in this browser. */
export interface LocalState<Head extends LocalHead = LocalHead> {
  readonly head: Head
  /** By names that tell one row from another, and from the same record after a change. */
  readonly rows: ReadonlyMap<string, LocalRow>
}

/**
 * Rows by their names. Where nothing but the name is known, `named` stands for one that is what its name says, and
 * `damaged` for one that may be anything.
 */
type KnownRows = ReadonlyMap<string, LocalRow | 'named' | 'damaged'>

/**
 * State of what lies there as a writer knows it: the one that was read or written last, or nothing, or that it cannot
 * be read.
 */
export type KnownState = LocalState | null | 'damaged'

/**
 * The records of all accounts of this browser. What is read may be anything: whoever can write to the profile can write
 * here.
 */
export interface LocalRecords extends StoredRecords {
  /** Makes room for an account; without it nothing of it is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  /** Whether there is room for an account: the question to ask first of a database that may be blocked. */
  readonly hasRoom: (userId: UserId) => Promise<boolean>
  /** Head and rows, all of one moment; null without room. */
  readonly read: (userId: UserId) => Promise<{ readonly head: unknown; readonly rows: readonly unknown[] } | null>
  /**
   * Makes what lies there of an account this state, wholly or not at all, whatever another tab has written meanwhile.
   *
   * @returns false without room: what was forgotten while a slower tab was writing stays forgotten
   */
  readonly write: (userId: UserId, state: LocalState, known: KnownState) => Promise<boolean>
  /** The trash of an account as it was written last; anything, or undefined for nothing. */
  readonly readTrash: (userId: UserId) => Promise<unknown>
  /** Writes the trash of an account in place of what lies there. @returns false without room */
  readonly writeTrash: (userId: UserId, trash: unknown) => Promise<boolean>
  /** Deletes what lies there of an account, and the room for it. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** The head of an account of which nothing lies here yet; no release writes this version otherwise. */
export const emptyHead: LocalHead = { version: 0, stamp: '' }

/** The rows that are there under their head, where whoever asks was the last to write or read them; null otherwise. */
export const knownRows = (known: KnownState, head: unknown): KnownRows | null =>
  known !== null && known !== 'damaged' && known.head.stamp !== '' && memberOf(head, 'stamp') === known.head.stamp
    ? known.rows
    : null

/** Rows of which nothing is known but their names. */
export const namedOnly = (names: readonly string[], known: KnownState): KnownRows =>
  new Map(names.map((name) => [name, known === 'damaged' ? 'damaged' : 'named']))

/**
 * Finds what is to be done to the rows that are there.
 *
 * @param head what is told of them
 */
export function changesOf(
  state: LocalState,
  head: unknown,
  there: KnownRows,
): { readonly gone: readonly string[]; readonly put: readonly (readonly [string, LocalRow])[] } {
  // Trusts names of the same version alone: what another release wrote under them may be something else.
  const isOfThisVersion = memberOf(head, 'version') === state.head.version
  const isThere = (name: string, { record }: LocalRow) => {
    const row = isOfThisVersion ? there.get(name) : undefined
    return row === 'named' || (typeof row === 'object' && row.record === record)
  }
  return {
    gone: [...there.keys()].filter((name) => !state.rows.has(name)),
    put: [...state.rows].filter(([name, row]) => !isThere(name, row)),
  }
}

const memberOf = (value: unknown, name: keyof LocalHead): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** {@link LocalRecords} that live as long as their object. */
export function memoryLocalRecords(): LocalRecords {
  const rooms = new Map<UserId, { head: unknown; readonly rows: Map<string, unknown>; trash?: unknown }>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, { head: emptyHead, rows: new Map() })
    },
    isAny: async () => rooms.size > 0,
    hasRoom: async (userId) => rooms.has(userId),
    read: async (userId) => {
      const room = rooms.get(userId)
      if (room === undefined) return null
      // In the order of their names, as a database gives them.
      const rows = [...room.rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      return structuredClone({ head: room.head, rows })
    },
    write: async (userId, state, known) => {
      const room = rooms.get(userId)
      if (room === undefined) return false
      const { gone, put } = changesOf(
        state,
        room.head,
        knownRows(known, room.head) ?? namedOnly([...room.rows.keys()], known),
      )
      for (const name of gone) room.rows.delete(name)
      for (const [name, row] of put) room.rows.set(name, structuredClone(row))
      room.head = structuredClone(state.head)
      return true
    },
    readTrash: async (userId) => structuredClone(rooms.get(userId)?.trash),
    writeTrash: async (userId, trash) => {
      const room = rooms.get(userId)
      if (room !== undefined) room.trash = structuredClone(trash)
      return room !== undefined
    },
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
