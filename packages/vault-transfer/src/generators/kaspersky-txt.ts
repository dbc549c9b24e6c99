import { expectedEntry, filled, utf8, type Generator, type PlantedEntry, type WrittenFile } from './planted-entry.ts'

/** Words that stand before the values, in the order in which they are written. */
interface Words {
  readonly headings: readonly [sites: string, applications: string, others: string, notes: string]
  readonly site: readonly [name: string, address: string]
  readonly other: string
  readonly account: readonly [title: string, login: string, password: string, comment: string]
  readonly note: readonly [name: string, text: string]
}

const english: Words = {
  headings: ['Websites', 'Applications', 'Other Accounts', 'Notes'],
  site: ['Website name', 'Website URL'],
  other: 'Account name',
  account: ['Login name', 'Login', 'Password', 'Comment'],
  note: ['Name', 'Text'],
}

/** Words that stand for those of any other language, which nobody has published. */
const others: Words = {
  headings: ['Сайты', 'Программы', 'Прочие записи', 'Заметки'],
  site: ['Имя сайта', 'Адрес сайта'],
  other: 'Имя записи',
  account: ['Имя входа', 'Логин', 'Пароль', 'Комментарий'],
  note: ['Имя', 'Текст'],
}

/** Sites, applications, other accounts and notes under headings, with a line of dashes after each. */
export const kasperskyTxt: Generator = {
  program: 'Kaspersky Password Manager',
  kind: 'text',
  documented: 'English text, sample in ProtonMail/WebClients, `packages/pass/lib/import/providers`/kaspersky (2024)',
  write: (entries) => written(entries, english),
}

/** The same in another language, told by the order of the values alone. */
export const kasperskyOtherTxt: Generator = {
  program: 'Kaspersky Password Manager: other languages',
  kind: 'text',
  certainty: 'likely',
  documented:
    'the same order in any words, as maximnikmazin/kaspersky-password-manager-txt-to-csv (Russian) reads it by place and serjinio/kaspersky_password_manager_exporter by any label',
  write: (entries) => written(entries, others),
}

function written(entries: readonly PlantedEntry[], words: Words): WrittenFile {
  const sites = entries.filter(({ kind, addresses }) => kind === 'login' && addresses.length > 0)
  const others = entries.filter(({ kind, addresses }) => kind === 'login' && addresses.length === 0)
  const notes = entries.filter(({ kind }) => kind === 'note')
  const block = (lines: readonly string[]) => `${lines.join('\n')}\n\n---\n\n`
  const labelled = (labels: readonly string[], values: readonly string[]) =>
    labels.map((label, index) => `${label}: ${values[index] ?? ''}`)
  const account = ({ username, password, note, tags }: PlantedEntry) =>
    labelled(words.account, [tags[0] ?? '', username, password, note])
  const text = [
    `${words.headings[0]}\n\n`,
    ...sites.map((entry) =>
      block([...labelled(words.site, [entry.name, entry.addresses[0] ?? '']), ...account(entry)]),
    ),
    `${words.headings[1]}\n\n`,
    `${words.headings[2]}\n\n`,
    ...others.map((entry) => block([`${words.other}: ${entry.name}`, ...account(entry)])),
    `${words.headings[3]}\n\n`,
    ...notes.map((entry) => block(labelled(words.note, [entry.name, entry.note]))),
  ]
  const login = (entry: PlantedEntry) => ({
    ...expectedEntry(entry),
    texts: filled({ username: entry.username, password: entry.password, note: entry.note }),
    addresses: entry.addresses.slice(0, 1),
    elsewhere: [entry.tags[0] ?? ''],
  })
  return {
    name: '25-11-2026.txt',
    bytes: utf8(text.join('')),
    expected: [
      ...sites.map(login),
      ...others.map(login),
      ...notes.map((entry) => ({ ...expectedEntry(entry), type: 'note', texts: filled({ note: entry.note }) })),
    ],
  }
}
