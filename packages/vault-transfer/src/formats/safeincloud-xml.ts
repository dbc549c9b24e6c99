import type { CustomFieldKind } from '@larets/vault-core/items'
import { beginningOf, textOf } from '../files/file-text.ts'
import type { Format } from '../files/format.ts'
import { foundField, foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { childrenOf, parseBoundedXml, xmlTextOf, type XmlElement } from '../files/xml-file.ts'
import { xmlLeaves } from './xml-leaves.ts'

/** The places of our items for its kinds of fields. */
const places: Readonly<Record<string, string>> = { login: 'username', password: 'password', one_time_password: 'totp' }
const kinds: Readonly<Record<string, CustomFieldKind>> = {
  pin: 'secret',
  secret: 'secret',
  password: 'secret',
  one_time_password: 'secret',
  email: 'email',
  phone: 'phone',
  website: 'url',
}
/** Keys that are read by themselves, and those that nobody typed. */
const ofCard = [
  'id',
  'title',
  'type',
  'symbol',
  'color',
  'star',
  'template',
  'deleted',
  'autofill',
  'website_icon',
  'use_website_icon',
  'time_stamp',
  'first_stamp',
  'prev_stamp',
]
const ofField: ReadonlySet<string> = new Set(['name', 'type', 'score', 'hash', 'autofill'])
const inCard = ['field', 'notes', 'label_id', 'file', 'image', 'custom_icon']
const isSet = (value: string | undefined) => value?.toLowerCase() === 'true'

/** SafeInCloud: its XML. Templates are no entries; labels are tags. */
export const safeincloudXml: Format = {
  id: 'safeincloud-xml',
  recognise: (file) =>
    /<database[\s>][\s\S]{0,2000}?<(?:card|label)[\s>/]/u.test(beginningOf(file, 4_000) ?? '') ? 'certain' : 'no',
  needsPassword: () => false,
  read: async (file) => {
    const root = parseBoundedXml(textOf(file).text)
    if (root.name !== 'database') throw new TransferError('unknown_format')
    const labels = new Map(
      childrenOf(root, 'label').map(({ attributes }) => [attributes['id'] ?? '', attributes['name'] ?? '']),
    )
    const cards = childrenOf(root, 'card').filter(({ attributes }) => !isSet(attributes['template']))
    refuseMany(cards.length)
    if (cards.length === 0) throw new TransferError('nothing_inside')
    return makeTransfer(cards.map((card, index) => cardItem(card, index + 1, labels)))
  },
}

function cardItem(card: XmlElement, position: number, labels: ReadonlyMap<string, string>): FoundItem {
  const { attributes } = card
  const fields = childrenOf(card, 'field').map((field) => ({
    ...{
      label: field.attributes['name'] ?? '',
      type: (field.attributes['type'] ?? '').toLowerCase(),
      value: xmlTextOf(field),
    },
    more: Object.entries(field.attributes).flatMap(([key, value]) =>
      ofField.has(key) ? [] : [foundField(`${field.attributes['name'] ?? ''} ${key}`.trim(), value, 'secret')],
    ),
  }))
  const note = childrenOf(card, 'notes')
    .map((notes) => xmlTextOf(notes))
    .join('\n')
  const isNote =
    attributes['type'] === 'note' ||
    fields.every(({ type, value }) => value === '' || (places[type] === undefined && type !== 'website'))
  const isPlaced = ({ type }: { readonly type: string }) =>
    !isNote && (places[type] !== undefined || type === 'website')
  const hasFiles = [...childrenOf(card, 'file'), ...childrenOf(card, 'image')].length > 0
  return {
    ...{ ...nothingFound, position, type: isNote ? 'note' : 'login', name: attributes['title'] ?? '' },
    texts: [
      ...fields
        .filter(isPlaced)
        .flatMap(({ label, type, value }) =>
          places[type] === undefined ? [] : [foundText(places[type], label, value)],
        ),
      foundText('note', 'notes', note),
    ],
    uris: fields
      .filter((field) => isPlaced(field) && field.type === 'website')
      .map(({ value }) => ({ uri: value, match: null })),
    fields: [
      ...fields
        .filter((field) => !isPlaced(field))
        .map(({ label, type, value }) => foundField(label, value, kinds[type] ?? 'text')),
      ...fields.flatMap(({ more }) => more),
      ...xmlLeaves(card, ofCard, inCard).filter(({ label }) => label !== 'card'),
    ],
    tags: childrenOf(card, 'label_id').map((id) => labels.get(xmlTextOf(id).trim()) ?? ''),
    favourite: isSet(attributes['star']),
    problems: [
      ...(isSet(attributes['deleted']) ? (['in_trash'] as const) : []),
      ...(hasFiles ? (['attachments_left_out'] as const) : []),
    ],
  }
}
