import * as z from 'zod/mini'
import { damagedRecord } from './bootstrap.ts'
import { endpoint } from './endpoint.ts'
import { item } from './items.ts'
import { readLongList } from './long-list.ts'
import { itemId } from './primitives.ts'

/** Nights that a deleted item stays in the trash. */
export const trashNights = 30

/** A deleted item, as it is stored, and when it goes. */
export const trashedItem = z.extend(item, {
  /** Nights that it still lives through; 0 when it goes this night. */
  nightsLeft: z.int().check(z.gte(0)),
})
/** What {@link trashedItem} reads: an item in the trash. */
export type TrashedItemRecord = z.output<typeof trashedItem>

/** Counts the changes of what is in the trash; 0 while it is empty. */
const revision = z.int().check(z.gte(0))
/** Absent when there are none. */
const damaged = z.optional(z.array(damagedRecord))
const lists = z.object({ logins: z.array(z.unknown()), damaged, revision })

/** `GET v1/trash`: deleted last, first; damaged ones are named. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/v1/trash',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ logins: z.array(trashedItem), damaged, revision }),
  readLongAnswer: async (json, pause) => {
    const parsed = lists.safeParse(json)
    if (!parsed.success) return null
    const logins = await readLongList(trashedItem, parsed.data.logins, pause)
    return logins && { ...parsed.data, logins }
  },
})
/** The answer of {@link listTrash}: everything in the trash of an account. */
export type Trash = z.output<(typeof listTrash)['answer']>

/**
 * `DELETE v1/trash/{id}`: takes an item out of the trash for good. Nobody sees it any more; the server erases it seven
 * nights later.
 */
export const eraseItem = endpoint({
  method: 'DELETE',
  path: '/v1/trash/{id}',
  authorization: 'access',
  params: z.strictObject({ id: itemId }),
  body: null,
  answer: item,
})

/**
 * `DELETE v1/trash`: {@link eraseItem} for all. `If-Match` names the revision of the list that a person has seen: what was
 * deleted since refuses it.
 */
export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/v1/trash',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ erased: z.int().check(z.gte(0)) }),
})
