import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

/** No headers: folder, title, login, password, address, notes, shared folder, then names and values in turn. */
export const keeperCsv: Generator = {
  program: 'Keeper: CSV',
  kind: 'table',
  documented:
    'columns as bitwarden/clients reads them, `libs/importer/src/importers/keeper/keeper-csv-importer.ts` (2025)',
  write: (entries) => {
    const kept = entries.filter(({ kind }) => kind !== 'card')
    const folder = ({ folder: names }: (typeof entries)[number]) =>
      names.map((name) => name.replaceAll('\\', ' ')).join('\\')
    const codeOf = ({ totp, kind }: (typeof entries)[number]) =>
      totp === '' || kind === 'note' ? '' : `otpauth://totp/Keeper?secret=${totp}&issuer=`
    const rows = kept.map((entry) => [
      ...[folder(entry), entry.name],
      ...(entry.kind === 'login' ? [entry.username, entry.password, entry.addresses[0] ?? ''] : ['', '', '']),
      ...[entry.note, ''],
      ...(codeOf(entry) === '' ? [] : ['TFC:Keeper', codeOf(entry)]),
      ...entry.custom.flatMap(({ label, value }) => [label, value]),
    ])
    return {
      name: 'keeper.csv',
      bytes: utf8(writeCsv(rows, { newline: '\n' })),
      expected: kept.map((entry) => {
        const isLogin = entry.kind === 'login'
        const texts = filled({
          ...(isLogin ? { username: entry.username, password: entry.password, totp: codeOf(entry) } : {}),
          note: entry.note,
        })
        const isAlone = Object.keys(texts).join('') === 'note' && (!isLogin || entry.addresses.length === 0)
        return {
          ...expectedEntry(entry),
          type: isAlone ? 'note' : 'login',
          texts,
          addresses: isLogin ? entry.addresses.slice(0, 1) : [],
          folder: folder(entry)
            .split('\\')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
          elsewhere: entry.custom.map(({ value }) => value),
        }
      }),
    }
  },
}
