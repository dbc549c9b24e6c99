import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { nothing, type Refund } from '../http/charge.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { createDevicesRepository, deviceHashOf, type Device } from './devices-repository.ts'
import { absoluteLifetime } from './session-service.ts'

/** Wrong passwords in a row that end a device's token. */
export const maxDeviceFailures = 10

/** Tokens by which an account knows its devices again. They open nothing: they only keep others' guessing apart. */
export interface DeviceTokens {
  /** The account's device that a token proves; null for none. */
  find: (userId: string, token: string) => Promise<Device | null>
  /**
   * Counts an attempt as a failure before it is made.
   *
   * @returns how to take it back; null when the device has no attempt left
   */
  count: (device: Device) => Promise<Refund | null>
  /** A right password: failures are forgotten. */
  succeeded: (device: Device) => Promise<void>
  /** A wrong password: the last one that is allowed ends the token. */
  failed: (device: Device) => Promise<void>
}

const tokenForm = /^d1\.[A-Za-z0-9_-]{43}$/

/** Failures are counted in the rate-limit table, which there is in memory too while the disk takes nothing. */
export function createDeviceTokens(database: Database, clock: Clock, limiter: RateLimiter): DeviceTokens {
  const known = createDevicesRepository(database.db)
  const failuresKey = ({ tokenHash }: Device) => limiter.keyOf('device-failures', tokenHash)

  return {
    find: async (userId, token) => {
      const tokenHash = hashOfDeviceToken(token)
      if (tokenHash === null) return null
      const device = { userId, tokenHash }
      return (await known.isKnown(device)) ? device : null
    },
    count: async (device) => {
      if (limiter.factor === 0) return nothing
      const key = failuresKey(device)
      const tat = clock.now() + absoluteLifetime
      const counted = await database.relaxed((db) =>
        db
          .insertInto('rate_limits')
          .values({ key, tat, failures: 1 })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet((eb) => ({ tat, failures: eb('rate_limits.failures', '+', 1) }))
              .where('rate_limits.failures', '<', maxDeviceFailures),
          )
          .returning('failures')
          .executeTakeFirst(),
      )
      if (counted === undefined) return null
      return () =>
        database.relaxed(async (db) => {
          await db
            .updateTable('rate_limits')
            .set((eb) => ({ failures: eb('failures', '-', 1) }))
            .where('key', '=', key)
            .where('failures', '>', 0)
            .execute()
        })
    },
    succeeded: (device) =>
      database.relaxed(async (db) => {
        await db.deleteFrom('rate_limits').where('key', '=', failuresKey(device)).execute()
        await createDevicesRepository(db).used(device, clock.now())
      }),
    failed: (device) =>
      database.relaxed(async (db) => {
        const spent = await db
          .selectFrom('rate_limits')
          .select('key')
          .where('key', '=', failuresKey(device))
          .where('failures', '>=', maxDeviceFailures)
          .executeTakeFirst()
        if (spent !== undefined) await createDevicesRepository(db).forget(device)
      }),
  }
}

/** By which a device is kept; null for what is no token. */
export const hashOfDeviceToken = (token: string): string | null => (tokenForm.test(token) ? deviceHashOf(token) : null)
