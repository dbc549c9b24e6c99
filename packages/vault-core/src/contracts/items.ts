import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { BodySlot } from './item-texts.ts'
import { readLongList } from './long-list.ts'
import {
  encString2,
  encString2UpTo,
  entityMeta,
  itemId,
  keyEpoch,
  maxDetailsLength,
  maxUris,
  receivedText,
  receivedTextUpTo,
  userId,
  vaultId,
} from './primitives.ts'
import { vault } from './vaults.ts'

/**
 * How an address is matched to a page: 0 domain, 1 host, 2 starts with, 3 exact, 4 regular expression, 5 never;
 * null means the account's default.
 */
export const matchMode = z.nullable(z.int().check(z.gte(0), z.lte(5)))

/** The places of an item's texts, each read by the schema of what stands in it. */
const places = <Text extends z.ZodMiniType, Details extends z.ZodMiniType>(text: Text, details: Details) =>
  ({
    name: text,
    username: z.nullable(text),
    password: z.nullable(text),
    overview: z.nullable(text),
    details: z.nullable(details),
  }) satisfies Record<'name' | BodySlot, z.ZodMiniType>

/** An item as stored: every text is ciphertext. On the wire every item is called a login, whatever its type. */
export const item = z.object({
  id: itemId,
  userId,
  vaultId,
  ...places(receivedText, receivedTextUpTo(maxDetailsLength)),
  uris: z.array(z.object({ uri: receivedText, match: z.nullable(z.int()) })),
  /** Which key of its vault it is sealed under; absent for the first. */
  keyEpoch: z.optional(keyEpoch),
  ...entityMeta,
})
/** Output of {@link item}: an item as it is stored. */
export type ItemRecord = z.output<typeof item>

const sealedPlaces = places(encString2, encString2UpTo(maxDetailsLength))

/** All of an item's texts as they are sent. */
export const sealedItemTexts = z.strictObject({
  ...sealedPlaces,
  uris: z.array(z.strictObject({ uri: encString2, match: matchMode })).check(z.maxLength(maxUris)),
})

const itemBody = z.strictObject({
  vaultId,
  ...sealedItemTexts.shape,
  /**
   * Which key of its vault it is sealed under; absent for the first. With another than the vault's present one it is
   * `stale_key`.
   */
  keyEpoch: z.optional(keyEpoch),
})
/** Output of {@link itemBody}: an item as it is sent. */
export type ItemBody = z.output<typeof itemBody>
/** An item's texts as they are sent. */
export type SealedTexts = Omit<ItemBody, 'vaultId' | 'keyEpoch'>

/** In a new item an absent text is null, and absent addresses are none. */
const newItemBody = z.extend(itemBody, {
  username: z._default(sealedPlaces.username, null),
  password: z._default(sealedPlaces.password, null),
  overview: z._default(sealedPlaces.overview, null),
  details: z._default(sealedPlaces.details, null),
  uris: z._default(itemBody.shape.uris, () => []),
})

const byId = z.strictObject({ id: itemId })

/** `POST v1/logins` */
export const createItem = endpoint({
  method: 'POST',
  path: '/v1/logins',
  authorization: 'access',
  params: null,
  body: newItemBody,
  answer: item,
})

/** `PATCH v1/logins/{id}`: some of the fields, or all. An absent one stays as it is, null clears it. */
export const updateItem = endpoint({
  method: 'PATCH',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: z.partial(itemBody),
  answer: item,
})

/** `GET v1/logins/{id}` */
export const readItem = endpoint({
  method: 'GET',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: item,
})

/** `GET v1/logins`: newest created first. */
export const listItems = endpoint({
  method: 'GET',
  path: '/v1/logins',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.array(item),
})

/** `DELETE v1/logins/{id}`: into the trash. It sets `deletedAt`; the answer is the item as it now stands. */
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: item,
})

/** The vaults that are no longer among the account's, and whose keys open versions of the item. */
const vaults = z._default(z.array(vault), [])
/** How many the server's disk did not keep as they were written; absent when none. */
const damaged = z.optional(z.int().check(z.gte(1)))
const keptVersions = z.object({ versions: z.array(z.unknown()), vaults, damaged })

/**
 * `GET v1/logins/{id}/versions`: what an item was before each of its changes, newest first, as it was answered then.
 * Versions older than the server keeps are missing. A deleted vault that one of them lay in comes along, also one
 * that was let go of: its key opens them.
 */
export const listItemVersions = endpoint({
  method: 'GET',
  path: '/v1/logins/{id}/versions',
  authorization: 'access',
  params: byId,
  body: null,
  answer: z.object({ versions: z.array(item), vaults, damaged }),
  readLongAnswer: async (json, pause) => {
    const parsed = keptVersions.safeParse(json)
    if (!parsed.success) return null
    const versions = await readLongList(item, parsed.data.versions, pause)
    return versions && { ...parsed.data, versions }
  },
})
/** The answer of {@link listItemVersions}. */
export type ItemVersions = z.output<(typeof listItemVersions)['answer']>

/** `POST v1/logins/{id}/restore`: out of the trash, with the same id and history. */
export const restoreItem = endpoint({
  method: 'POST',
  path: '/v1/logins/{id}/restore',
  authorization: 'access',
  params: byId,
  body: null,
  answer: item,
})
