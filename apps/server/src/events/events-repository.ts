import { eventsAtOnce, type EventKind } from '@larets/vault-core/contracts'
import type { DeviceWords } from '../http/device-words.ts'
import { purgeRun } from '../db/purge-run.ts'
import type { Db } from '../db/schema.ts'
import type { Session } from '../http/session.ts'
import type { Store } from '../db/database.ts'
import type { Purging } from '../db/nightly-purge.ts'
import { overAccounts } from '../db/over-accounts.ts'

/** Something that has just become of an account. */
export interface NewEvent {
  readonly userId: string
  readonly kind: EventKind
  /** Of the device that did it, of an ended session its own. */
  readonly device: DeviceWords
  /** How often, for what is counted. */
  readonly count?: number
}

/** An event as it was written. */
export interface WrittenEvent extends DeviceWords {
  readonly number: number
  readonly kind: EventKind
  readonly createdAt: number
  readonly count: number | null
}

/** Some of an account's events. */
export interface EventPage {
  /** Newest first. */
  readonly events: readonly WrittenEvent[]
  readonly more: boolean
  /** Of all of the account's, those that were not read. */
  readonly unread: number
}

/** Events for an account's owner. */
export interface EventsRepository {
  /** Those before an event, or with null the newest. */
  readonly page: (userId: string, before: number | null) => Promise<EventPage>
  /** Notes that all up to one were read. One that is not there yet stays unread. */
  readonly markRead: (userId: string, through: number) => Promise<void>
  /** How many failed sign-ins no event tells of yet. */
  readonly countFailures: (userId: string) => Promise<number>
  /** Whether an event of a kind was written since. */
  readonly hasSince: (userId: string, kind: EventKind, since: number) => Promise<boolean>
  /** Accounts with events older than a purge. */
  readonly accountsToPurge: (beforeRun: number, most: number) => Promise<readonly string[]>
  /** Drops those of an account. */
  readonly purge: (userId: string, beforeRun: number) => Promise<void>
}

/**
 * Writes down what became of an account, in the transaction in which it does. The account's row gives the number, so
 * that events of one account are written one after another. Nothing is written of an account that is not there.
 */
export async function recordEvent(trx: Db, { userId, kind, device, count }: NewEvent, now: number): Promise<void> {
  const numbered = await trx
    .updateTable('users')
    .set((eb) => ({ event_number: eb('event_number', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('event_number as number')
    .executeTakeFirst()
  if (numbered === undefined) return
  const { browser, system } = device
  const row = { user_id: userId, number: numbered.number, kind, browser, system, count: count ?? null }
  await trx
    .insertInto('events')
    .values({ ...row, created_at: now, purge_run: await purgeRun(trx) })
    .execute()
}

/** {@link recordEvent} of what a session did, on its device. */
export async function recordBySession(
  trx: Db,
  session: Pick<Session, 'userId' | 'sessionId'>,
  kind: EventKind,
  now: number,
): Promise<void> {
  await recordEvent(trx, { userId: session.userId, kind, device: await deviceOfSession(trx, session) }, now)
}

/** Words for the device of a session; nothing of one that is not there. */
export async function deviceOfSession(
  db: Db,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<DeviceWords> {
  const row = await db
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? unknownDevice
}

/** Counts a failed sign-in; the next {@link recordFailures} tells of it. An id that nobody has costs the same. */
export async function noteFailure(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ failed_sign_ins: eb('failed_sign_ins', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** How often its owner is told of what anybody can repeat, in milliseconds. */
const hour = 3_600_000

/** Writes down what happens again and again, at most once an hour. */
export async function recordHourly(trx: Db, event: NewEvent, now: number): Promise<void> {
  if (!(await createEventsRepository(trx).hasSince(event.userId, event.kind, now - hour)))
    await recordEvent(trx, event, now)
}

/**
 * Writes down how many sign-ins failed since it last was, if any did.
 *
 * @param slips how many of them were those of whoever has signed in now
 */
export async function recordFailures(trx: Db, userId: string, now: number, slips = 0): Promise<void> {
  const count = await createEventsRepository(trx).countFailures(userId)
  if (count === 0) return
  const taken = await trx
    .updateTable('users')
    .set((eb) => ({ failed_sign_ins: eb('failed_sign_ins', '-', count) }))
    .where('user_id', '=', userId)
    .where('failed_sign_ins', '>=', count)
    .executeTakeFirst()
  // Another node tells of them at this moment.
  if (taken.numUpdatedRows !== 1n) return
  if (count > slips)
    await recordEvent(trx, { userId, kind: 'failed_sign_ins', device: unknownDevice, count: count - slips }, now)
}

const unknownDevice: DeviceWords = { browser: null, system: null }

/** Nightly purges that an event lives through: a year. */
export const eventNights = 365

/** Makes what drops events by age. */
export function purgeEvents({ db, write }: Store): Purging {
  return (run) =>
    overAccounts({
      find: (most) => createEventsRepository(db).accountsToPurge(run - eventNights, most),
      work: (userId) => write((trx) => createEventsRepository(trx).purge(userId, run - eventNights), userId),
    })
}

/** @param db a connection or a transaction */
export function createEventsRepository(db: Db): EventsRepository {
  const countUnread = async (userId: string) => {
    const { unread } = await db
      .selectFrom('events')
      .innerJoin('users', 'users.user_id', 'events.user_id')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('events.user_id', '=', userId)
      .whereRef('events.number', '>', 'users.events_read')
      .executeTakeFirstOrThrow()
    return unread
  }

  return {
    page: async (userId, before) => {
      const all = db
        .selectFrom('events')
        .select(['number', 'kind', 'created_at as createdAt', 'browser', 'system', 'count'])
        .where('user_id', '=', userId)
      const wanted = before === null ? all : all.where('number', '<', before)
      const found = await wanted
        .orderBy('number', 'desc')
        .limit(eventsAtOnce + 1)
        .execute()
      return {
        events: found.slice(0, eventsAtOnce),
        more: found.length > eventsAtOnce,
        unread: await countUnread(userId),
      }
    },
    markRead: async (userId, through) => {
      await db
        .updateTable('users')
        .set({ events_read: through })
        .where('user_id', '=', userId)
        .where('events_read', '<', through)
        .where('event_number', '>=', through)
        .execute()
    },
    countFailures: async (userId) => {
      const row = await db
        .selectFrom('users')
        .select('failed_sign_ins')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.failed_sign_ins ?? 0
    },
    hasSince: async (userId, kind, since) => {
      const found = await db
        .selectFrom('events')
        .select('number')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('created_at', '>', since)
        .limit(1)
        .execute()
      return found.length > 0
    },
    accountsToPurge: async (beforeRun, most) => {
      const found = await db
        .selectFrom('events')
        .select('user_id')
        .distinct()
        .where('purge_run', '<', beforeRun)
        .limit(most)
        .execute()
      return found.map((row) => row.user_id)
    },
    purge: async (userId, beforeRun) => {
      await db.deleteFrom('events').where('user_id', '=', userId).where('purge_run', '<', beforeRun).execute()
    },
  }
}
