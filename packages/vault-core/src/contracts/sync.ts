import * as z from 'zod/mini'
import { damagedRecord } from './bootstrap.ts'
import { accountCursor } from './account-cursor.ts'
import { endpoint } from './endpoint.ts'
import { item } from './items.ts'
import { entityMeta, itemId, vaultId } from './primitives.ts'
import { readRecordLists, recordLists } from './record-lists.ts'
import { vault } from './vaults.ts'

const { revision } = entityMeta
/**
 * A record that left the account, with the revision by which it went: deleted, or hidden with its vault. With a vault
 * all items that lay in it are gone.
 */
const gone = z.object({
  vaults: z.array(z.object({ id: vaultId, revision })),
  logins: z.array(z.object({ id: itemId, revision })),
})
/** Absent when there are none. */
const damaged = z.optional(z.array(damagedRecord))
const lists = z.object({ ...recordLists, gone, damaged, cursor: accountCursor })

/**
 * `GET v1/sync?cursor`: what has become of an account since the state that a cursor names: the vaults and items that
 * were made, changed, moved or restored since, as the bootstrap has them, and what is gone. Damaged ones among them are
 * named.
 * 410 `cursor_expired` where that cannot be told: everything has to be asked for then.
 */
export const readDelta = endpoint({
  method: 'GET',
  path: '/v1/sync?cursor={cursor}',
  authorization: 'access',
  params: z.strictObject({ cursor: accountCursor }),
  body: null,
  answer: z.object({ vaults: z.array(vault), logins: z.array(item), gone, damaged, cursor: accountCursor }),
  readLongAnswer: (json, pause) => readRecordLists(lists, json, pause),
})
/** The answer of {@link readDelta}: what has become of an account since a cursor. */
export type Delta = z.output<(typeof readDelta)['answer']>

/**
 * `GET v1/changes`: the account's cursor, at once and whenever it moves, for as long as the access token lasts; one
 * JSON object a line, and an empty line now and then as a sign of life. `answer` is what a line holds.
 */
export const streamHints = endpoint({
  method: 'GET',
  path: '/v1/changes',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ cursor: accountCursor }),
})
