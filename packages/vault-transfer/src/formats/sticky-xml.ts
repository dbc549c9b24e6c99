import { beginningOf, textOf } from '../files/file-text.ts'
import type { Format } from '../files/format.ts'
import { foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { pathsOf } from '../transfer/place-folders.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { childOf, childrenOf, parseBoundedXml, type XmlElement } from '../files/xml-file.ts'
import { xmlLeaves } from './xml-leaves.ts'

/** Sticky Password: its XML. Accounts name the logins that belong to them, and the groups they stand in. */
export const stickyXml: Format = {
  id: 'sticky-xml',
  recognise: (file) =>
    /<root[\s>][\s\S]{0,2000}?<Database[\s>]/u.test(beginningOf(file, 4_000) ?? '') ? 'certain' : 'no',
  needsPassword: () => false,
  read: async (file) => {
    const root = parseBoundedXml(textOf(file).text)
    const database = childOf(root, 'Database')
    if (root.name !== 'root' || database === undefined) throw new TransferError('unknown_format')
    const listed = (list: string, entry: string) => childrenOf(database, list).flatMap((one) => childrenOf(one, entry))
    const [logins, accounts] = [listed('Logins', 'Login'), listed('Accounts', 'Account')]
    const groups = listed('Groups', 'Group').map(({ attributes }) => ({
      id: attributes['ID'] ?? '',
      name: attributes['Name'] ?? '',
      parent: attributes['ParentID'] ?? null,
    }))
    const { paths } = pathsOf(groups)
    const folderOf = ({ attributes }: XmlElement) =>
      paths.get(attributes['ParentID'] ?? attributes['GroupID'] ?? '') ?? []
    const byId = new Map(logins.map((login) => [login.attributes['ID'] ?? '', login]))
    const used = new Set<XmlElement>()
    const entries: Omit<FoundItem, 'position'>[] = []
    for (const account of accounts) {
      const linked = childrenOf(account, 'LoginLinks')
        .flatMap((links) => childrenOf(links, 'Login'))
        .flatMap((link) => byId.get(link.attributes['SourceLoginID'] ?? '') ?? [])
      for (const login of linked) used.add(login)
      for (const login of linked.length === 0 ? [null] : linked)
        entries.push(accountItem(account, login, folderOf(account)))
    }
    for (const login of logins) if (!used.has(login)) entries.push(accountItem(null, login, []))
    const others = childrenOf(database)
      .filter(({ name }) => !['Logins', 'Accounts', 'Groups'].includes(name))
      .flatMap((list) => childrenOf(list))
    for (const other of others) {
      entries.push({
        ...nothingFound,
        type: 'note',
        name: other.attributes['Name'] ?? '',
        fields: xmlLeaves(other, ['ID', 'Name', 'ParentID', 'GroupID']),
        folder: folderOf(other),
      })
    }
    refuseMany(entries.length)
    if (entries.length === 0) throw new TransferError('nothing_inside')
    return makeTransfer(
      entries.map((entry, index) => ({ ...entry, position: index + 1 })),
      { folders: [...paths.values()] },
    )
  },
}

/** Attributes that have a place, or only tie entries together. */
const ofAccount = ['ID', 'Name', 'Link', 'ParentID', 'GroupID', 'Comments']
const ofLogin = ['ID', 'Name', 'Password', 'Comments']

function accountItem(
  account: XmlElement | null,
  login: XmlElement | null,
  folder: readonly string[],
): Omit<FoundItem, 'position'> {
  const [ofSite, ofUser] = [account?.attributes ?? {}, login?.attributes ?? {}]
  const link = ofSite['Link'] ?? ''
  const note = [ofSite['Comments'] ?? '', ofUser['Comments'] ?? ''].filter((text) => text !== '').join('\n')
  return {
    ...{ ...nothingFound, name: ofSite['Name'] ?? '' },
    texts: [
      foundText('username', 'Name', ofUser['Name']),
      foundText('password', 'Password', ofUser['Password']),
      foundText('note', 'Comments', note),
    ],
    uris: link === '' ? [] : [{ uri: link, match: null }],
    fields: [
      ...(account === null ? [] : xmlLeaves(account, ofAccount)),
      ...(login === null ? [] : xmlLeaves(login, ofLogin)),
    ],
    folder,
  }
}
