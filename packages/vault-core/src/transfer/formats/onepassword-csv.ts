import { csvFormat, isYes, noteIfAlone } from '../csv-source.ts'
import { foundField } from '../found-item.ts'

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
  refine: (row, found) => {
    // It is no trash: archived entries are kept, and marked.
    const marks = isYes(row.get('archived')) ? [foundField('Archived', row.get('archived'))] : []
    return { ...noteIfAlone(found), fields: [...found.fields, ...marks] }
  },
})
