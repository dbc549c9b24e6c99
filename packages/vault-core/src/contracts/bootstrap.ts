import * as z from 'zod/mini'
import { accountCursor } from './account-cursor.ts'
import { endpoint } from './endpoint.ts'
import { item } from './items.ts'
import { readRecordLists, recordLists } from './record-lists.ts'
import { vault } from './vaults.ts'

/** A record that the server has, but not as it was written: its contents are not answered. */
export const damagedRecord = z.object({ kind: z.enum(['vault', 'login']), id: z.string() })
/** A record that is damaged on the server's disk. */
export type DamagedRecord = z.output<typeof damagedRecord>

/** Absent when there are none. */
const damaged = z.optional(z.array(damagedRecord))
/** From which on what becomes of the account can be asked for; absent where the server does not tell. */
const cursor = z.optional(accountCursor)
const lists = z.object({ ...recordLists, damaged, cursor })

/**
 * `GET v1/bootstrap`: everything a signed-in client starts with; deleted items are left out, damaged ones are named.
 */
export const bootstrap = endpoint({
  method: 'GET',
  path: '/v1/bootstrap',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ vaults: z.array(vault), logins: z.array(item), damaged, cursor }),
  readLongAnswer: (json, pause) => readRecordLists(lists, json, pause),
})
/** The answer of {@link bootstrap}: everything of an account. */
export type Bootstrap = z.output<(typeof bootstrap)['answer']>
