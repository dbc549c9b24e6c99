import { itemTypeOf, itemTypes, typeNameOf, parseJson, type ItemField, type ItemType } from '@larets/vault-core/items'
import { carrierKey, kdbxCarrier, xmlText, type KdbxCarrier } from '../export/kdbx-carrier.ts'
import { kdbxCode } from '../export/kdbx-code.ts'
import { addressName, kdbxName } from '../export/kdbx-names.ts'
import type { TransferContents } from '../transfer/transfer.ts'
import { splitTags, type KeepassEntry } from './keepass-database.ts'

/**
 * An entry that an export of ours wrote, with what KeePass has no place for. Where a person has changed it in KeePass
 * since, what stands there counts.
 *
 * @returns null for any other entry
 */
export function carriedItem(entry: KeepassEntry): Omit<TransferContents, 'folder'> | null {
  const json = entry.customData.get(carrierKey)
  const carrier = json === undefined ? null : parseJson(kdbxCarrier, json)
  if (carrier === null) return null
  const { exact, overview } = carrier
  const taken = new Set(['Title'])
  const text = (key: string) => {
    taken.add(key)
    const shown = entry.fields.get(key)?.text ?? ''
    // A person may call a field as every object of JavaScript calls something.
    const whole = Object.hasOwn(exact, key) ? exact[key] : undefined
    return whole !== undefined &&
      (xmlText(whole) === shown || (key === kdbxName('totp') && xmlText(kdbxCode(whole)) === shown))
      ? whole
      : shown
  }
  const type: ItemType = itemTypeOf(typeNameOf(overview)) ?? itemTypes.login
  const types: readonly (readonly [string, ItemField])[] = Object.entries(type.fields)
  const texts = types
    .filter(([, { place }]) => place !== 'uris' && place !== 'fields')
    .map(([key]) => [key, text(kdbxName(key))] as const)
    .filter(([, value]) => value !== '')
  const fields = carrier.fields
    .filter(({ key }) => entry.fields.has(key))
    .map(({ key, ...field }) => ({ ...field, value: text(key) }))
  const uris = addressesOf(entry, carrier, text)
  const added = [...entry.fields]
    .filter(([key]) => !taken.has(key))
    .filter(([key, field]) => !isStandard(key) && field.text !== '')
  const more = added.map(([key, field]) => ({
    label: key,
    kind: field.isProtected ? ('secret' as const) : ('text' as const),
    value: field.text,
  }))
  const list = [...fields, ...more.map((field) => ({ id: crypto.randomUUID(), ...field }))]
  return {
    type: type.name,
    name: text('Title'),
    texts: Object.fromEntries(texts),
    uris,
    fields: list.map(({ label, kind, value }) => ({ label, kind, value })),
    tags: tagsOf(entry, carrier),
    favourite: overview?.favourite === true,
    kept: { overview, details: detailsOf(carrier, list) },
  }
}

const isStandard = (key: string) => ['Title', 'UserName', 'Password', 'URL', 'Notes'].includes(key)

function addressesOf(entry: KeepassEntry, { matches }: KdbxCarrier, text: (key: string) => string) {
  const uris: { uri: string; match: number | null }[] = []
  for (let index = 0; entry.fields.has(addressName(index)) || index < matches.length; index++) {
    const uri = text(addressName(index))
    if (uri !== '') uris.push({ uri, match: matches[index] ?? null })
  }
  return uris
}

/** Tags with a mark in them that KeePass splits at are whole again, unless somebody changed them. */
function tagsOf({ tags }: KeepassEntry, carrier: KdbxCarrier): readonly string[] {
  return splitTags(xmlText(carrier.tags.join(';'))).join(';') === tags.join(';') ? carrier.tags : tags
}

function detailsOf({ details }: KdbxCarrier, fields: readonly object[]): KdbxCarrier['details'] {
  if (fields.length === 0) return details
  const hidden: readonly unknown[] = Array.isArray(details?.['fields']) ? details['fields'] : []
  return { ...details, fields: [...hidden, ...fields] }
}
