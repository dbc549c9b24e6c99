import type { ItemRecord } from '../../contracts/items.ts'
import { isHex } from '../../crypto/hex.ts'
import type { Hex } from '../../crypto/wire-types.ts'
import { openedItem, type OpenedItem } from '../../items/opened-item.ts'
import type { SearchedTexts } from '../search/searched-texts.ts'
import { readTexts, type TextReader } from './packed-texts.ts'
import { sameRecords } from './same-records.ts'
import type { Chunk, Columns } from './written-snapshot.ts'

/** Lengths of a record's id, of the tag and of the hash of the name in its seal, in characters. */
const [idLength, tagLength, nameHashLength] = [36, 32, 64] as const
const fixedLength = idLength + tagLength + nameHashLength

/** An item out of a snapshot, and what is searched of it. */
export interface TakenItem {
  readonly item: OpenedItem
  readonly folded: SearchedTexts
}

/**
 * The items of a chunk whose records are still what they were, string by string; what a record says beside its strings is
 * taken from the record.
 *
 * @param recordOf the record that is wanted under an id, if any
 */
export async function readChunk(
  { hashes, fixed, columns, ...texts }: Chunk,
  recordOf: (id: string) => ItemRecord | undefined,
): Promise<readonly TakenItem[]> {
  const found: unknown = JSON.parse(columns)
  if (!isColumns(found)) return []
  const records = found.revs.map((_, at) => recordOf(fixed.slice(at * fixedLength, at * fixedLength + idLength)))
  const isSame = await sameRecords(hashes, records)
  const [names, latin, spelled] = [readTexts(texts.names), readTexts(texts.latin), readTexts(texts.spelled)]
  const items = records.flatMap((record, at) => {
    const read = readItem({ names, latin, spelled }, found.addresses[at] ?? 0)
    const place = fixed.slice(at * fixedLength, (at + 1) * fixedLength)
    const rest = { place, rev: found.revs[at], overview: found.overviews[at] }
    const item = record !== undefined && isSame[at] === true ? itemOf(record, read, rest) : null
    return item === null ? [] : [{ item, folded: read.folded }]
  })
  return [names, latin, spelled].every((reader) => reader.isAtEnd()) ? items : []
}

/** The texts of the next item. */
function readItem(readers: Readonly<Record<'names' | 'latin' | 'spelled', TextReader>>, addresses: number) {
  const { next } = readers.latin
  const spelled = readers.spelled.next() ?? ''
  return {
    name: readers.names.next(),
    username: next(),
    uris: Array.from({ length: addresses }, next),
    folded: { spelled, solid: null, latin: next() ?? spelled, russian: next() ?? '', numbers: next() ?? '' },
  }
}

function itemOf(
  record: ItemRecord,
  { name, username, uris }: ReturnType<typeof readItem>,
  { place, rev, overview }: {
    readonly place: string
    readonly rev: number | undefined
    readonly overview: Columns['overviews'][number] | undefined
  },
): OpenedItem | null {
  const [tag, nameHash] = [place.slice(idLength, idLength + tagLength), place.slice(idLength + tagLength)]
  if (typeof name !== 'string' || uris.length !== record.uris.length || rev === undefined) return null
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

/** What opened the chunk has looked at the columns; page and worker are one program of one release. */
function isColumns(parsed: unknown): parsed is Columns {
  return typeof parsed === 'object' && parsed !== null && 'revs' in parsed && 'overviews' in parsed && 'addresses' in parsed
}
