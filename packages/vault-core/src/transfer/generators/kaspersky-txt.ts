import { expectedEntry, filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'

/** Sites, applications, other accounts and notes under headings, with a line of dashes after each. */
export const kasperskyTxt: Generator = {
  program: 'Kaspersky Password Manager',
  kind: 'text',
  documented: 'English text, sample in ProtonMail/WebClients, `packages/pass/lib/import/providers`/kaspersky (2024)',
  write: (entries) => {
    const sites = entries.filter(({ kind, addresses }) => kind === 'login' && addresses.length > 0)
    const others = entries.filter(({ kind, addresses }) => kind === 'login' && addresses.length === 0)
    const notes = entries.filter(({ kind }) => kind === 'note')
    const block = (lines: readonly string[]) => `${lines.join('\n')}\n\n---\n\n`
    const account = ({ username, password, note, tags }: PlantedEntry) => [
      ...[`Login name: ${tags[0] ?? ''}`, `Login: ${username}`, `Password: ${password}`, `Comment: ${note}`],
    ]
    const text = [
      'Websites\n\n',
      ...sites.map((entry) => block([`Website name: ${entry.name}`, `Website URL: ${entry.addresses[0]}`, ...account(entry)])),
      'Applications\n\n',
      'Other Accounts\n\n',
      ...others.map((entry) => block([`Account name: ${entry.name}`, ...account(entry)])),
      'Notes\n\n',
      ...notes.map((entry) => block([`Name: ${entry.name}`, `Text: ${entry.note}`])),
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
      expected: [...sites.map(login), ...others.map(login), ...notes.map((entry) => ({ ...expectedEntry(entry), type: 'note', texts: filled({ note: entry.note }) }))],
    }
  },
}
