import type { Db, MakerColumns } from '../db/schema.ts'
import { hashOfDeviceToken } from './device-tokens.ts'
import type { DeviceWords } from '../http/device-words.ts'
import { createDevicesRepository } from './devices-repository.ts'
import type { Session } from '../http/session.ts'

/** Maker of a way into an account. */
export interface Maker extends DeviceWords {
  readonly sessionId: string
  /** Hash of the token by which the account knows the device; null where it showed none. */
  readonly deviceHash: string | null
}

/** In the transaction in which a way in is made: who makes it. */
export async function makerOf(trx: Db, session: Session, deviceToken: string | null): Promise<Maker> {
  const { userId, sessionId } = session
  const begun = await trx
    .selectFrom('sessions')
    .select(['browser', 'system', 'device_hash'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const { browser = null, system = null, device_hash: deviceHash = null } = begun ?? {}
  return { sessionId, browser, system, deviceHash: deviceHash ?? (await shownDevice()) }

  /** Of a session that was begun before its device was noted. */
  async function shownDevice() {
    const tokenHash = deviceToken === null ? null : hashOfDeviceToken(deviceToken)
    return tokenHash !== null && (await createDevicesRepository(trx).isKnown({ userId, tokenHash })) ? tokenHash : null
  }
}

/** As it is stored; null for what was made before that was noted. */
export const makerColumns = (maker: Maker | null): MakerColumns => ({
  maker_session: maker?.sessionId ?? null,
  maker_device: maker?.deviceHash ?? null,
  maker_browser: maker?.browser ?? null,
  maker_system: maker?.system ?? null,
})

/** As it was stored. */
export function readMaker(row: MakerColumns): Maker | null {
  const { maker_session: sessionId, maker_device: deviceHash, maker_browser: browser, maker_system: system } = row
  return sessionId === null ? null : { sessionId, deviceHash, browser, system }
}
