import { expectedEntry, filled, utf8, type ExpectedEntry, type Generator, type PlantedEntry } from './planted-entry.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\n\t\r]/gu, (mark) => escapes[mark] ?? mark)
const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
const tag = (name: string, values: Readonly<Record<string, string | number>>, inside = '') =>
  `<${name}${attributes(values)}>${inside}</${name}>`

const isLogin = ({ kind }: PlantedEntry) => kind === 'login'
/** Lists what stands in fields of their own: neither program has cards as we have them. */
const cardValues = ({ card }: PlantedEntry) => [card.number, card.holder, card.code]

/** SafeInCloud: cards of fields with kinds; labels by number. */
export const safeincloudXml: Generator = {
  program: 'SafeInCloud',
  kind: 'text',
  documented: 'SafeInCloud 23, its XML as its help page describes it',
  write: (entries) => {
    const labels = [...new Set(entries.flatMap(({ tags }) => tags))]
    const field = (name: string, type: string, value: string) =>
      value === '' ? '' : tag('field', { name, type, score: 1 }, escaped(value))
    const cards = entries.map((entry) =>
      tag(
        'card',
        {
          title: entry.name,
          symbol: 'lock',
          color: 'gray',
          ...(entry.favourite ? { star: 'true' } : {}),
          ...(entry.kind === 'note' ? { type: 'note' } : {}),
          ...(entry.isTrashed ? { deleted: 'true' } : {}),
        },
        [
          ...(isLogin(entry)
            ? [
                field('Login', 'login', entry.username),
                field('Password', 'password', entry.password),
                field('Code', 'one_time_password', entry.totp),
              ]
            : []),
          ...(isLogin(entry) ? entry.addresses.map((address) => field('Website', 'website', address)) : []),
          ...(entry.kind === 'card'
            ? cardValues(entry).map((value, index) => field(`Card ${index}`, index === 2 ? 'pin' : 'text', value))
            : []),
          ...entry.custom.map(({ label, value, isSecret }) => field(label, isSecret ? 'secret' : 'text', value)),
          ...entry.tags.map((name) => `<label_id>${labels.indexOf(name)}</label_id>`),
          entry.note === '' ? '' : tag('notes', {}, escaped(entry.note)),
          ...entry.attachments.map((name) => tag('file', { name }, 'YSBzY2Fu')),
        ].join(''),
      ),
    )
    const template = tag('card', { title: 'Web account', template: 'true' }, field('Login', 'login', 'x'))
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<database>${labels.map((name, id) => tag('label', { name, id })).join('')}${template}${cards.join('\n')}</database>`
    return { name: 'SafeInCloud.xml', bytes: utf8(xml), expected: entries.map(expectedOfCard) }
  },
}

function expectedOfCard(entry: PlantedEntry): ExpectedEntry {
  const login = isLogin(entry) ? filled({ username: entry.username, password: entry.password, totp: entry.totp }) : {}
  const addresses = isLogin(entry) ? entry.addresses : []
  const isNote = Object.keys(login).length === 0 && addresses.length === 0
  return {
    ...expectedEntry(entry),
    type: entry.isTrashed ? null : isNote ? 'note' : 'login',
    texts: { ...login, ...filled({ note: entry.note }) },
    addresses,
    favourite: entry.favourite,
    tags: entry.tags,
    elsewhere: [...entry.custom.map(({ value }) => value), ...(entry.kind === 'card' ? cardValues(entry) : [])],
    problems: [
      ...(entry.isTrashed ? ['in_trash'] : []),
      ...(entry.attachments.length > 0 ? ['attachments_left_out'] : []),
    ],
  }
}

/** Sticky Password: logins, accounts that name them, groups that name the one they stand in; memos beside. */
export const stickyXml: Generator = {
  program: 'Sticky Password',
  kind: 'text',
  documented: 'Sticky Password 8, its XML as its importers read it',
  write: (entries) => {
    const paths: string[] = []
    const groups: string[] = []
    for (const { folder } of entries) {
      for (const [index, name] of folder.entries()) {
        const path = folder.slice(0, index + 1).join('\n')
        if (paths.includes(path)) continue
        paths.push(path)
        groups.push(
          tag('Group', {
            ID: `g${paths.length}`,
            Name: name,
            ...(index === 0 ? {} : { ParentID: `g${paths.indexOf(folder.slice(0, index).join('\n')) + 1}` }),
          }),
        )
      }
    }
    const parent = ({ folder }: PlantedEntry) =>
      folder.length === 0 ? {} : { ParentID: `g${paths.indexOf(folder.join('\n')) + 1}` }
    const logins = entries.filter(isLogin)
    const others = entries.filter((entry) => !isLogin(entry))
    const xml = [
      '<?xml version="1.0" encoding="utf-16"?>\n<root><Database>',
      `<Logins>${logins.map(({ username, password }, id) => tag('Login', { ID: id, Name: username, Password: password })).join('')}</Logins>`,
      `<Accounts>${logins.map((entry, id) => tag('Account', { ID: id, Name: entry.name, Link: entry.addresses[0] ?? '', Comments: entry.note, ...parent(entry) }, tag('LoginLinks', {}, tag('Login', { SourceLoginID: id })))).join('')}</Accounts>`,
      `<Groups>${groups.join('')}</Groups>`,
      `<SecureMemos>${others
        .map((entry) =>
          tag(
            'SecureMemo',
            { ID: 1, Name: entry.name, ...parent(entry) },
            tag('Text', {}, escaped(entry.note)) +
              (entry.kind === 'card'
                ? cardValues(entry)
                    .map((value) => tag('Value', { Data: value }))
                    .join('')
                : ''),
          ),
        )
        .join('')}</SecureMemos>`,
      '</Database></root>',
    ].join('')
    const expected = [
      ...logins.map((entry): ExpectedEntry => ({
        ...expectedEntry(entry),
        texts: filled({ username: entry.username, password: entry.password, note: entry.note }),
        addresses: entry.addresses.slice(0, 1),
        folder: entry.folder,
      })),
      ...others.map((entry): ExpectedEntry => ({
        ...expectedEntry(entry),
        type: 'note',
        folder: entry.folder,
        elsewhere: [entry.note, ...(entry.kind === 'card' ? cardValues(entry) : [])],
      })),
    ]
    return { name: 'Sticky.xml', bytes: utf8(xml), expected }
  },
}
