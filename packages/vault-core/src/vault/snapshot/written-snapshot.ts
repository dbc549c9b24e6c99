import * as z from 'zod/mini'
import type { ItemRecord } from '../../contracts/items.ts'
import { concatBytes, decodeFields, encodeFields } from '../../crypto/framing.ts'
import { isHex } from '../../crypto/hex.ts'
import { decodeUtf8, encodeUtf8 } from '../../crypto/utf8.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'
import { itemOverview } from '../../items/item-overview.ts'
import { openedItem, type OpenedItem } from '../../items/opened-item.ts'
import { hashRecords } from './record-hash.ts'

/*
 * A snapshot is a list of chunks. Each has a hash of all its records, a hash of each, and what opened of them in columns:
 * what stands in many small objects takes longer to read than to open. A chunk whose records are what they were costs one
 * hash; else each of its records has to match its own.
 */

/** Lengths of a record's id, of the tag and of the hash of the name in its seal, in characters; of its own hash, in bytes. */
const [idLength, tagLength, nameHashLength, hashLength] = [36, 32, 64, 32] as const
const fixedLength = idLength + tagLength + nameHashLength

const texts = z.array(z.string())
const columns = z.object({
  names: texts,
  usernames: z.array(z.nullable(z.string())),
  overviews: z.array(z.nullable(itemOverview)),
  uris: z.array(texts),
  revs: z.array(z.int()),
})
type Columns = z.output<typeof columns>

/** Some records and what opened of them. */
export interface Chunk {
  /** Of all records. */
  readonly hash: Bytes
  /** Of each, 32 bytes a record. */
  readonly hashes: Bytes
  /** Id, tag and hash of the name of each: 132 characters a record. */
  readonly fixed: Bytes
  /** JSON of the columns. */
  readonly columns: Bytes
}

/** A record and what opened of it. */
export interface SnapshotEntry {
  readonly record: ItemRecord
  readonly item: OpenedItem
}

/** What of an item can be taken over as it is; null for one that did not open as a whole, which is opened anew each time. */
function openTexts({ name, username, overview, uris, seal, consistent }: OpenedItem) {
  if (!consistent || seal === null || !name.trusted) return null
  if (username?.trusted === false || overview?.trusted === false || uris.some(({ uri }) => !uri.trusted)) return null
  return {
    name: name.text,
    username: username?.text ?? null,
    overview: overview?.value ?? null,
    uris: uris.map(({ uri }) => uri.text),
    seal,
  }
}

/** Writes some entries; those of which something did not open are left out. */
export async function writeChunk(entries: readonly SnapshotEntry[]): Promise<Chunk> {
  const found = entries.flatMap(({ record, item }) => {
    const opened = openTexts(item)
    return opened === null ? [] : [{ record, opened }]
  })
  const written: Columns = {
    names: found.map(({ opened }) => opened.name),
    usernames: found.map(({ opened }) => opened.username),
    overviews: found.map(({ opened }) => opened.overview),
    uris: found.map(({ opened }) => opened.uris),
    revs: found.map(({ opened }) => opened.seal.rev),
  }
  const fixed = found.map(({ record, opened: { seal } }) => `${record.id}${seal.tag}${seal.nameHash}`).join('')
  const records = found.map(({ record }) => record)
  const [hash, ...hashes] = await Promise.all([hashRecords(records), ...records.map((record) => hashRecords([record]))])
  return { hash, hashes: concatBytes(...hashes), fixed: encodeUtf8(fixed), columns: encodeUtf8(JSON.stringify(written)) }
}

/** The bytes to be sealed. What opened is overwritten in the chunks. */
export function joinChunks(chunks: readonly Chunk[]): Bytes {
  const joined = encodeFields(...chunks.flatMap((chunk) => [chunk.hash, chunk.hashes, chunk.fixed, chunk.columns]))
  for (const chunk of chunks) chunk.columns.fill(0)
  return joined
}

/** The inverse of {@link joinChunks}; the bytes are overwritten. Empty for any other shape. */
export function splitChunks(bytes: Bytes): readonly Chunk[] {
  const fields = decodeFields(bytes) ?? []
  bytes.fill(0)
  const chunks: Chunk[] = []
  for (let at = 0; at < fields.length; at += 4) {
    const [hash, hashes, fixed, found] = fields.slice(at, at + 4)
    if (hash && hashes && fixed && found) chunks.push({ hash, hashes, fixed, columns: found })
  }
  return chunks
}

/**
 * The items of a chunk whose records are still what they were, string by string; what a record says beside its strings is
 * taken from the record. What opened is overwritten in the chunk.
 *
 * @param recordOf the record that is wanted under an id, if any
 * @returns none for a chunk of another shape: another release wrote it
 */
export async function readChunk(
  chunk: Chunk,
  recordOf: (id: string) => ItemRecord | undefined,
): Promise<readonly OpenedItem[]> {
  const [fixed, json] = [decodeUtf8(chunk.fixed), decodeUtf8(chunk.columns)]
  chunk.columns.fill(0)
  const { data } = json === null ? {} : columns.safeParse(JSON.parse(json))
  if (fixed === null || data === undefined) return []
  const places = data.names.map((_, at) => fixed.slice(at * fixedLength, (at + 1) * fixedLength))
  const records = places.map((place) => recordOf(place.slice(0, idLength)))
  const isSame = await sameRecords(chunk, records)
  return records.flatMap((record, at) => {
    const item = record !== undefined && isSame(at) ? itemAt(data, at, { record, place: places[at] ?? '' }) : null
    return item ?? []
  })
}

/** Which of the records that are there now are those that were written. */
async function sameRecords({ hash, hashes }: Chunk, records: readonly (ItemRecord | undefined)[]): Promise<(at: number) => boolean> {
  const there = records.filter((record) => record !== undefined)
  if (there.length === records.length && isEqual(await hashRecords(there), hash)) return () => true
  const found = await Promise.all(records.map(async (record) => (record === undefined ? null : hashRecords([record]))))
  return (at) => {
    const own = found[at] ?? null
    return own !== null && isEqual(own, hashes.subarray(at * hashLength, (at + 1) * hashLength))
  }
}

const isEqual = (one: Bytes, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

function itemAt(data: Columns, at: number, { record, place }: { readonly record: ItemRecord; readonly place: string }): OpenedItem | null {
  const [name, uris, username, overview, rev] = [data.names[at], data.uris[at], data.usernames[at], data.overviews[at], data.revs[at]]
  const [tag, nameHash] = [place.slice(idLength, idLength + tagLength), place.slice(idLength + tagLength)]
  if (name === undefined || uris?.length !== record.uris.length || rev === undefined) return null
  if (!isHexOf(tag, tagLength) || !isHexOf(nameHash, nameHashLength)) return null
  const opened = {
    name: trusted(name),
    username: typeof username === 'string' ? trusted(username) : null,
    overview: overview ? ({ trusted: true, value: overview } as const) : null,
    uris: record.uris.map(({ match }, index) => ({ uri: trusted(uris[index] ?? ''), match })),
  }
  return openedItem(record, opened, { consistent: true, seal: { tag, rev, nameHash } })
}

const trusted = (text: string) => ({ trusted: true, text })

const isHexOf = (text: string, length: number): text is Hex => isHex(text, length / 2)
