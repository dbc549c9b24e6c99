import { csvFormat, isYes, noteIfAlone } from './csv-source.ts'
import { archived } from '../transfer/found-item.ts'

/** 1Password 8: logins and passwords; everything else it leaves to its archive. */
export const onepasswordCsv = csvFormat({
  id: 'onepassword-csv',
  columns: {
    title: 'name',
    url: 'address',
    username: ':username',
    password: ':password',
    otpauth: ':totp',
    favorite: 'favourite',
    archived: 'metadata',
    tags: 'tags',
    notes: ':note',
  },
  required: [['title'], ['url'], ['username'], ['password'], ['favorite', 'archived']],
  // It is no trash: archived entries are kept, and marked.
  refine: (row, found) => ({ ...noteIfAlone(found), ...(isYes(row.get('archived')) ? archived(found) : {}) }),
})
