import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../browser/box.ts'
import { openRow, openRowToKey, partsToKey, sealedParts } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import { keptContext } from '../crypto/contexts.ts'
import type { CoreKeys, SealedParts } from '../crypto/enc-string.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import type { PartsToKey } from '../crypto/sealed-to-key.ts'
import { keptLists, type KeptId, type KeptList } from './kept-contents.ts'

/** How long anything is kept that was neither saved nor dismissed, in milliseconds. */
export const keptLife = 30 * 86_400_000
/** Most that a list holds; the oldest go. */
export const mostKept: Readonly<Record<KeptList, number>> = { generated: 500, waiting: 200 }

/** The lock under which what is kept of an account is changed. */
export const keptLock = (userId: UserId) => `cpa-kept:${userId}`

/** An entry as it lies in the browser: sealed under keys of the account, or to its public key while it was locked. */
export interface StoredKept {
  /** Milliseconds since the Unix epoch. */
  readonly keptAt: number
  readonly sealed: SealedParts | PartsToKey
}

const storedKept: z.ZodMiniType<StoredKept> = z.object({
  keptAt: z.int().check(z.gte(0)),
  sealed: z.union([partsToKey, sealedParts]),
})

/** What is kept in a box, by {@link KeptId}. */
export const keptRows = (box: Box): BoxRows<StoredKept> => boxRows(box, 'kept', storedKept)

/** Place of the public key among the rows; no entry has it. */
export const keyPlace = 'key'
const keyRow = z.object({ publicKey: z.string() })

/**
 * Public keys by account, as base64 of the spki: each is of the pair that was open here last, so that no server names
 * the key that is sealed to.
 */
export const keptKeys = (box: Box): BoxRows<z.output<typeof keyRow>> => boxRows(box, 'kept', keyRow)

/** The list that a place belongs to; null for what is no entry. */
export const listOf = (place: string): KeptList | null => keptLists.find((list) => place.startsWith(`${list}/`)) ?? null

/** Narrows the place of an entry. */
export const isKeptId = (place: string): place is KeptId => listOf(place) !== null

/** Keys of an account that open what is kept of it. */
export interface KeptKeys {
  readonly pair: KeyPair
  /** Derived from it. */
  readonly rows: CoreKeys
}

/** Opens an entry. @throws VaultError `integrity` when it was changed, moved, or is sealed under other keys */
export async function openKept(
  { pair, rows }: KeptKeys,
  userId: UserId,
  place: string,
  { keptAt, sealed }: StoredKept,
): Promise<unknown> {
  const context = keptContext(userId, place, keptAt)
  return 'ephemeralSpki' in sealed ? openRowToKey(pair, context, sealed) : openRow(rows, context, sealed)
}

/**
 * Entries that are over: too old, or more than a list holds. One of a later time than now was kept by a clock that was
 * wrong; it is over as far ahead as it would be behind.
 */
export function overKept(rows: ReadonlyMap<string, StoredKept>, now: number): readonly string[] {
  const isOld = ({ keptAt }: StoredKept) => Math.abs(now - keptAt) > keptLife
  const newestFirst = [...rows].toSorted(([, one], [, other]) => other.keptAt - one.keptAt)
  const counts = { generated: 0, waiting: 0 }
  return newestFirst.flatMap(([place, row]) => {
    const list = listOf(place)
    if (list === null) return []
    if (isOld(row)) return [place]
    counts[list] += 1
    return counts[list] > mostKept[list] ? [place] : []
  })
}
