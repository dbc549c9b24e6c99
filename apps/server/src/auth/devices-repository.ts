import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** Most devices that an account knows. */
export const maxDevices = 50

/** A device of an account, by the hash of its token. */
export interface Device {
  readonly userId: string
  readonly tokenHash: string
}

/** A device that is given a token. */
export interface NewDevice extends Device {
  readonly token: string
}

/** Stored form of a token: 256 random bits need no slow hash. */
export const deviceHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A device, and when it was of use. */
export interface KnownDevice extends Device {
  readonly createdAt: number
  readonly usedAt: number
}

/** Devices that signed in before. */
export interface DevicesRepository {
  /**
   * Makes a token, in the transaction that has found that somebody may have it, and remembers its device; those that
   * were unused the longest beyond the last {@link maxDevices} are forgotten.
   */
  issue: (userId: string, now: number) => Promise<NewDevice>
  isKnown: (device: Device) => Promise<boolean>
  /** Notes that a right password came from it. */
  used: (device: Device, now: number) => Promise<void>
  forget: (device: Device) => Promise<void>
  /** Those of an account, the one that was used last first. */
  list: (userId: string) => Promise<readonly KnownDevice[]>
}

/** @param db a connection or a transaction */
export function createDevicesRepository(db: Db): DevicesRepository {
  return {
    issue: async (userId, now) => {
      const token = `d1.${randomBytes(32).toString('base64url')}`
      const tokenHash = deviceHashOf(token)
      await db
        .insertInto('devices')
        .values({ user_id: userId, token_hash: tokenHash, created_at: now, used_at: now })
        .execute()
      // Beside the new one, which is the newest whatever the clock said when the others were used.
      const others = db
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .limit(maxDevices - 1)
      await db
        .deleteFrom('devices')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', tokenHash)
        .where('token_hash', 'not in', others)
        .execute()
      return { userId, tokenHash, token }
    },
    isKnown: async ({ userId, tokenHash }) => {
      const row = await db
        .selectFrom('devices')
        .select('used_at')
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row !== undefined
    },
    used: async ({ userId, tokenHash }, now) => {
      await db
        .updateTable('devices')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    list: async (userId) => {
      const rows = await db
        .selectFrom('devices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.map((row) => ({ userId, tokenHash: row.token_hash, createdAt: row.created_at, usedAt: row.used_at }))
    },
    forget: async ({ userId, tokenHash }) => {
      await db.deleteFrom('devices').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute()
    },
  }
}
