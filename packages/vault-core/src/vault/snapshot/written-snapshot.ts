import * as z from 'zod/mini'
import type { ItemRecord } from '../../contracts/items.ts'
import { encodeFields, viewFields } from '../../crypto/framing.ts'
import { decodeUtf8, encodeUtf8 } from '../../crypto/utf8.ts'
import type { Bytes } from '../../crypto/wire-types.ts'
import { itemOverview } from '../../items/item-overview.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import { foldingVersion, type SearchedTexts } from '../search/searched-texts.ts'
import { packedFields, packedOf, type PackedTexts } from './packed-texts.ts'
import { hashesOf } from './same-records.ts'

/*
 * A snapshot is a list of chunks. Each has hashes of its records, and what opened of them: not in many small objects,
 * which take longer to read than to open, but joined to one text, folded for the search already.
 */

/** Names the layout of what follows; another is none, and is written anew. */
const layout = `larets/snapshot/2/${foldingVersion}`
/** Fields of a chunk. */
const fieldCount = 9

const ints = z.array(z.int())
const columns = z.object({ revs: ints, addresses: ints, overviews: z.array(z.nullable(itemOverview)) })

/** Values of items that are no texts, in the order of the records; how many addresses each has, too. */
export type Columns = z.output<typeof columns>

/** Some records and what opened of them. */
export interface Chunk {
  /** Of the records, see {@link hashesOf}. */
  readonly hashes: Bytes
  /** Id, tag and hash of the name of each: 132 characters a record. */
  readonly fixed: string
  readonly names: PackedTexts
  /**
   * Of each: user name and addresses, then what is searched of it beside what is spelled: mostly Latin, which takes
   * half the memory.
   */
  readonly latin: PackedTexts
  /** Searched texts of each as they are spelled. */
  readonly spelled: PackedTexts
  /** JSON of {@link Columns}, which was looked at. */
  readonly columns: string
}

/** A record, what opened of it, and that as it is searched. */
export interface SnapshotEntry {
  readonly record: ItemRecord
  readonly item: OpenedItem
  readonly folded: SearchedTexts
}

/**
 * Returns what of an item can be taken over as it is; null for one that did not open as a whole, which is opened anew
 * each time.
 */
function openTexts({ name, username, overview, uris, seal, consistent }: OpenedItem) {
  if (!consistent || seal === null || !name.trusted) return null
  if (username?.trusted === false || overview?.trusted === false || uris.some(({ uri }) => !uri.trusted)) return null
  return {
    name: name.text,
    texts: [username?.text ?? null, ...uris.map(({ uri }) => uri.text)],
    overview: overview?.value ?? null,
    seal,
  }
}

/**
 * Writes some entries as the fields of a chunk; those of which something did not open are left out.
 *
 * @param pause ends the task of the thread, and is called while nothing that opened has been written; what it throws is
 *   thrown
 */
export async function writeChunk(
  entries: readonly SnapshotEntry[],
  pause: () => Promise<void>,
): Promise<readonly Bytes[]> {
  const found = entries.flatMap(({ record, item, folded }) => {
    const opened = openTexts(item)
    return opened === null ? [] : [{ record, folded, opened }]
  })
  const hashes = await hashesOf(
    found.map(({ record }) => record),
    pause,
  )
  await pause()
  const written: Columns = {
    revs: found.map(({ opened }) => opened.seal.rev),
    addresses: found.map(({ record }) => record.uris.length),
    overviews: found.map(({ opened }) => opened.overview),
  }
  const latin = found.flatMap(({ opened, folded: { spelled, latin, russian, numbers } }) => [
    ...opened.texts,
    latin === spelled ? null : latin,
    russian,
    numbers,
  ])
  return [
    hashes,
    encodeUtf8(found.map(({ record, opened: { seal } }) => `${record.id}${seal.tag}${seal.nameHash}`).join('')),
    encodeUtf8(JSON.stringify(written)),
    ...packedFields(found.map(({ opened }) => opened.name)),
    ...packedFields(latin),
    ...packedFields(found.map(({ folded }) => folded.spelled)),
  ]
}

/** The bytes to be sealed. What opened is overwritten in the chunks. */
export function joinChunks(chunks: readonly (readonly Bytes[])[]): Bytes {
  const joined = encodeFields(layout, ...chunks.flat())
  for (const field of chunks.flat()) field.fill(0)
  return joined
}

/**
 * The inverse of {@link joinChunks}, one chunk after another; the bytes are overwritten. Nothing for another layout,
 * and no chunk for one that the schemas refuse: another release wrote it.
 */
export function* splitChunks(bytes: Bytes): Generator<Chunk> {
  const [written, ...fields] = viewFields(bytes) ?? []
  if (written !== undefined && decodeUtf8(written) === layout) {
    for (let at = 0; at < fields.length; at += fieldCount) {
      const chunk = chunkOf(fields.slice(at, at + fieldCount))
      if (chunk !== null) yield chunk
    }
  }
  bytes.fill(0)
}

function chunkOf(fields: readonly Bytes[]): Chunk | null {
  const [hashes, fixed, rest] = fields
  const [names, latin, spelled] = [
    packedOf(fields[3], fields[4]),
    packedOf(fields[5], fields[6]),
    packedOf(fields[7], fields[8]),
  ]
  if (!hashes || !fixed || !rest || names === null || latin === null || spelled === null) return null
  const [places, json] = [decodeUtf8(fixed), decodeUtf8(rest)]
  if (places === null || json === null || !areColumns(json)) return null
  return { hashes: hashes.slice(), fixed: places, columns: json, names, latin, spelled }
}

function areColumns(json: string): boolean {
  try {
    return columns.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}
