import * as z from 'zod/mini'
import { textOf } from '../files/file-text.ts'
import type { Format, TransferFile } from '../files/format.ts'
import { foundText, nothingFound, type FoundItem } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyFlag, anyList, anyPart, anyText, orElse, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { pathsOf } from '../transfer/place-folders.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer, TransferProblem } from '../transfer/transfer.ts'
import { isZip, unzipOne, zipNames } from '../files/zip-file.ts'
import { addressesWithModes, appAddresses, distinctAddresses } from './proton-addresses.ts'
import { fieldsIn, protonContent } from './proton-content.ts'

const entry = z.looseObject({
  state: orElse(z._default(z.optional(z.number()), 1), 1),
  aliasEmail: anyText,
  pinned: anyFlag,
  folderId: anyText,
  files: anyList(z.unknown()),
  data: z.looseObject({
    type: anyText,
    metadata: z.looseObject({ name: anyText, note: anyText }),
    extraFields: anyList(z.unknown()),
    platformSpecific: anyPart(
      z.looseObject({ android: anyPart(z.looseObject({ allowedApps: z.optional(z.unknown()) })) }),
    ),
    content: orElse(z.record(z.string(), z.unknown()), {}),
  }),
})
type Entry = z.output<typeof entry>

/** Keys that are read by themselves, and those under which nobody typed anything. */
const entryKeys = new Set([
  'state',
  'aliasEmail',
  'pinned',
  'folderId',
  'files',
  'data',
  'itemId',
  'shareId',
  'createTime',
  'modifyTime',
  'contentFormatVersion',
  'shareCount',
  'flags',
])
const dataKeys = new Set(['type', 'metadata', 'extraFields', 'platformSpecific', 'content'])
const metadataKeys = new Set(['name', 'note', 'itemUuid'])

const folder = z.object({ folderId: z.string(), parentFolderId: orElse(z.nullable(z.string()), null), name: anyText })
const vault = z.object({ name: anyText, description: anyText, folders: anyList(folder), items: anyList(z.unknown()) })
const contents = z.object({ vaults: z.record(z.string(), orElse(z.nullable(vault), null)) })
const shape = z.object({ version: z.string(), vaults: z.record(z.string(), z.object({ items: z.array(z.unknown()) })) })

/** Contents of the trash. */
const trashed = 2
const inArchive = /(?:^|\/)data\.(json|pgp)$/u
const pgp = '-----BEGIN PGP MESSAGE-----'

/** Proton Pass: JSON, and the archive with it. What is encrypted with PGP is refused. */
export const protonJson: Format = {
  id: 'proton-json',
  recognise: (file) => {
    if (isZip(file))
      return zipNames(file)?.some((name) => /^Proton Pass\/data\.(?:json|pgp)$/u.test(name)) === true ? 'certain' : 'no'
    if (isPgp(file)) return 'likely'
    return shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'
  },
  needsPassword: () => false,
  read: async (file) => {
    if (!isZip(file)) {
      if (isPgp(file)) throw new TransferError('encrypted_with_pgp')
      return readProton(jsonOf(file))
    }
    const name = zipNames(file)?.find((one) => inArchive.test(one))
    if (name?.endsWith('.pgp') === true) throw new TransferError('encrypted_with_pgp')
    const inside = unzipOne(file, (one) => inArchive.test(one))
    if (inside === null) throw new TransferError('unknown_format')
    return readProton(jsonOf(inside))
  },
}

function isPgp(file: TransferFile): boolean {
  try {
    return textOf(file).text.trimStart().startsWith(pgp)
  } catch {
    return false
  }
}

function readProton(json: unknown): Transfer {
  const { data } = contents.safeParse(json)
  if (data === undefined) throw new TransferError('unknown_format')
  const found: FoundItem[] = []
  const problems: TransferProblem[] = []
  let position = 0
  const folders: (readonly string[])[] = []
  for (const one of present(Object.values(data.vaults))) {
    const nested = present(one.folders).map(({ folderId, parentFolderId, name }) => ({
      id: folderId,
      parent: parentFolderId,
      name,
    }))
    const { paths, circles } = pathsOf(nested)
    folders.push([one.name])
    if (one.description !== '') problems.push({ position: null, name: one.name, code: 'vault_text_left_out' })
    for (const path of paths.values()) folders.push([one.name, ...path])
    refuseMany(found.length + one.items.length)
    for (const raw of one.items) {
      position += 1
      const read = entry.safeParse(raw)
      if (!read.success) problems.push({ position, name: null, code: 'unreadable' })
      else
        found.push(
          foundOf(
            position,
            read.data,
            [one.name, ...(paths.get(read.data.folderId) ?? [])],
            circles.has(read.data.folderId),
          ),
        )
    }
  }
  if (folders.length === 0) throw new TransferError('no_entries')
  return makeTransfer(found, { folders, problems })
}

const login = z.object({
  urls: anyList(z.string()),
  autofillUrls: z.optional(z.unknown()),
  passkeys: anyPart(z.array(z.unknown())),
})

function foundOf(position: number, whole: Entry, path: readonly string[], isMoved: boolean): FoundItem {
  const { state, aliasEmail, pinned, files, data } = whole
  const { type, texts, fields } = protonContent(data.type, data.content)
  const { urls, autofillUrls, passkeys } = login.parse(data.content)
  const addresses = addressesWithModes(autofillUrls)
  const { android, ...otherPlatforms } = data.platformSpecific ?? {}
  const apps = appAddresses(android?.allowedApps)
  return {
    ...nothingFound,
    position,
    type,
    name: data.metadata.name,
    texts: [...texts, foundText('username', 'aliasEmail', aliasEmail), foundText('note', 'note', data.metadata.note)],
    uris: distinctAddresses([...present(urls).map((uri) => ({ uri, match: null })), ...addresses.uris, ...apps.uris]),
    fields: [
      ...fields,
      ...fieldsIn('', data.extraFields),
      ...addresses.fields,
      ...apps.fields,
      ...unknownLeaves(otherPlatforms, new Set()),
      ...unknownLeaves(android ?? {}, new Set(['allowedApps'])),
      ...unknownLeaves(data.metadata, metadataKeys),
      ...unknownLeaves(data, dataKeys),
      ...unknownLeaves(whole, entryKeys),
    ],
    folder: path,
    favourite: pinned,
    problems: [
      ...(state === trashed ? ['in_trash' as const] : []),
      ...(files.length > 0 ? ['attachments_left_out' as const] : []),
      ...((passkeys?.length ?? 0) > 0 ? ['passkey_left_out' as const] : []),
      ...(isMoved ? ['folder_moved' as const] : []),
    ],
  }
}
