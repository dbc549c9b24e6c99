import type { ItemRecord } from '../../contracts/items.ts'
import { isHex } from '../../crypto/hex.ts'
import type { Hex } from '../../crypto/wire-types.ts'
import { openedItem } from '../../items/opened-item.ts'
import type { FoldedItem } from '../search/folded-item.ts'
import type { SearchedTexts } from '../search/searched-texts.ts'
import { FoldedInChunk } from './folded-in-chunk.ts'
import { readTexts, type TextReader } from './packed-texts.ts'
import { sameRecords } from './same-records.ts'
import type { Chunk, Columns } from './written-snapshot.ts'

/** Lengths of a record's id, of the tag and of the hash of the name in its seal, in characters. */
const [idLength, tagLength, nameHashLength] = [36, 32, 64] as const
const fixedLength = idLength + tagLength + nameHashLength

/**
 * The items of a chunk whose records are still what they were, string by string; what a record says beside its strings
 * is taken from the record.
 *
 * @param recordOf the record that is wanted under an id, if any
 */
export async function readChunk(
  { hashes, fixed, columns, ...texts }: Chunk,
  recordOf: (id: string) => ItemRecord | undefined,
): Promise<readonly FoldedItem[]> {
  const found: unknown = JSON.parse(columns)
  if (!isColumns(found)) return []
  const records = found.revs.map((_, at) => recordOf(fixed.slice(at * fixedLength, at * fixedLength + idLength)))
  const isSame = await sameRecords(hashes, records)
  const readers = { names: readTexts(texts.names), latin: readTexts(texts.latin), spelled: readTexts(texts.spelled) }
  const items: FoldedItem[] = []
  for (const [at, record] of records.entries()) {
    const [name, opened] = [readers.names.next(), readListed(readers.latin, found.addresses[at] ?? 0)]
    const folded = foldedAt(texts, readers)
    const [rev, overview, start] = [found.revs[at], found.overviews[at] ?? null, at * fixedLength + idLength]
    const [tag, nameHash] = [
      fixed.slice(start, start + tagLength),
      fixed.slice(start + tagLength, start + tagLength + nameHashLength),
    ]
    if (record === undefined || isSame[at] !== true || typeof name !== 'string' || rev === undefined) continue
    if (
      !isHexOf(tag, tagLength) ||
      !isHexOf(nameHash, nameHashLength) ||
      opened.addresses.length !== record.uris.length
    )
      continue
    const listed = {
      name: trusted(name),
      username: opened.username === null ? null : trusted(opened.username),
      overview: overview && { trusted: true as const, value: overview },
      uris: record.uris.map(({ match }, index) => ({ uri: trusted(opened.addresses[index] ?? ''), match })),
    }
    items.push({ item: openedItem(record, listed, { consistent: true, seal: { tag, rev, nameHash } }), folded })
  }
  return Object.values(readers).every((reader) => reader.isAtEnd()) ? items : []
}

/** User name and addresses of the next item. */
function readListed({ next }: TextReader, count: number) {
  const username = next() ?? null
  const addresses: string[] = []
  for (let address = 0; address < count; address += 1) addresses.push(next() ?? '')
  return { username, addresses }
}

/** Searched texts of the next item. */
function foldedAt(
  texts: Pick<Chunk, 'latin' | 'spelled'>,
  { latin, spelled }: Readonly<Record<'latin' | 'spelled', TextReader>>,
): SearchedTexts {
  const [spelledAt, latinAt] = [spelled.position(), latin.position()]
  return new FoldedInChunk(texts, [spelledAt, spelled.pass()], [latinAt, latin.pass(), latin.pass(), latin.pass()])
}

const trusted = (text: string) => ({ trusted: true, text })

const isHexOf = (text: string, length: number): text is Hex => isHex(text, length / 2)

/** The opener of the chunk has looked at the columns; page and worker are one program of one release. */
function isColumns(parsed: unknown): parsed is Columns {
  return (
    typeof parsed === 'object' && parsed !== null && 'revs' in parsed && 'overviews' in parsed && 'addresses' in parsed
  )
}
