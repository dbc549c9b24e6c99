import type { FoundItem } from './found-item.ts'
import type { TransferItem } from './transfer.ts'

/** As some exports write `&`, `<`, `>` and quotes: nobody but who typed it can tell whether it was typed so. */
const entity = /&(amp|lt|gt|quot|#0*39|#x0*27);/giu
const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string) => text.replaceAll(entity, (_, name: string) => letters[name.toLowerCase()] ?? "'")

/** Whether a text of an entry holds one. */
export function holdsEntities({
  name,
  texts,
  uris,
  fields,
}: Pick<FoundItem, 'name' | 'texts' | 'uris' | 'fields'>): boolean {
  const all = [
    name,
    ...texts.map(({ value }) => value),
    ...uris.map(({ uri }) => uri),
    ...fields.map(({ value }) => value),
  ]
  // Of a global expression `test` would remember where it was.
  return all.some((text) => text.search(entity) !== -1)
}

const known = new WeakMap<TransferItem, TransferItem>()

/** The item with what they stand for; the same one each time it is asked for. */
export function withoutEntities(item: TransferItem): TransferItem {
  const there = known.get(item)
  if (there !== undefined) return there
  const { name, texts, uris, fields } = item
  const made: TransferItem = {
    ...item,
    name: decoded(name),
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, decoded(text)])),
    uris: uris.map((one) => ({ ...one, uri: decoded(one.uri) })),
    fields: fields.map((one) => ({ ...one, value: decoded(one.value) })),
  }
  known.set(item, made)
  return made
}
