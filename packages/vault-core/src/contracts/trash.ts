import * as z from 'zod/mini'
import { damagedRecord } from './bootstrap.ts'
import { endpoint } from './endpoint.ts'
import { item } from './items.ts'
import { readLongList } from './long-list.ts'
import { itemId, vaultId } from './primitives.ts'
import { vault } from './vaults.ts'

/** Nights that a deleted item or vault stays in the trash. */
export const trashNights = 30

/** Nights that a record still lives through; 0 when it goes this night. */
const nightsLeft = z.int().check(z.gte(0))

/** A deleted item, as it is stored, and when it goes. */
export const trashedItem = z.extend(item, { nightsLeft })
/** Output of {@link trashedItem}: an item in the trash. */
export type TrashedItemRecord = z.output<typeof trashedItem>

/** A deleted vault, as it is stored, and when it goes. */
export const trashedVault = z.extend(vault, { nightsLeft })
/** Output of {@link trashedVault}: a vault in the trash. */
export type TrashedVaultRecord = z.output<typeof trashedVault>

/** Counts the changes of what is in the trash; 0 while it is empty. */
const revision = z.int().check(z.gte(0))
/** Absent when there are none. */
const damaged = z.optional(z.array(damagedRecord))
const lists = z.object({
  logins: z.array(z.unknown()),
  vaults: z.array(z.unknown()),
  vaultItems: z.array(z.unknown()),
  damaged,
  revision,
})

/**
 * `GET v1/trash`: deleted last, first; damaged ones are named. An item that was deleted by itself is among `logins`,
 * also when its vault was deleted too; one that only hides with its vault is among `vaultItems`, newest first, not
 * deleted.
 */
export const listTrash = endpoint({
  method: 'GET',
  path: '/v1/trash',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({
    logins: z.array(trashedItem),
    vaults: z.array(trashedVault),
    vaultItems: z.array(item),
    damaged,
    revision,
  }),
  readLongAnswer: async (json, pause) => {
    const parsed = lists.safeParse(json)
    if (!parsed.success) return null
    const logins = await readLongList(trashedItem, parsed.data.logins, pause)
    const vaults = await readLongList(trashedVault, parsed.data.vaults, pause)
    const vaultItems = await readLongList(item, parsed.data.vaultItems, pause)
    return logins && vaults && vaultItems && { ...parsed.data, logins, vaults, vaultItems }
  },
})
/** The answer of {@link listTrash}: everything in the trash of an account. */
export type Trash = z.output<(typeof listTrash)['answer']>

/**
 * `DELETE v1/trash/{id}`: takes an item, or a vault with all its items, out of the trash for good. Nobody sees it any
 * more; the server erases it seven nights later.
 */
export const eraseItem = endpoint({
  method: 'DELETE',
  path: '/v1/trash/{id}',
  authorization: 'access',
  params: z.strictObject({ id: z.union([itemId, vaultId]) }),
  body: null,
  answer: z.union([item, vault]),
})

/**
 * `DELETE v1/trash`: {@link eraseItem} for all that was deleted by itself. `If-Match` names the revision of the list
 * that a person has seen: what was deleted since refuses it.
 */
export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/v1/trash',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ erased: z.int().check(z.gte(0)) }),
})
