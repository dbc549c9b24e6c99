import { csvFormat, type Row } from './csv-source.ts'
import { holdsEntities } from '../transfer/entity-texts.ts'
import { foundField, foundText, type FoundItem } from '../transfer/found-item.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import { splitPath } from '../transfer/place-folders.ts'

/** Addresses that stand in for one: of a secure note, and of a folder that may be empty. */
const noteAddress = 'http://sn'
const folderAddress = 'http://group'

/** LastPass; notes of a type keep their fields in the text of the note, a line each. */
export const lastpassCsv = csvFormat({
  id: 'lastpass-csv',
  columns: {
    url: 'address',
    username: ':username',
    password: ':password',
    totp: ':totp',
    extra: ':note',
    name: 'name',
    grouping: 'folder',
    fav: 'favourite',
  },
  required: [['url'], ['username'], ['password'], ['extra'], ['grouping']],
  separator: '\\',
  refine: (row, found) => {
    if (row.get('url') === folderAddress) return { folderAlone: folderOf(row.get('grouping'), row.get('name')) }
    return asked(
      row.get('url') === noteAddress
        ? noteOf(row, found)
        : { ...found, uris: found.uris.filter(({ uri }) => uri !== 'http://') },
    )
  },
})

/** Some of its exports write `&amp;` for `&`, others do not. */
function asked(found: FoundItem): FoundItem {
  return holdsEntities(found) ? { ...found, problems: [...found.problems, 'maybe_encoded'] } : found
}

function noteOf(row: Row, found: FoundItem): FoundItem {
  const note: FoundItem = { ...found, type: 'note', uris: [] }
  const typed = typedNote(row.get('extra'))
  return typed === null
    ? note
    : {
        ...note,
        ...typed,
        texts: [...note.texts.filter(({ key }) => key !== 'note'), ...typed.texts],
        fields: [...note.fields, ...typed.fields],
      }
}

/** A folder is called by its whole path, or stands in another. */
function folderOf(above: string, name: string): readonly string[] {
  return splitPath(above === '' || name.startsWith(`${above}\\`) ? name : `${above}\\${name}`, '\\')
}

interface NoteShape {
  readonly type: FoundItem['type']
  /** Keys of our fields by the names of theirs. */
  readonly keys: Readonly<Record<string, string>>
}

const shapes: Readonly<Record<string, NoteShape>> = {
  'Credit Card': {
    type: 'card',
    keys: { 'Name on Card': 'holder', Number: 'number', 'Security Code': 'code', 'Expiration Date': 'expiry' },
  },
  'Wi-Fi Password': { type: 'wifi', keys: { SSID: 'ssid', Password: 'password' } },
  Address: {
    type: 'identity',
    keys: {
      'First Name': 'givenName',
      'Middle Name': 'patronymic',
      'Last Name': 'surname',
      'Email Address': 'email',
      Phone: 'phone',
    },
  },
}
const isSecret = (label: string) => soundsSecret(label) || /number|\bcode\b|licen[cs]e|\bkey\b/iu.test(label)
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Null for a note that is text alone. Its own notes come last, and are all that follows. */
function typedNote(text: string): Pick<FoundItem, 'type' | 'texts' | 'fields'> | null {
  const [, kind, rest = ''] = /^NoteType:([^\n]*)\n?(.*)$/su.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (kind === undefined) return null
  const [, lines = rest, notes = ''] = /^(.*?)(?:^|\n)Notes:(.*)$/su.exec(rest) ?? []
  const shape = shapes[kind] ?? { type: 'note', keys: {} }
  const texts = [foundText('note', 'Notes', notes)]
  const fields = Object.hasOwn(shapes, kind) ? [] : [foundField('NoteType', kind)]
  for (const { label, value } of valuesIn(lines)) {
    const key = Object.hasOwn(shape.keys, label) ? shape.keys[label] : undefined
    // Dates of which nothing was chosen are commas alone.
    if (/^,*$/u.test(value) || label === 'Language') continue
    if (key === undefined) fields.push(foundField(label, value, isSecret(label) ? 'secret' : 'text'))
    else texts.push(foundText(key, label, key === 'expiry' ? monthOf(value) : value))
  }
  return { type: shape.type, texts, fields }
}

/** A line each; what has no name before a colon goes on with the value before, as keys do. */
function valuesIn(lines: string): readonly { readonly label: string; readonly value: string }[] {
  const values: { label: string; value: string }[] = []
  for (const line of lines.split('\n')) {
    const at = line.indexOf(':')
    const last = values.at(-1)
    if (at > 0) values.push({ label: line.slice(0, at), value: line.slice(at + 1) })
    else if (last !== undefined) last.value += `\n${line}`
    else if (line !== '') values.push({ label: '', value: line })
  }
  return values
}

/** `January,2025` as `1/2025`. */
function monthOf(value: string): string {
  const [month = '', year = ''] = value.split(',')
  const index = months.indexOf(month)
  return index === -1 ? value : `${index + 1}/${year}`
}
