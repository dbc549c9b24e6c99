import { beginningOf, textOf } from '../file-text.ts'
import type { Format } from '../format.ts'
import { foundField, foundText, nothingFound, type FoundField, type FoundItem } from '../found-item.ts'
import { refuseMany } from '../limits.ts'
import { makeTransfer } from '../make-transfer.ts'
import { pathsOf } from '../place-folders.ts'
import { TransferError } from '../transfer-error.ts'
import { childOf, childrenOf, parseBoundedXml, xmlTextOf, type XmlElement } from '../xml-file.ts'

/** Sticky Password: its XML. Accounts name the logins that belong to them, and the groups they stand in. */
export const stickyXml: Format = {
  id: 'sticky-xml',
  recognise: (file) => (/<root[\s>][\s\S]{0,2000}?<Database[\s>]/u.test(beginningOf(file, 4_000) ?? '') ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const root = parseBoundedXml(textOf(file).text)
    const database = childOf(root, 'Database')
    if (root.name !== 'root' || database === undefined) throw new TransferError('unknown_format')
    const listed = (list: string, entry: string) => childrenOf(database, list).flatMap((one) => childrenOf(one, entry))
    const [logins, accounts] = [listed('Logins', 'Login'), listed('Accounts', 'Account')]
    const groups = listed('Groups', 'Group').map(({ attributes }) => ({ id: attributes['ID'] ?? '', name: attributes['Name'] ?? '', parent: attributes['ParentID'] ?? null }))
    const { paths } = pathsOf(groups)
    const folderOf = ({ attributes }: XmlElement) => paths.get(attributes['ParentID'] ?? attributes['GroupID'] ?? '') ?? []
    const byId = new Map(logins.map((login) => [login.attributes['ID'] ?? '', login]))
    const used = new Set<XmlElement>()
    const entries: Omit<FoundItem, 'position'>[] = []
    for (const account of accounts) {
      const linked = childrenOf(account, 'LoginLinks').flatMap((links) => childrenOf(links, 'Login')).flatMap((link) => byId.get(link.attributes['SourceLoginID'] ?? '') ?? [])
      for (const login of linked) used.add(login)
      for (const login of linked.length === 0 ? [null] : linked) entries.push(accountItem(account, login, folderOf(account)))
    }
    for (const login of logins) if (!used.has(login)) entries.push(accountItem(null, login, []))
    const others = childrenOf(database).filter(({ name }) => !['Logins', 'Accounts', 'Groups'].includes(name)).flatMap((list) => childrenOf(list))
    for (const other of others) {
      entries.push({ ...nothingFound, type: 'note', name: other.attributes['Name'] ?? '', fields: leavesOf(other, ['ID', 'Name', 'ParentID']), folder: folderOf(other) })
    }
    refuseMany(entries.length)
    if (entries.length === 0) throw new TransferError('nothing_inside')
    return makeTransfer(entries.map((entry, index) => ({ ...entry, position: index + 1 })), { folders: [...paths.values()] })
  },
}

/** Attributes that have a place, or only tie entries together. */
const ofAccount = ['ID', 'Name', 'Link', 'ParentID', 'GroupID', 'Comments']
const ofLogin = ['ID', 'Name', 'Password', 'Comments']

function accountItem(account: XmlElement | null, login: XmlElement | null, folder: readonly string[]): Omit<FoundItem, 'position'> {
  const [ofSite, ofUser] = [account?.attributes ?? {}, login?.attributes ?? {}]
  const link = ofSite['Link'] ?? ''
  const note = [ofSite['Comments'] ?? '', ofUser['Comments'] ?? ''].filter((text) => text !== '').join('\n')
  return {
    ...{ ...nothingFound, name: ofSite['Name'] ?? '' },
    texts: [foundText('username', 'Name', ofUser['Name']), foundText('password', 'Password', ofUser['Password']), foundText('note', 'Comments', note)],
    uris: link === '' ? [] : [{ uri: link, match: null }],
    fields: [...(account === null ? [] : leavesOf(account, ofAccount, ['LoginLinks'])), ...(login === null ? [] : leavesOf(login, ofLogin))],
    folder,
  }
}

/** Every attribute and text of an element and of those in it that has no place of its own. */
function leavesOf(element: XmlElement, placed: readonly string[], skipped: readonly string[] = []): readonly FoundField[] {
  const kindOf = (label: string) => (/passw|pin|cvv|cvc|secret|code/iu.test(label) ? 'secret' : 'text')
  const own = Object.entries(element.attributes).filter(([key]) => !placed.includes(key)).map(([key, value]) => foundField(key, value, kindOf(key)))
  const text = xmlTextOf(element)
  return [
    ...own,
    ...(text.trim() === '' ? [] : [foundField(element.name, text, kindOf(element.name))]),
    ...childrenOf(element).filter(({ name }) => !skipped.includes(name)).flatMap((child) => leavesOf(child, ['ID'])),
  ]
}
