import * as z from 'zod/mini'
import type { Format } from '../files/format.ts'
import type { FoundItem } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyFlag, anyList, anyPart, anyText, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'
import { contentsOf } from './cxf-credentials.ts'

const item = z.looseObject({
  id: anyText,
  title: anyText,
  favorite: anyFlag,
  scope: anyPart(z.object({ urls: anyList(z.string()), androidApps: anyList(z.object({ bundleId: anyText })) })),
  credentials: z.array(z.unknown()),
  tags: anyList(z.string()),
})
type Item = z.output<typeof item>

/** Keys that are read by themselves, and those under which nobody typed anything. */
const itemKeys: ReadonlySet<string> = new Set([
  'id',
  'title',
  'favorite',
  'scope',
  'credentials',
  'tags',
  'creationAt',
  'modifiedAt',
  'extensions',
])

const collection = z.object({
  title: anyText,
  items: anyList(z.object({ item: anyText })),
  subCollections: anyList(z.unknown()),
})
const account = z.object({ collections: anyList(z.unknown()), items: anyList(z.unknown()) })
const contents = z.object({ accounts: z.array(account) })
const shape = z.object({
  exporterRpId: z.string(),
  accounts: z.array(z.object({ items: z.array(z.unknown()), collections: z.array(z.unknown()) })),
})

/** Deeper than folders are nested here. */
const deepest = 12

/** FIDO Credential Exchange Format 1.0. A collection becomes a folder. */
export const cxfJson: Format = {
  id: 'cxf-json',
  recognise: (file) => (shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { data } = contents.safeParse(jsonOf(file))
    if (data === undefined) throw new TransferError('unknown_format')
    const found: FoundItem[] = []
    const problems: TransferProblem[] = []
    const folders: (readonly string[])[] = []
    for (const { collections, items } of data.accounts) {
      refuseMany(found.length + items.length)
      const places = new Map<string, readonly string[]>()
      for (const one of collections) placeItems(one, [], places, folders)
      for (const raw of items) {
        const position = found.length + problems.length + 1
        const read = item.safeParse(raw)
        if (read.success) found.push(foundOf(position, read.data, places.get(read.data.id) ?? []))
        else problems.push({ position, name: null, code: 'unreadable' })
      }
    }
    if (found.length === 0 && problems.length === 0 && folders.length === 0) throw new TransferError('no_entries')
    return makeTransfer(found, { folders, problems })
  },
}

/** An item in several collections stands in the first. */
function placeItems(
  raw: unknown,
  above: readonly string[],
  places: Map<string, readonly string[]>,
  folders: (readonly string[])[],
): void {
  const { data } = collection.safeParse(raw)
  if (data === undefined || above.length >= deepest) return
  const path = [...above, data.title]
  folders.push(path)
  for (const { item } of present(data.items)) if (!places.has(item)) places.set(item, path)
  for (const inside of data.subCollections) placeItems(inside, path, places, folders)
}

function foundOf(position: number, item: Item, folder: readonly string[]): FoundItem {
  const { title, favorite, scope, credentials, tags } = item
  const contents = contentsOf(credentials)
  const apps = present(scope?.androidApps ?? []).flatMap(({ bundleId }) =>
    bundleId === '' ? [] : [`androidapp://${bundleId}`],
  )
  return {
    position,
    name: title,
    uris: [...present(scope?.urls ?? []), ...apps].map((uri) => ({ uri, match: null })),
    folder,
    tags: present(tags),
    favourite: favorite,
    ...contents,
    fields: [...contents.fields, ...unknownLeaves(item, itemKeys)],
  }
}
