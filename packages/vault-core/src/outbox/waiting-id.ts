import * as z from 'zod/mini'
import { itemId, type ItemId } from '../contracts/primitives.ts'

const waitingPrefix = 'waiting-'

/** Reads the id of an item that the server does not know yet. */
const waitingId = z.custom<ItemId>((value) => typeof value === 'string' && /^waiting-[0-9a-f]{32}$/.test(value))

/**
 * The id under which an item that the server does not know yet is shown. It tells the tag of the item's seal, by which
 * the item is found under the server's id later.
 */
export const waitingIdOf = (tag: string): ItemId => waitingId.parse(`${waitingPrefix}${tag}`)

/** Reads the id of an item, whether the server knows it or not. */
export const shownItemId = z.union([itemId, waitingId])

/** The tag that a {@link waitingIdOf} tells; null for any other text. */
export const tagOfWaitingId = (id: string): string | null =>
  waitingId.safeParse(id).success ? id.slice(waitingPrefix.length) : null
