import { encodeHex } from '../crypto/hex.ts'
import { openedItem } from '../items/opened-item.ts'
import { listedSearchedTexts } from '../vault/search/searched-texts.ts'
import type { SnapshotEntry } from '../vault/snapshot/written-snapshot.ts'
import { itemRecord } from './item-record.ts'

const trusted = (text: string) => ({ trusted: true, text })

/** Texts of an entry that a snapshot keeps. */
export interface EntryTexts {
  readonly name: string
  readonly username: string | null
  readonly uris: readonly string[]
}

/**
 * The n-th entry of a snapshot, as if its record had opened to these texts. The strings of the record are none that
 * open: what comes out of a snapshot is not opened.
 *
 * @param place ids to take instead of fresh ones
 */
export function snapshotEntry(
  n: number,
  texts: EntryTexts,
  place: Parameters<typeof itemRecord>[1] = {},
): SnapshotEntry {
  const uris = texts.uris.map((_, at) => ({ uri: `2.uri-${n}-${at}`, match: at === 0 ? null : at }))
  const strings = { name: `2.name-${n}`, username: texts.username === null ? null : `2.user-${n}`, uris }
  const record = itemRecord({ ...strings, password: `2.password-${n}` }, place)
  const opened = {
    name: trusted(texts.name),
    username: texts.username === null ? null : trusted(texts.username),
    overview:
      n % 3 === 0 ? null : { trusted: true as const, value: { type: 'note', tags: ['дом'], newer: { key: n } } },
    uris: uris.map(({ match }, at) => ({ uri: trusted(texts.uris[at] ?? ''), match })),
  }
  const tag = encodeHex(Uint8Array.from({ length: 16 }, (_, at) => (n >> (8 * (at % 2))) & 255))
  const item = openedItem(record, opened, {
    consistent: true,
    seal: { tag, rev: 3, nameHash: encodeHex(new Uint8Array(32).fill(2)) },
  })
  return { record, item, folded: listedSearchedTexts(item) }
}
