import { encodeBase64, randomBytes } from '@larets/vault-core/crypto'
import {
  folderTree,
  itemTypeOf,
  type FolderNode,
  type ItemField,
  type ExportContents,
  type ExportedItem,
  type ExportedVault,
  type ExportedVersion,
} from '@larets/vault-core/items'
import { carrierKey, namedFields, restOf, xmlText, type KdbxCarrier } from './kdbx-carrier.ts'
import { kdbxCode } from './kdbx-code.ts'
import { addressName, kdbxName, kdbxNames } from './kdbx-names.ts'
import { livingVaults } from './living-items.ts'
import { plainItem } from './plain-item.ts'

/** Names that stand for something in every entry. */
const reserved = new Set(['Title', 'URL', ...kdbxNames])

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const escaped = (text: string) => xmlText(text).replaceAll(/[&<>"\r]/gu, (character) => escapes[character] ?? character)
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const newId = () => encodeBase64(randomBytes(16))

/** Seconds between the years 1 and 1970. */
const epochSeconds = 62_135_596_800n
function time(moment: string): string {
  const milliseconds = Date.parse(moment)
  const bytes = new Uint8Array(8)
  const seconds = BigInt(Math.floor((Number.isNaN(milliseconds) ? 0 : milliseconds) / 1000))
  new DataView(bytes.buffer).setBigInt64(0, seconds + epochSeconds, true)
  return encodeBase64(bytes)
}

const times = (created: string, changed: string) =>
  `<Times>${element('CreationTime', time(created))}${element('LastModificationTime', time(changed))}${element('LastAccessTime', time(changed))}` +
  `${element('ExpiryTime', time(changed))}<Expires>False</Expires><UsageCount>0</UsageCount>${element('LocationChanged', time(changed))}</Times>`

/** Masked in KeePass as well; the file as a whole is encrypted. */
const string = (key: string, value: string, isSecret: boolean) =>
  `<String>${element('Key', key)}<Value${isSecret ? ' ProtectInMemory="True"' : ''}>${escaped(value)}</Value></String>`

const customData = (value: object) =>
  `<CustomData><Item>${element('Key', carrierKey)}${element('Value', JSON.stringify(value))}</Item></CustomData>`

function stringsOf(version: ExportedVersion): { readonly xml: string; readonly carrier: KdbxCarrier } {
  const plain = plainItem(version, folderTree([]))
  const types: Readonly<Record<string, ItemField>> = itemTypeOf(plain.type)?.fields ?? {}
  const strings: { readonly key: string; readonly value: string; readonly isSecret: boolean }[] = [
    { key: 'Title', value: plain.name, isSecret: false },
    ...Object.entries(plain.texts).map(([key, value]) => ({
      ...{ key: kdbxName(key), value },
      isSecret: types[key]?.secret === true,
    })),
    ...plain.uris.map(({ uri }, index) => ({ key: addressName(index), value: uri, isSecret: false })),
  ]
  const named = namedFields(
    version.details,
    new Set([...reserved, ...strings.map(({ key }) => key), ...Object.keys(types)]),
  )
  for (const { field, value } of named) strings.push({ key: field.key, value, isSecret: field.kind === 'secret' })
  const shown = ({ key, value }: { readonly key: string; readonly value: string }) =>
    key === kdbxName('totp') ? kdbxCode(value) : value
  const inexact = strings.filter(({ key, value }) => xmlText(shown({ key, value })) !== value)
  return {
    xml: strings.map(({ key, value, isSecret }) => string(key, shown({ key, value }), isSecret)).join(''),
    carrier: {
      ...restOf(version),
      matches: plain.uris.map(({ match }) => match),
      tags: [...plain.tags],
      fields: named.map(({ field }) => field),
      exact: Object.fromEntries(inexact.map(({ key, value }) => [key, value])),
    },
  }
}

function entry(version: ExportedVersion, created: string, id: string, history: string): string {
  const { xml, carrier } = stringsOf(version)
  return (
    `<Entry>${element('UUID', id)}<IconID>0</IconID>${element('Tags', carrier.tags.join(';'))}${times(created, version.updatedAt)}` +
    `${xml}${customData(carrier)}${history}</Entry>`
  )
}

function wholeEntry(item: ExportedItem): string {
  const id = newId()
  // Oldest first, as KeePass has them.
  const versions = item.history.toReversed().map((version) => entry(version, item.createdAt, id, ''))
  return entry(item, item.createdAt, id, versions.length === 0 ? '' : `<History>${versions.join('')}</History>`)
}

function* group(name: string, id: string, moment: string, more: string, inside: Iterable<string>): Generator<string> {
  yield `<Group>${element('UUID', id)}${element('Name', name)}<IconID>48</IconID>${times(moment, moment)}<IsExpanded>True</IsExpanded>${more}`
  yield* inside
  yield '</Group>'
}

/** Contents of a vault or a folder of it: entries, then groups. */
function* within(
  place: string | null,
  nodes: readonly FolderNode[],
  items: ReadonlyMap<string | null, readonly ExportedItem[]>,
  moment: string,
): Generator<string> {
  for (const item of items.get(place) ?? []) yield wholeEntry(item)
  for (const { folder, children } of nodes)
    yield* group(folder.name, newId(), moment, '', within(folder.id, children, items, moment))
}

function contentsOf(vault: ExportedVault, items: readonly ExportedItem[], moment: string): Iterable<string> {
  const { roots, byId } = folderTree(vault.overview.folders)
  const placed = Map.groupBy(items, ({ overview }) => {
    const folder = overview?.folder
    return folder !== undefined && byId.has(folder) ? folder : null
  })
  return within(null, roots, placed, moment)
}

/** Arrangement of a vault beside its folders. */
function lookOf({ overview }: ExportedVault): string {
  const look = Object.entries(overview).filter(([key]) => key !== 'folders')
  return look.length === 0 ? '' : customData(Object.fromEntries(look))
}
const isLiving = ({ deletedAt }: ExportedItem) => deletedAt === null

function* trash(contents: ExportContents): Generator<string> {
  for (const vault of contents.vaults) {
    if (vault.deletedAt === null) for (const item of vault.items) yield isLiving(item) ? '' : wholeEntry(item)
    else
      yield* group(
        vault.name,
        newId(),
        contents.exportedAt,
        lookOf(vault),
        contentsOf(vault, vault.items, contents.exportedAt),
      )
  }
}

function* root(contents: ExportContents, bin: string): Generator<string> {
  const moment = contents.exportedAt
  const living = livingVaults(contents)
  const [only] = living.length === 1 ? living : []
  if (only !== undefined) yield* contentsOf(only, only.items.filter(isLiving), moment)
  else
    for (const vault of living)
      yield* group(vault.name, newId(), moment, lookOf(vault), contentsOf(vault, vault.items.filter(isLiving), moment))
  yield* group('Recycle Bin', bin, moment, '', trash(contents))
}

/**
 * The XML of a KeePass file, in pieces of about an item each. Folders are groups, of several vaults each is one; what
 * lies in the trash lies in the recycle bin; what an item was is its history.
 */
export function* kdbxXml(contents: ExportContents): Generator<string> {
  const [bin, moment] = [newId(), contents.exportedAt]
  const living = livingVaults(contents)
  const only = living.length === 1 ? living[0] : undefined
  yield (
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<KeePassFile><Meta><Generator>Larets</Generator>` +
    `${element('DatabaseName', only?.name ?? 'Larets')}<MemoryProtection><ProtectTitle>False</ProtectTitle><ProtectUserName>False</ProtectUserName>` +
    '<ProtectPassword>True</ProtectPassword><ProtectURL>False</ProtectURL><ProtectNotes>False</ProtectNotes></MemoryProtection>' +
    `<RecycleBinEnabled>True</RecycleBinEnabled>${element('RecycleBinUUID', bin)}${element('RecycleBinChanged', time(moment))}` +
    '<HistoryMaxItems>-1</HistoryMaxItems><HistoryMaxSize>-1</HistoryMaxSize></Meta><Root>'
  )
  yield* group(only?.name ?? 'Larets', newId(), moment, only === undefined ? '' : lookOf(only), root(contents, bin))
  yield '<DeletedObjects/></Root></KeePassFile>'
}
