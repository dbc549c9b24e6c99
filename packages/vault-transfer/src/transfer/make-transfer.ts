import { itemTypes, formatDoubt, storedText, type ItemField, type ItemType } from '@larets/vault-core/items'
import { maxUris } from '@larets/vault-core/contracts'
import { readTotp } from '@larets/vault-core/totp'
import { placeFolders } from './place-folders.ts'
import { splitItem } from './split-item.ts'
import { fitsAnItem } from './fits-an-item.ts'
import type { FoundField, FoundItem, FoundText } from './found-item.ts'
import type { Transfer, TransferItem, TransferProblem } from './transfer.ts'

/** Facts told of a file beside its items. */
export interface MoreFound {
  /** Folders that may be empty. */
  readonly folders?: readonly (readonly string[])[]
  readonly problems?: readonly TransferProblem[]
}

/**
 * Fits what was found into what items may be: texts into the fields of the type, what has no place or does not fit its
 * format into custom fields. What cannot be fitted is told.
 */
export function makeTransfer(found: readonly FoundItem[], more: MoreFound = {}): Transfer {
  const problems: TransferProblem[] = [...(more.problems ?? [])]
  const items: TransferItem[] = []
  const { folders, placed } = placeFolders(
    found.map(({ folder }) => folder.map(wellFormed)),
    (more.folders ?? []).map((path) => path.map(wellFormed)),
  )
  for (const [index, entry] of found.entries()) {
    const item = fitted(entry)
    const codes = new Set(entry.problems)
    const tell = () => {
      for (const code of codes)
        problems.push({ position: item.position, name: item.name === '' ? null : item.name, code })
    }
    if (isReplaced(entry)) codes.add('characters_replaced')
    if (codes.has('in_trash') || codes.has('unreadable')) {
      tell()
      continue
    }
    const place = placed[index] ?? { path: [], isMoved: false }
    if (place.isMoved) codes.add('folder_moved')
    const whole = { ...item, folder: place.path }
    const isEmpty = isNothing(whole)
    if (isEmpty) codes.add('empty')
    const isWhole = isEmpty || fitsAnItem(whole)
    const parts = isWhole ? [whole] : splitItem(whole)
    const isFitting = isWhole || parts.every(fitsAnItem)
    if (!isWhole) codes.add(isFitting ? 'continued' : 'too_large')
    if (entry.texts.some(({ key, value }) => key === 'totp' && value.trim() !== '' && !Object.hasOwn(item.texts, key)))
      codes.add('code_unsupported')
    if (!isEmpty && isFitting) items.push(...parts)
    tell()
  }
  return { items, folders, problems }
}

function isNothing({ name, texts, uris, fields }: TransferItem): boolean {
  return name.trim() === '' && Object.keys(texts).length === 0 && uris.length === 0 && fields.length === 0
}

const wellFormed = (text: string) => text.toWellFormed()

/** Half a surrogate pair is no character: no text of ours may hold one. */
function isReplaced({ name, texts, uris, fields, folder, tags }: FoundItem): boolean {
  const all = [name, ...folder, ...tags, ...uris.map(({ uri }) => uri), ...texts.map(({ value }) => value)]
  return [...all, ...fields.flatMap(({ label, value }) => [label, value])].some((text) => !text.isWellFormed())
}

function fitted(entry: FoundItem): TransferItem {
  const type: ItemType = itemTypes[entry.type]
  const texts = new Map<string, string>()
  const over: FoundField[] = []
  for (const found of entry.texts) {
    // A password of blanks is one.
    if (found.value.trim() === '' && (found.key !== 'password' || found.value === '')) continue
    const field = Object.hasOwn(type.fields, found.key) ? type.fields[found.key] : undefined
    const kept = field === undefined || texts.has(found.key) ? null : keptIn(field, found)
    if (kept !== null) texts.set(found.key, kept)
    else if (texts.get(found.key) !== found.value) over.push(asField(found, field ?? fieldOfAnyType(found.key)))
  }
  const uris = entry.uris
    .filter(({ uri }) => uri.trim() !== '')
    .map(({ uri, match }) => ({ uri: wellFormed(uri), match }))
  const hasUris = Object.values(type.fields).some(({ place }) => place === 'uris')
  const kept = hasUris ? uris.slice(0, maxUris) : []
  const beyond = uris.slice(kept.length).map(({ uri }) => ({ label: 'URL', kind: 'url' as const, value: uri }))
  const fields = [...over, ...beyond, ...entry.fields].filter(({ value }) => value.trim() !== '')
  return {
    position: entry.position,
    type: entry.type,
    name: wellFormed(entry.name),
    texts: Object.fromEntries(texts),
    uris: kept,
    fields: fields.map(({ label, kind, value }) => ({ label: wellFormed(label), kind, value: wellFormed(value) })),
    folder: entry.folder,
    tags: [...new Set(entry.tags.map((tag) => wellFormed(tag).trim()))].filter((tag) => tag !== ''),
    favourite: entry.favourite,
  }
}

/** Longer than anything that has a format: no expression is tried on what is longer. */
const longestFormatted = 2_048

/** The text as the field keeps it; null where it does not fit. */
function keptIn(field: ItemField, { value }: FoundText): string | null {
  if (field.place === 'fields' || field.place === 'uris') return null
  const isFormatted = field.kind === 'oneTimeCode' || field.format !== undefined
  if (isFormatted && value.length > longestFormatted) return null
  if (field.kind === 'oneTimeCode') return readTotp(value).ok ? wellFormed(value) : null
  if (field.format === undefined) return wellFormed(value)
  const kept = storedText(field.format, value)
  return formatDoubt(field.format, kept) === 'shape' ? null : wellFormed(kept)
}

/** A field of that key in whichever type has it, for what it says of secrecy. */
function fieldOfAnyType(key: string): ItemField | undefined {
  const types: readonly ItemType[] = Object.values(itemTypes)
  return types.flatMap(({ fields }) => (Object.hasOwn(fields, key) ? [fields[key]] : []))[0]
}

function asField({ label, value }: FoundText, field: ItemField | undefined): FoundField {
  const format = field?.format
  if (field?.secret === true) return { label, kind: 'secret', value }
  return { label, kind: format === 'phone' || format === 'email' ? format : 'text', value }
}
