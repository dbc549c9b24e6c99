import { csvFormat } from './csv-source.ts'

/** Safari, and Passwords of Apple. */
export const safariCsv = csvFormat({
  id: 'safari-csv',
  columns: {
    title: 'name',
    url: 'address',
    username: ':username',
    password: ':password',
    notes: ':note',
    otpauth: ':totp',
  },
  required: [['title'], ['url'], ['username'], ['password'], ['otpauth', 'notes']],
})
