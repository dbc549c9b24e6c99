import type { DeviceKind, EventKind } from '@larets/vault-core/contracts'
import type { ExpressionBuilder } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db, Schema } from '../db/schema.ts'
import { deviceOfSession, recordEvent, recordFailures } from '../events/events-repository.ts'
import type { DeviceWords } from '../http/device-words.ts'

/** Most sessions of an account. */
export const maxSessions = 50

/** A session that begins. */
export interface NewSession {
  readonly userId: string
  readonly sessionId: string
  readonly salt: string
  readonly device: DeviceWords
  readonly kind: DeviceKind
  /** Of the device's token; null when it has none. */
  readonly deviceHash: string | null
  /** True for the first one of a device, which its owner is told of. */
  readonly isOfNewDevice: boolean
  /** Failed sign-ins before that were those of the same person. */
  readonly slips: number
  /** Of the account, where what the session begins by was proved. */
  readonly securityEpoch: number
}

/** A session with what its account says about it. */
export interface SessionRow {
  readonly salt: string
  readonly generation: number
  readonly generationUsed: boolean
  /** Access tokens of an earlier generation are over. */
  readonly leastGeneration: number
  readonly createdAt: number
  readonly refreshedAt: number
  /** False once the account's security epoch has moved on, or the account was closed. */
  readonly current: boolean
}

/** A session as a list of them tells it. */
export interface ListedSession extends DeviceWords {
  readonly sessionId: string
  readonly kind: DeviceKind
  /** Of the token of its device; null where that is not known. */
  readonly deviceHash: string | null
  readonly createdAt: number
  readonly refreshedAt: number
}

/** A step from the generation that is stored to a later one. */
export interface Rotation {
  readonly from: number
  readonly to: number
}

/** Which sessions are over, by times in milliseconds since the Unix epoch. */
export interface OverSessions {
  readonly refreshedBefore: number
  readonly createdBefore: number
}

/** Notices to an owner of the end of a session. */
export interface ToldEnd {
  readonly kind: Extract<EventKind, 'session_ended' | 'token_reused'>
  readonly now: number
}

/** Sessions in the database. */
export interface SessionsRepository {
  /**
   * Begins a session, unless all sessions were ended since that was proved which it begins by; ends those that were
   * unused the longest beyond the last {@link maxSessions}. Its owner is told of what is new about it, and of sign-ins
   * that failed before.
   */
  create: (session: NewSession, now: number) => Promise<void>
  /** @param on the transaction that it is looked for in */
  find: (userId: string, sessionId: string, on?: Db) => Promise<SessionRow | null>
  /** Notes of which device's token it is. */
  noteDevice: (userId: string, sessionId: string, deviceHash: string) => Promise<void>
  /** Moves on; false when another request did so first. */
  rotate: (userId: string, sessionId: string, step: Rotation, now: number) => Promise<boolean>
  /** Notes that the newest tokens have arrived and are in use. */
  markUsed: (userId: string, sessionId: string, generation: number) => Promise<void>
  /**
   * Ends a session: its row goes, and with it every token. Where its owner has ended it from the list, its device is
   * not known any more either.
   */
  revoke: (userId: string, sessionId: string, told?: ToldEnd) => Promise<void>
  /** Those that are not over, the one that was refreshed last first. */
  list: (userId: string, over: OverSessions) => Promise<readonly ListedSession[]>
  /** Whether the account has, or had, a session: a device of its that is known, or one that is signed in. */
  hasHadSession: (userId: string) => Promise<boolean>
  /**
   * Ends all sessions of the account but one, which goes on, and tells its owner when that is `told`; no other device
   * is known any more. False when that one is over itself, and nothing is ended.
   */
  endOthers: (userId: string, sessionId: string, told?: { readonly now: number }) => Promise<boolean>
  /**
   * Moves a session on to a generation, unless it is there already, and ends the access tokens of those before.
   *
   * @returns the generation that it has; null when the session is over
   */
  demandGeneration: (userId: string, sessionId: string, least: number) => Promise<number | null>
  /** The account's; null when there is no such account. @param on the transaction that it is looked for in */
  securityEpoch: (userId: string, on?: Db) => Promise<number | null>
  /** Accounts with sessions that can never be refreshed again. */
  accountsToSweep: (over: OverSessions, most: number) => Promise<readonly string[]>
  /** Drops those of an account. */
  sweep: (userId: string, over: OverSessions) => Promise<void>
}

const isOver =
  ({ refreshedBefore, createdBefore }: OverSessions) =>
  (eb: ExpressionBuilder<Schema, 'sessions'>) =>
    eb.or([eb('refreshed_at', '<', refreshedBefore), eb('created_at', '<', createdBefore)])

/** Of a session that was begun before its device was noted, all are meant that no session is known to be of. */
async function forgetDevice(db: Db, userId: string, deviceHash: string | null): Promise<void> {
  const forgotten = db.deleteFrom('devices').where('user_id', '=', userId)
  if (deviceHash !== null) {
    await forgotten.where('token_hash', '=', deviceHash).execute()
    return
  }
  const known = await db.selectFrom('sessions').select('device_hash').where('user_id', '=', userId).execute()
  const kept = known.flatMap(({ device_hash: hash }) => (hash === null ? [] : [hash]))
  await (kept.length === 0 ? forgotten : forgotten.where('token_hash', 'not in', kept)).execute()
}

/**
 * In a transaction: ends every session of an account, those that are not written yet as well; no device is known any
 * more.
 */
export async function endAllSessions(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ security_epoch: eb('security_epoch', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** @param db a connection or a transaction */
export const createSessionsRepository = (db: Db): SessionsRepository => ({
  ...beginningOf(db),
  ...findingOf(db),
  ...tokensOf(db),
  ...endingOf(db),
})

/** Begins sessions. */
function beginningOf(db: Db): Pick<SessionsRepository, 'create' | 'noteDevice'> {
  return {
    create: async ({ userId, sessionId, salt, device, kind, deviceHash, isOfNewDevice, slips, securityEpoch }, now) => {
      const begun = await db
        .insertInto('sessions')
        .columns([
          'user_id',
          'session_id',
          'salt',
          'generation',
          'generation_used',
          'security_epoch',
          'created_at',
          'refreshed_at',
          'browser',
          'system',
          'device_hash',
          'device_kind',
        ])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select([
              'user_id',
              eb.val(sessionId).as('session_id'),
              eb.val(salt).as('salt'),
              eb.lit(1).as('generation'),
              eb.lit(0).as('generation_used'),
              'security_epoch',
              eb.val(now).as('created_at'),
              eb.val(now).as('refreshed_at'),
              eb.val(device.browser).as('browser'),
              eb.val(device.system).as('system'),
              eb.val(deviceHash).as('device_hash'),
              eb.val(kind).as('device_kind'),
            ])
            .where('user_id', '=', userId)
            .where('security_epoch', '=', securityEpoch),
        )
        // Written late, after a sign-in that the disk did not take, by two requests at once.
        .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doNothing())
        .executeTakeFirst()
      if (begun.numInsertedOrUpdatedRows === 1n) {
        await recordFailures(db, userId, now, slips)
        if (isOfNewDevice) await recordEvent(db, { userId, kind: 'new_device', device }, now)
      }
      // Beside the new one, which is the newest whatever the clock said when the others were refreshed.
      const others = db
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', userId)
        .where('session_id', '!=', sessionId)
        .orderBy('refreshed_at', 'desc')
        .orderBy('session_id', 'desc')
        .limit(maxSessions - 1)
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('session_id', '!=', sessionId)
        .where('session_id', 'not in', others)
        .execute()
    },
    noteDevice: async (userId, sessionId, deviceHash) => {
      await db
        .updateTable('sessions')
        .set({ device_hash: deviceHash })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .execute()
    },
  }
}

/** Looks sessions up. */
function findingOf(db: Db): Pick<SessionsRepository, 'find' | 'list' | 'hasHadSession'> {
  const findRow = prepared(db, ['userId', 'sessionId'], (parameter) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select([
        'sessions.salt',
        'sessions.generation',
        'sessions.generation_used',
        'sessions.least_generation',
        'sessions.created_at',
        'sessions.refreshed_at',
        'sessions.security_epoch',
        'users.security_epoch as account_epoch',
        'users.disabled_at',
      ])
      .where('sessions.user_id', '=', parameter('userId'))
      .where('sessions.session_id', '=', parameter('sessionId')),
  )

  return {
    find: async (userId, sessionId, on) => {
      const row = await findRow({ userId, sessionId }, on)
      if (row === undefined) return null
      return {
        salt: row.salt,
        generation: row.generation,
        generationUsed: row.generation_used === 1,
        leastGeneration: row.least_generation,
        createdAt: row.created_at,
        refreshedAt: row.refreshed_at,
        current: row.security_epoch === row.account_epoch && row.disabled_at === null,
      }
    },
    list: async (userId, { refreshedBefore, createdBefore }) => {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', (join) =>
          join
            .onRef('users.user_id', '=', 'sessions.user_id')
            .onRef('users.security_epoch', '=', 'sessions.security_epoch'),
        )
        .select([
          'sessions.session_id',
          'sessions.browser',
          'sessions.system',
          'sessions.created_at',
          'sessions.refreshed_at',
          'sessions.device_hash',
          'sessions.device_kind',
        ])
        .where('sessions.user_id', '=', userId)
        .where('sessions.refreshed_at', '>', refreshedBefore)
        .where('sessions.created_at', '>', createdBefore)
        .orderBy('sessions.refreshed_at', 'desc')
        .orderBy('sessions.session_id', 'desc')
        .execute()
      return rows.map((row) => ({
        sessionId: row.session_id,
        browser: row.browser,
        system: row.system,
        kind: row.device_kind ?? 'web',
        deviceHash: row.device_hash,
        createdAt: row.created_at,
        refreshedAt: row.refreshed_at,
      }))
    },
    hasHadSession: async (userId) => {
      const sessions = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', userId)
        .limit(1)
        .execute()
      const devices = await db.selectFrom('devices').select('user_id').where('user_id', '=', userId).limit(1).execute()
      return sessions.length + devices.length > 0
    },
  }
}

/** Calls that go by the tokens of a session: their generation, and the security epoch. */
function tokensOf(db: Db): Pick<SessionsRepository, 'rotate' | 'markUsed' | 'demandGeneration' | 'securityEpoch'> {
  return {
    rotate: async (userId, sessionId, { from, to }, now) => {
      const result = await db
        .updateTable('sessions')
        .set({ generation: to, generation_used: 0, refreshed_at: now })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('generation', '=', from)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
    markUsed: async (userId, sessionId, generation) => {
      await db
        .updateTable('sessions')
        .set({ generation_used: 1 })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('generation', '=', generation)
        .execute()
    },
    demandGeneration: async (userId, sessionId, least) => {
      const one = db
        .updateTable('sessions')
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .returning('generation')
      const moved = await one
        .set({ generation: least, generation_used: 0, least_generation: least })
        .where('generation', '<', least)
        .executeTakeFirst()
      const found = moved ?? (await one.set((eb) => ({ least_generation: eb.ref('generation') })).executeTakeFirst())
      return found?.generation ?? null
    },
    securityEpoch: async (userId, on = db) => {
      const found = await on
        .selectFrom('users')
        .select('security_epoch')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return found?.security_epoch ?? null
    },
  }
}

/** Ends sessions. */
function endingOf(db: Db): Pick<SessionsRepository, 'revoke' | 'endOthers' | 'accountsToSweep' | 'sweep'> {
  return {
    revoke: async (userId, sessionId, told) => {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .returning(['browser', 'system', 'device_hash'])
        .executeTakeFirst()
      if (ended === undefined || told === undefined) return
      const { browser, system, device_hash: deviceHash } = ended
      if (told.kind === 'session_ended') await forgetDevice(db, userId, deviceHash)
      await recordEvent(db, { userId, kind: told.kind, device: { browser, system } }, told.now)
    },
    endOthers: async (userId, sessionId, told) => {
      const account = await db
        .updateTable('users')
        .set((eb) => ({ security_epoch: eb('security_epoch', '+', 1) }))
        .where('user_id', '=', userId)
        .returning('security_epoch')
        .executeTakeFirst()
      if (account === undefined) return false
      const { security_epoch: epoch } = account
      // One that another call has ended meanwhile must not come back.
      const kept = await db
        .updateTable('sessions')
        .set({ security_epoch: epoch })
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('security_epoch', '=', epoch - 1)
        .returning('device_hash')
        .executeTakeFirst()
      if (kept === undefined) return false
      const others = db.deleteFrom('devices').where('user_id', '=', userId)
      await (kept.device_hash === null ? others : others.where('token_hash', '!=', kept.device_hash)).execute()
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('session_id', '!=', sessionId)
        .executeTakeFirst()
      const count = Number(ended.numDeletedRows)
      if (told !== undefined && count > 0) {
        const device = await deviceOfSession(db, { userId, sessionId })
        await recordEvent(db, { userId, kind: 'other_sessions_ended', device, count }, told.now)
      }
      return true
    },
    accountsToSweep: async (over, most) => {
      const found = await db
        .selectFrom('sessions')
        .select('user_id')
        .distinct()
        .where(isOver(over))
        .limit(most)
        .execute()
      return found.map((row) => row.user_id)
    },
    sweep: async (userId, over) => {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where(isOver(over)).execute()
    },
  }
}
