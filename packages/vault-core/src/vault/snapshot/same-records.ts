import type { ItemRecord } from '../../contracts/items.ts'
import { concatBytes } from '../../crypto/framing.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { hashRecords } from './record-hash.ts'

/*
 * Hashes of a chunk's records: one of all, one of each group, one of each record, 32 bytes each. Where nothing changed,
 * the first is compared alone; where a record changed, the groups are, and the records of its group.
 */

/** Records of a group: what one change costs is a hash a group and a hash a record of one group. */
const groupSize = 25
const hashLength = 32
/** Hashes that are asked for in one task of the thread. */
const hashesAtATime = 100

/**
 * Hashes of all records of a chunk, by its first record: an unlocking in the page that sealed or opened the snapshot
 * compares records with themselves, and what was hashed is not hashed again. Records are never changed in place, and no
 * plaintext is in them.
 */
const knownHashes = new WeakMap<
  object,
  { readonly records: readonly (ItemRecord | undefined)[]; readonly hash: Bytes }
>()

function remember(records: readonly (ItemRecord | undefined)[], hashes: Bytes): void {
  const [first] = records
  if (first !== undefined) knownHashes.set(first, { records, hash: hashes.slice(0, hashLength) })
}

/**
 * The hashes of some records.
 *
 * @param pause ends the task of the thread; what it throws is thrown
 */
export async function hashesOf(records: readonly ItemRecord[], pause: () => Promise<void>): Promise<Bytes> {
  const lists = [records, ...groupsOf(records), ...records.map((record) => [record])]
  const found: Bytes[] = []
  for (let start = 0; start < lists.length; start += hashesAtATime) {
    if (start > 0) await pause()
    found.push(...(await Promise.all(lists.slice(start, start + hashesAtATime).map(hashRecords))))
  }
  const hashes = concatBytes(...found)
  remember(records, hashes)
  return hashes
}

/**
 * Which of the records that are there now are those that were written.
 *
 * @param hashes as {@link hashesOf} gives them
 * @param records in the same order; undefined for those that are gone
 * @returns for each whether all of its strings are the same
 */
export async function sameRecords(
  hashes: Bytes,
  records: readonly (ItemRecord | undefined)[],
): Promise<readonly boolean[]> {
  const known = knownHashes.get(records[0] ?? hashes)
  if (known !== undefined && isEqual(known.hash, hashes) && isSameList(known.records, records))
    return records.map(() => true)
  const groups = groupsOf(records)
  if (hashes.length !== hashLength * (1 + groups.length + records.length)) return records.map(() => false)
  const isAt = async (place: number, wanted: readonly (ItemRecord | undefined)[]) => {
    const there = wanted.filter((record) => record !== undefined)
    return there.length === wanted.length && isEqual(await hashRecords(there), hashes.subarray(place * hashLength))
  }
  if (await isAt(0, records)) {
    remember(records, hashes)
    return records.map(() => true)
  }
  const found = await Promise.all(
    groups.map(async (group, at) => {
      if (await isAt(1 + at, group)) return group.map(() => true)
      const first = 1 + groups.length + at * groupSize
      return Promise.all(group.map((record, place) => isAt(first + place, [record])))
    }),
  )
  return found.flat()
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

function groupsOf<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / groupSize) }, (_, at) =>
    values.slice(at * groupSize, (at + 1) * groupSize),
  )
}

/** Whether bytes begin with a hash. */
const isEqual = (hash: Bytes, bytes: Uint8Array): boolean => hash.every((byte, index) => byte === bytes[index])
