import { encodeUtf8 } from '@larets/vault-core/crypto'
import { maxUris } from '@larets/vault-core/contracts'
import { mostCustomFields } from '@larets/vault-core/items'
import type { TransferField, TransferItem } from './transfer.ts'

/**
 * Most of one piece of a text, and of what stands in one item, in bytes as they are saved. An item holds somewhat more.
 */
const [mostOfPiece, mostOfItem] = [44_000, 84_000]
/** Overhead of a field around its label and its value. */
const aroundField = 120
/** Longest name of an item that was split, and most of its tags, in UTF-16 units. */
const [longestName, mostOfTags] = [500, 5_000]
/** Lengths of a piece that are tried, in UTF-16 units: by how much the text grows when it is saved. */
const lengths = [44_000, 22_000, 14_000, 7_000]

const sizeOf = (text: string) => encodeUtf8(JSON.stringify(text)).length

/**
 * A text in pieces, none of them longer than one place of an item holds. Nothing of it is lost, and no character is
 * cut.
 */
function pieces(text: string): readonly string[] {
  if (text.length <= mostOfPiece && sizeOf(text) <= mostOfPiece) return [text]
  const cut: string[] = []
  for (let at = 0; at < text.length;) {
    const length = lengths.find((one) => sizeOf(text.slice(at, at + one)) <= mostOfPiece) ?? 1
    const end = at + length
    const isWithinPair = end < text.length && /[\uD800-\uDBFF]/u.test(text.charAt(end - 1))
    cut.push(text.slice(at, isWithinPair ? end - 1 : end))
    at = isWithinPair ? end - 1 : end
  }
  return cut
}

interface Part {
  readonly texts: TransferItem['texts']
  readonly fields: readonly TransferField[]
}

/**
 * An item that is longer than one may be, as several: what a login needs first, then its fields, then its note. The
 * further ones are notes of the same name with a number.
 */
export function splitItem(item: TransferItem): readonly TransferItem[] {
  const { password = '', note = '', ...others } = item.texts
  const secrets = new Set(['password', 'totp'])
  const asFields = (label: string, kind: TransferField['kind'], text: string): Part[] => {
    const all = pieces(text)
    return all.map((value, index) => ({
      texts: {},
      fields: [{ label: all.length === 1 ? label : `${label} ${index + 1}/${all.length}`, kind, value }],
    }))
  }
  const inPlace = Object.entries({ password, ...others }).flatMap(([key, text]): Part[] => {
    if (text === '') return []
    return pieces(text).length === 1
      ? [{ texts: { [key]: text }, fields: [] }]
      : asFields(key, secrets.has(key) ? 'secret' : 'text', text)
  })
  const uris = item.uris.filter(({ uri }) => pieces(uri).length === 1)
  const tags: string[] = []
  let ofTags = 0
  for (const tag of item.tags) if ((ofTags += tag.length) <= mostOfTags) tags.push(tag)
  const parts: Part[] = [
    ...inPlace,
    ...(item.name.length > longestName ? asFields('Name', 'text', item.name) : []),
    ...item.uris.filter((uri) => !uris.includes(uri)).flatMap(({ uri }) => asFields('URL', 'url', uri)),
    ...item.fields.flatMap(({ label, kind, value }) => {
      const whole = label.length <= longestName
      return [
        ...asFields(whole ? label : label.slice(0, longestName).toWellFormed(), kind, value),
        ...(whole ? [] : asFields('Label', 'text', label)),
      ]
    }),
    ...item.tags.slice(tags.length).flatMap((tag) => asFields('Tag', 'text', tag)),
    ...(note === '' ? [] : pieces(note).map((text): Part => ({ texts: { note: text }, fields: [] }))),
  ]
  const filled: Part[] = [{ texts: {}, fields: [] }]
  let used = 0
  for (const part of parts) {
    const last = filled.at(-1) ?? { texts: {}, fields: [] }
    const size = [...Object.values(part.texts), ...part.fields.flatMap(({ label, value }) => [label, value])].reduce(
      (sum, text) => sum + sizeOf(text),
      aroundField,
    )
    const isFull =
      used + size > mostOfItem ||
      last.fields.length >= mostCustomFields ||
      Object.keys(part.texts).some((key) => Object.hasOwn(last.texts, key))
    if (isFull) {
      filled.push(part)
      used = size
    } else {
      filled[filled.length - 1] = { texts: { ...last.texts, ...part.texts }, fields: [...last.fields, ...part.fields] }
      used += size
    }
  }
  const name = item.name.slice(0, longestName).toWellFormed()
  return filled.map(({ texts, fields }, index) =>
    index === 0
      ? { ...item, name, texts, fields, tags, uris: uris.slice(0, maxUris) }
      : {
          position: item.position,
          type: 'note',
          name: `${name} (${index + 1})`.trim(),
          texts,
          uris: [],
          fields,
          folder: item.folder,
          tags: [],
          favourite: false,
        },
  )
}
