import type { Db } from '../db/schema.ts'
import type { DeviceWords } from '../http/device-words.ts'
import type { Session } from '../http/session.ts'

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
  return row ?? { browser: null, system: null }
}
