import { expectedEntry, filled, utf8, type Generator } from './planted-entry.ts'
import { writeCsv } from './write-csv.ts'

/** Passwords of Apple: one address, notes, and one-time codes as addresses. */
export const safariCsv: Generator = {
  program: 'Safari, Пароли (Apple)',
  kind: 'table',
  documented: 'headers of Safari 15 and later, as public importers name them',
  write: (entries) => {
    const logins = entries.filter(({ kind }) => kind === 'login')
    const codes = (secret: string) =>
      secret === '' ? '' : `otpauth://totp/?secret=${secret}&algorithm=SHA1&digits=6&period=30`
    const rows = logins.map((entry) => [
      entry.name,
      entry.addresses[0] ?? '',
      entry.username,
      entry.password,
      entry.note,
      codes(entry.totp),
    ])
    return {
      name: 'Passwords.csv',
      bytes: utf8(writeCsv([['Title', 'URL', 'Username', 'Password', 'Notes', 'OTPAuth'], ...rows])),
      expected: logins.map((entry) => ({
        ...expectedEntry(entry),
        texts: filled({
          username: entry.username,
          password: entry.password,
          note: entry.note,
          totp: codes(entry.totp),
        }),
        addresses: entry.addresses.slice(0, 1),
      })),
    }
  },
}
