import { expectedEntry, filled, utf8, type Generator, type PlantedEntry } from './planted-entry.ts'

const types = { login: 'webforms.WebForm', note: 'securenotes.SecureNote', card: 'wallet.financial.CreditCard' }
const separator = '***5642bee8-a5ff-11dc-8314-0800200c9a66***'

const isLogin = ({ kind }: PlantedEntry) => kind === 'login'
const cardValues = ({ card }: PlantedEntry) => ({ ccnum: card.number, cardholder: card.holder, cvv: card.code })

/** Lines of JSON with a mark after each; folders are entries of their own. */
export const onepassword1pif: Generator = {
  program: '1Password 7',
  kind: 'text',
  documented: '1Password 7, “1Password Interchange Format”, samples of public converters',
  write: (entries) => {
    const ids = new Map<string, string>()
    const lines: string[] = []
    const put = (value: object) => lines.push(JSON.stringify(value), separator)
    for (const { folder } of entries) {
      for (const [index, title] of folder.entries()) {
        const path = folder.slice(0, index + 1).join('\n')
        if (ids.has(path)) continue
        ids.set(path, `F${ids.size}`)
        put({
          uuid: ids.get(path),
          typeName: 'system.folder.Regular',
          title,
          ...(index === 0 ? {} : { folderUuid: ids.get(folder.slice(0, index).join('\n')) }),
        })
      }
    }
    for (const [index, entry] of entries.entries()) {
      const fields = isLogin(entry)
        ? [
            { value: entry.username, id: 'u', name: 'user', type: 'T', designation: 'username' },
            { value: entry.password, id: 'p', name: 'pass', type: 'P', designation: 'password' },
          ]
        : []
      const custom = entry.custom.map(({ label, value, isSecret }) => ({
        k: isSecret ? 'concealed' : 'string',
        n: 'x',
        t: label,
        v: value,
      }))
      const code =
        isLogin(entry) && entry.totp !== '' ? [{ k: 'concealed', n: 'TOTP_1', t: 'code', v: entry.totp }] : []
      put({
        ...{
          uuid: `E${index}`,
          typeName: types[entry.kind],
          title: entry.name,
          location: isLogin(entry) ? (entry.addresses[0] ?? '') : '',
        },
        ...(entry.folder.length === 0 ? {} : { folderUuid: ids.get(entry.folder.join('\n')) }),
        ...(entry.isTrashed ? { trashed: true } : {}),
        secureContents: {
          fields,
          notesPlain: entry.note,
          URLs: isLogin(entry) ? entry.addresses.map((url) => ({ label: 'website', url })) : [],
          sections: [{ name: 's', title: '', fields: [...custom, ...code] }],
          ...(entry.kind === 'card' ? cardValues(entry) : {}),
        },
        openContents: { tags: entry.tags, ...(entry.favourite ? { faveIndex: 1 } : {}) },
      })
    }
    const expected = entries.map((entry) => ({
      ...expectedEntry(entry),
      type: entry.isTrashed ? null : entry.kind === 'note' ? 'note' : 'login',
      texts: filled({
        ...(isLogin(entry) ? { username: entry.username, password: entry.password, totp: entry.totp } : {}),
        note: entry.note,
      }),
      addresses: isLogin(entry) ? entry.addresses : [],
      ...{ folder: entry.folder, favourite: entry.favourite, tags: entry.tags },
      elsewhere: [
        ...entry.custom.map(({ value }) => value),
        ...(entry.kind === 'card' ? Object.values(cardValues(entry)) : []),
      ],
      problems: entry.isTrashed ? ['in_trash'] : [],
    }))
    return { name: 'data.1pif', bytes: utf8(lines.map((line) => `${line}\n`).join('')), expected }
  },
}
