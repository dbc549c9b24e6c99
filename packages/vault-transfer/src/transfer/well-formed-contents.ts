import type { TransferContents } from './transfer.ts'

/** The texts of an item of a file. */
type Texts = Pick<TransferContents, 'name' | 'texts' | 'uris' | 'fields' | 'tags'>

/** Whether no text of an item holds half a surrogate pair: that is no character, and no text of ours may hold one. */
export function areWellFormed({ name, texts, uris, fields, tags }: Texts): boolean {
  const all = [
    name,
    ...Object.values(texts),
    ...fields.flatMap(({ label, value }) => [label, value]),
    ...tags,
    ...uris.map(({ uri }) => uri),
  ]
  return all.every((text) => text.isWellFormed())
}

/** The item with U+FFFD in the place of each half of a surrogate pair; the same where there is none. */
export function wellFormedContents<Contents extends Texts>(contents: Contents): Contents {
  if (areWellFormed(contents)) return contents
  const { name, texts, uris, fields, tags } = contents
  return {
    ...contents,
    name: name.toWellFormed(),
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.toWellFormed()])),
    uris: uris.map((one) => ({ ...one, uri: one.uri.toWellFormed() })),
    fields: fields.map((one) => ({ ...one, label: one.label.toWellFormed(), value: one.value.toWellFormed() })),
    tags: tags.map((tag) => tag.toWellFormed()),
  }
}
