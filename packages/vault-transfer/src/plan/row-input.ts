import {
  customFieldsOf,
  mostCustomFields,
  detailText,
  detailsFit,
  inputOf,
  typeNameOf,
  itemTypeOf,
  changedOverview,
  withTags,
  textFits,
  nameFrom,
  type CustomField,
  type FieldValues,
  type ItemInput,
  type ItemToSeal,
} from '@larets/vault-core/items'
import { maxUris } from '@larets/vault-core/contracts'
import type { TransferContents, TransferField, TransferItem } from '../transfer/transfer.ts'
import { areWellFormed } from '../transfer/well-formed-contents.ts'
import type { RowFault } from './import-row.ts'

const newFieldId = () => crypto.randomUUID().slice(0, 8)

/** Name of an item of a file here. */
export function rowName(
  { name, uris, texts, kept }: Pick<TransferContents, 'name' | 'uris' | 'texts' | 'kept'>,
  nameless: string,
): string {
  if (name.trim() === '') return nameFrom(uris, texts['username'] ?? '') || nameless
  // That of our own exports is as a person has it.
  return kept === undefined ? name.trim() : name
}

/**
 * Makes what is saved of an item of a file.
 *
 * @param place.folder id of the folder it stands in; null for the vault's root
 * @param place.nameless what it is called where nothing else names it
 * @returns null for a type that this version does not know
 */
export function inputOfRow(
  item: TransferContents,
  { folder, nameless }: { readonly folder: string | null; readonly nameless: string },
): ItemToSeal | null {
  const type = itemTypeOf(item.type)
  if (type === null) return null
  const { texts, uris, fields, tags, favourite, kept } = item
  // Those of our own exports keep their ids: by them the history tells which is which, and what a newer version wrote
  // stays.
  const own = customFieldsOf(kept?.details ?? null)
  const idOf = ({ label, kind, value }: TransferField, place: number) => {
    const same = own[place]
    return same?.label === label && same.kind === kind && same.value === value ? same.id : newFieldId()
  }
  const values: FieldValues = {
    texts,
    uris,
    fields: fields.map((field, place) => ({ ...field, id: idOf(field, place) })),
  }
  // Former names of folders, and marks, come from the file's own words.
  const { folder: _, tags: __, favourite: ___, ...overview } = kept?.overview ?? {}
  const before = { overview: Object.keys(overview).length === 0 ? null : overview, details: kept?.details ?? null }
  const input = inputOf(type, { name: rowName(item, nameless), values, folder, tags: withTags([], tags) }, before)
  return favourite ? { ...input, overview: changedOverview(input.overview, { favourite }) } : input
}

/** Why an item of a file cannot be saved; nothing where it can. */
export function faultsOf(item: TransferContents, nameless: string): readonly RowFault[] {
  const input = inputOfRow(item, { folder: '00000000', nameless })
  if (input === null) return ['unknown_type']
  const { name, username, password, overview, details, uris } = input
  const texts = [username, password, overview && JSON.stringify(overview), ...uris.map(({ uri }) => uri)]
  const isTooLarge =
    !textFits(name, 'name') || texts.some((text) => text !== null && !textFits(text)) || !detailsFit(details)
  const faults: RowFault[] = []
  if (isTooLarge) faults.push('too_large')
  if (!areWellFormed(item)) faults.push('ill_formed')
  if (uris.length > maxUris) faults.push('too_many_addresses')
  if (item.fields.length > mostCustomFields) faults.push('too_many_fields')
  return faults
}

/**
 * An item of the vault with what the file holds of it in place of what it held: each text that the file has, its
 * addresses and tags beside those that are there. Nothing else of it changes; what it was stays in its history.
 *
 * @param now ISO 8601
 */
export function withRow(input: ItemInput, item: TransferItem, now: string): ItemInput {
  const type = itemTypeOf(typeNameOf(input.overview))
  if (type === null || type.name !== item.type) return input
  const own = Object.entries(type.fields).flatMap(([key, field]) => {
    const text =
      field.place === 'username'
        ? input.username
        : field.place === 'password'
          ? input.password
          : field.place === 'details'
            ? detailText(input.details, key, field)
            : null
    return text === null ? [] : [[key, text] as const]
  })
  const theirs = Object.entries(item.texts).filter(([, text]) => text !== '')
  const values: FieldValues = {
    texts: { ...Object.fromEntries(own), ...Object.fromEntries(theirs) },
    uris: withUris(input.uris, item.uris),
    fields: withFields(customFieldsOf(input.details), item.fields),
  }
  const tags = withTags(input.overview?.tags ?? [], item.tags)
  const changed = inputOf(type, { name: input.name, values, tags }, input, { password: input.password, now })
  return { ...changed, vaultId: input.vaultId }
}

function withUris(uris: ItemToSeal['uris'], more: ItemToSeal['uris']): ItemToSeal['uris'] {
  const known = new Set(uris.map(({ uri }) => uri.trim()))
  return [...uris, ...more.filter(({ uri }) => !known.has(uri.trim()))].slice(0, Math.max(maxUris, uris.length))
}

function withFields(fields: readonly CustomField[], more: readonly TransferField[]): readonly CustomField[] {
  const isThere = ({ label, value }: TransferField) => fields.some((one) => one.label === label && one.value === value)
  return [...fields, ...more.filter((field) => !isThere(field)).map((field) => ({ ...field, id: newFieldId() }))]
}
