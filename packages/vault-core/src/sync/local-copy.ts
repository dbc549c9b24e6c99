import type { AccountScopes } from '../session/account-scope.ts'
import * as z from 'zod/mini'
import { accountCursor } from '../contracts/account-cursor.ts'
import { damagedRecord, type Bootstrap } from '../contracts/bootstrap.ts'
import { item, type ItemRecord } from '../contracts/items.ts'
import { readLongList } from '../contracts/long-list.ts'
import type { UserId } from '../contracts/primitives.ts'
import { vault, type VaultRecord } from '../contracts/vaults.ts'
import { idleTask, nextTask } from '../next-task.ts'
import type { Clock } from '../session/ports/clock.ts'
import { cursorOf } from './fetch-account.ts'
import { createLocalTrash, type LocalTrash } from './local-trash.ts'
import type { LocalHead, LocalRecords, LocalRow, LocalState } from './local-records.ts'

/** How long the browser is given to say whether anything lies there, in milliseconds: its database may be blocked. */
export const localCopyTimeout = 3_000

/** Of the form of head and rows. Another release's is no copy: everything is asked for, and written anew. */
const version = 1

const head = z.object({
  version: z.literal(version),
  stamp: z.string(),
  /** Null where the server tells none. */
  cursor: z.nullable(accountCursor),
  confirmedAt: z.int(),
  damaged: z.array(damagedRecord),
  /** How many records there are: one that is short of some is no copy. */
  vaults: z.int(),
  logins: z.int(),
})
type CopyHead = z.output<typeof head> & LocalHead

const row = z.object({ kind: z.enum(['vault', 'login']), place: z.int(), record: z.unknown() })

/** The copy of an account that lies in this browser. */
export interface StoredCopy {
  readonly account: Bootstrap
  /** When the server last said that this is what it has, in milliseconds since the Unix epoch. */
  readonly confirmedAt: number
}

/**
 * The ciphertext of accounts, kept in this browser over locks and reloads: a start asks the server for what has changed
 * since, and without the network there is something to be read.
 *
 * Nothing of it is believed more than an answer of the server: it is read by the same schemas, and opened with the same
 * checks. Where the browser keeps nothing, everything is asked for, as if there were no copy.
 */
export interface LocalCopy {
  /**
   * Reads what lies here of an account; null when that is nothing, cut short, another account's or another release's.
   * Never fails.
   */
  readonly read: (userId: UserId) => Promise<StoredCopy | null>
  /**
   * Keeps what is here of an account, in place of what lay there. Nothing waits for it; of several the latest is kept.
   */
  readonly keep: (userId: UserId, copy: StoredCopy) => void
  /** Keeps what lies here of the trash. */
  readonly trash: LocalTrash
}

/** A copy that is to be kept, and of whose account it is. */
interface ToKeep extends StoredCopy {
  readonly userId: UserId
}

/** @param options.records where it lies */
export function createLocalCopy(options: {
  readonly records: LocalRecords
  readonly clock: Clock
  readonly scopes: AccountScopes
}): LocalCopy {
  const { records, clock, scopes } = options
  let waiting: ToKeep | null = null
  let isWriting = false
  /** Remembers what this page read or wrote last, or that it could not read what lies there. */
  let known: { readonly userId: UserId; readonly state: LocalState<CopyHead> | 'damaged' } | null = null

  async function write({ userId, account, confirmedAt }: ToKeep) {
    const state = { head: headOf(account, confirmedAt), rows: await namedRows(account) }
    const before = known?.userId === userId ? known.state : null
    // Forgets what was known first: a write that fails may have been done all the same.
    known = null
    if (await records.write(userId, state, before)) known = { userId, state }
  }

  async function writeAll() {
    isWriting = true
    // Lets what was just received be opened and drawn first.
    await idleTask()
    for (let next = waiting; next !== null; next = waiting) {
      waiting = null
      // A browser that is full, or that has no database, costs a longer start and nothing else.
      await write(next).catch(() => undefined)
    }
    isWriting = false
  }

  /** False also where the browser does not answer. */
  function hasRoom(userId: UserId): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = clock.after(localCopyTimeout, () => resolve(false))
      records
        .hasRoom(userId)
        .then(resolve, () => resolve(false))
        .finally(cancel)
    })
  }

  async function read(userId: UserId): Promise<StoredCopy | null> {
    if (!(await hasRoom(userId))) return null
    const found = await records.read(userId)
    if (found === null) return null
    const parsed = head.safeParse(found.head)
    const account = parsed.success ? await readAccount(userId, parsed.data, found.rows) : null
    if (!parsed.success || account === null) {
      known = { userId, state: 'damaged' }
      return null
    }
    known = { userId, state: { head: parsed.data, rows: await namedRows(account) } }
    return { account, confirmedAt: parsed.data.confirmedAt }
  }

  scopes.onReady(({ userId }) => void records.admit(userId).catch(() => undefined))
  scopes.onLeave(() => {
    waiting = null
    known = null
  })

  return {
    read: (userId) => read(userId).catch(() => null),
    keep: (userId, copy) => {
      waiting = { userId, ...copy }
      if (!isWriting) void writeAll()
    },
    trash: createLocalTrash(options),
  }
}

function headOf(account: Bootstrap, confirmedAt: number): CopyHead {
  const { vaults, logins, damaged = [] } = account
  const [cursor, stamp] = [cursorOf(account), crypto.randomUUID()]
  return { version, stamp, cursor, confirmedAt, damaged, vaults: vaults.length, logins: logins.length }
}

type Stored = VaultRecord | ItemRecord

/** Rows that are named in one task of the thread. */
const rowsAtATime = 1_000

/** The rows of an account. A record that was changed has another name, as has one that comes at another place. */
async function namedRows({ vaults, logins }: Bootstrap): Promise<ReadonlyMap<string, LocalRow>> {
  const rows = new Map<string, LocalRow>()
  const add = async (kind: LocalRow['kind'], records: readonly Stored[]) => {
    let [moment, place] = ['', 0]
    for (const [index, record] of records.entries()) {
      if (index > 0 && index % rowsAtATime === 0) await nextTask()
      place = record.createdAt === moment ? place + 1 : 0
      moment = record.createdAt
      rows.set(`${kind} ${record.id} ${record.revision} ${place}`, { kind, place, record })
    }
  }
  await add('vault', vaults)
  await add('login', logins)
  return rows
}

/** The account that rows are; null when they are not what the schemas say, not all, or another account's. */
async function readAccount(
  userId: UserId,
  { cursor, damaged, ...counts }: CopyHead,
  found: readonly unknown[],
): Promise<Bootstrap | null> {
  const rows = await readLongList(row, found, nextTask)
  if (rows === null) return null
  const of = (kind: LocalRow['kind']) => rows.filter((one) => one.kind === kind)
  const vaults = await readRecords(vault, of('vault'))
  const logins = await readRecords(item, of('login'))
  if (vaults?.length !== counts.vaults || logins?.length !== counts.logins) return null
  if (vaults.some(({ ownerId }) => ownerId !== userId) || logins.some((login) => login.userId !== userId)) return null
  return {
    vaults: inOrder(vaults, (one, other) => one < other),
    logins: inOrder(logins, (one, other) => one > other),
    ...(damaged.length === 0 ? {} : { damaged }),
    ...(cursor === null ? {} : { cursor }),
  }
}

/** Records in the order of their places. */
async function readRecords<Record extends z.ZodMiniType<Stored>>(schema: Record, rows: readonly LocalRow[]) {
  const inPlaces = rows.toSorted((one, other) => one.place - other.place)
  return readLongList(
    schema,
    inPlaces.map(({ record }) => record),
    nextTask,
  )
}

/** Records in the order of their creation; of those of one millisecond in the order that they have. */
const inOrder = <Record extends Stored>(
  records: readonly Record[],
  precedes: (one: string, other: string) => boolean,
): Record[] =>
  records.toSorted(({ createdAt: one }, { createdAt: other }) => (one === other ? 0 : precedes(one, other) ? -1 : 1))
