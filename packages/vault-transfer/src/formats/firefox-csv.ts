import { csvFormat } from './csv-source.ts'
import { foundField } from '../transfer/found-item.ts'

/** Address that the form sends to: of interest only where it is another site. */
const target = 'formactionorigin'

/** Firefox, and what is made of it. */
export const firefoxCsv = csvFormat({
  id: 'firefox-csv',
  columns: {
    url: 'address',
    username: ':username',
    password: ':password',
    httprealm: 'field',
    [target]: 'metadata',
    guid: 'metadata',
    timecreated: 'metadata',
    timelastused: 'metadata',
    timepasswordchanged: 'metadata',
  },
  required: [['url'], ['username'], ['password'], ['httprealm', target, 'guid', 'timecreated']],
  refine: (row, found) => {
    const origin = row.get(target)
    if (origin === '' || row.get('url').startsWith(origin)) return found
    return { ...found, fields: [...found.fields, foundField('formActionOrigin', origin, 'url')] }
  },
})
