import * as z from 'zod/mini'
import { csvFormat, type Column, type Row } from './csv-source.ts'
import { foundField, type FoundField, type FoundItem } from '../transfer/found-item.ts'
import { anyText, present, anyList } from '../files/json-shape.ts'

const types: Readonly<Record<string, FoundItem['type']>> = {
  password: 'login',
  credit_card: 'card',
  note: 'note',
  identity: 'identity',
}
const address = ['address1', 'address2', 'city', 'state', 'zipcode', 'country']

const columns: Readonly<Record<string, Column>> = {
  name: 'name',
  url: 'address',
  additional_urls: 'metadata',
  username: ':username',
  password: ':password',
  note: ':note',
  cardholdername: ':holder',
  cardnumber: ':number',
  cvc: ':code',
  pin: ':pin',
  expirydate: ':expiry',
  folder: 'folder',
  full_name: 'field',
  phone_number: ':phone',
  email: ':email',
  type: 'metadata',
  custom_fields: 'metadata',
  ...Object.fromEntries(address.map((key) => [key, 'metadata' as const])),
}

/** NordPass: all that it has in one table. */
export const nordpassCsv = csvFormat({
  id: 'nordpass-csv',
  columns,
  required: [['name'], ['url'], ['password'], ['cardholdername'], ['cardnumber']],
  separator: '/',
  refine: (row, found) => {
    if (row.get('type') === 'folder') return { folderAlone: found.name.split('/') }
    const parts = address.map(row.get).filter((part) => part !== '')
    const urls = jsonIn(row, 'additional_urls', anyList(z.string()))
    return {
      ...found,
      type: types[row.get('type')] ?? typeByContents(found),
      texts:
        parts.length === 0
          ? found.texts
          : [...found.texts, { key: 'address', label: 'address', value: parts.join(', ') }],
      uris: [...found.uris, ...present(urls.value).map((uri) => ({ uri, match: null }))],
      fields: [...found.fields, ...customOf(row), ...urls.unread],
    }
  },
})

/** Older exports name no type. */
function typeByContents({ uris, texts }: FoundItem): FoundItem['type'] {
  const has = (...keys: readonly string[]) => texts.some(({ key }) => keys.includes(key))
  if (uris.length > 0 || has('username', 'password')) return 'login'
  if (has('number', 'holder')) return 'card'
  if (has('phone', 'email', 'address')) return 'identity'
  return has('note') ? 'note' : 'login'
}

const custom = anyList(z.object({ label: anyText, type: anyText, value: anyText }))

function customOf(row: Row): readonly FoundField[] {
  const { value, unread } = jsonIn(row, 'custom_fields', custom)
  return [
    ...present(value).map((field) => foundField(field.label, field.value, field.type === 'hidden' ? 'secret' : 'text')),
    ...unread,
  ]
}

/** JSON of a cell; the cell itself, where it is none. */
function jsonIn<Entry>(row: Row, key: string, schema: z.ZodMiniType<readonly (Entry | null)[]>) {
  const text = row.get(key)
  try {
    const { data } = z.array(z.unknown()).safeParse(JSON.parse(text || '[]'))
    if (data !== undefined) return { value: schema.parse(data), unread: [] }
  } catch {
    // It stays as it is written.
  }
  return { value: [], unread: [foundField(key, text)] }
}
