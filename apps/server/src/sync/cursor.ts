import { epochOf } from '../db/epoch.ts'
import type { Db } from '../db/schema.ts'

/** Names the state of an account at which its counter stood at `seq`. */
export const writeCursor = (epoch: string, seq: number): string => `${epoch}.${seq}`

/** The counter that a cursor of this epoch names; null for any other text. */
export function readCursor(cursor: string, epoch: string): number | null {
  const digits = cursor.startsWith(`${epoch}.`) ? cursor.slice(epoch.length + 1) : ''
  const seq = /^(?:0|[1-9]\d{0,15})$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isSafeInteger(seq) ? seq : null
}

/** Names the present state of an account; null when there is no such account. */
export async function cursorOf(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('seq').where('user_id', '=', userId).executeTakeFirst()
  return user === undefined ? null : writeCursor(await epochOf(db), user.seq)
}
