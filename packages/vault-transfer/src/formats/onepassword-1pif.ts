import * as z from 'zod/mini'
import { beginningOf, textOf } from '../files/file-text.ts'
import type { Format } from '../files/format.ts'
import {
  foundField,
  foundText,
  nothingFound,
  type FoundField,
  type FoundItem,
  type FoundText,
} from '../transfer/found-item.ts'
import { anyFlag, anyList, anyPart, anyText, present } from '../files/json-shape.ts'
import { leafFields, unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { pathsOf } from '../transfer/place-folders.ts'
import { TransferError } from '../transfer/transfer-error.ts'

const field = z.object({ name: anyText, designation: anyText, type: anyText, value: anyText })
const sectionField = z.looseObject({ k: anyText, n: anyText, t: anyText, v: z.optional(z.unknown()) })
const section = z.object({ title: anyText, fields: anyList(sectionField) })
const secure = z.looseObject({
  ...{ notesPlain: anyText, password: anyText },
  fields: anyList(field),
  URLs: anyList(z.object({ label: anyText, url: anyText })),
  sections: anyList(section),
})
const entry = z.looseObject({
  ...{
    uuid: z.string(),
    typeName: z.string(),
    title: anyText,
    location: anyText,
    folderUuid: anyText,
    trashed: anyFlag,
  },
  secureContents: anyPart(secure),
  openContents: anyPart(z.looseObject({ tags: anyList(z.string()), faveIndex: z.optional(z.unknown()) })),
})
type Entry = z.output<typeof entry>

/** Keys that are read by themselves, and those under which nobody typed anything. */
const entryKeys: ReadonlySet<string> = new Set([
  ...['uuid', 'typeName', 'title', 'location', 'folderUuid', 'trashed', 'secureContents', 'openContents'],
  ...['createdAt', 'updatedAt', 'txTimestamp', 'securityLevel', 'contentsHash', 'keyID', 'locationKey'],
])

/** Between two entries: the same in every file. */
const isSeparator = (line: string) => line.startsWith('***')
const folderKind = /^system\.folder\./u
const noteKind = 'securenotes.SecureNote'

/** 1Password up to version 7: lines of JSON with marks between. */
export const onepassword1pif: Format = {
  id: 'onepassword-1pif',
  recognise: (file) => {
    const beginning = beginningOf(file, 4_000) ?? ''
    return /^\uFEFF?\s{0,100}\{/u.test(beginning) && beginning.includes('"typeName"') && beginning.includes('"uuid"')
      ? 'certain'
      : 'no'
  },
  needsPassword: () => false,
  read: async (file) => {
    const lines = textOf(file)
      .text.replace(/^\uFEFF/u, '')
      .split(/\r?\n/u)
      .filter((line) => line.trim() !== '' && !isSeparator(line))
    refuseMany(lines.length)
    const read = lines.map((line) => {
      try {
        return entry.safeParse(JSON.parse(line)).data ?? null
      } catch {
        return null
      }
    })
    const entries = present(read)
    if (entries.length === 0) throw new TransferError(lines.length === 0 ? 'nothing_inside' : 'broken')
    const folders = entries
      .filter(({ typeName }) => folderKind.test(typeName))
      .map(({ uuid, title, folderUuid }) => ({ id: uuid, name: title, parent: folderUuid === '' ? null : folderUuid }))
    const { paths } = pathsOf(folders)
    const found = read.flatMap((one, index) =>
      one === null || folderKind.test(one.typeName) ? [] : [itemOf(one, index + 1, paths.get(one.folderUuid) ?? [])],
    )
    const unreadable = read.flatMap((one, index) =>
      one === null ? [{ position: index + 1, name: null, code: 'unreadable' as const }] : [],
    )
    return makeTransfer(found, { folders: [...paths.values()], problems: unreadable })
  },
}

function itemOf(read: Entry, position: number, folder: readonly string[]): FoundItem {
  const { typeName, title, location, trashed, secureContents, openContents } = read
  const { notesPlain = '', password = '', fields = [], URLs = [], sections = [], ...rest } = secureContents ?? {}
  const texts: FoundText[] = [foundText('note', 'notesPlain', notesPlain), foundText('password', 'password', password)]
  const more: FoundField[] = []
  for (const { name, designation, type, value } of present(fields)) {
    if (designation === 'username' || designation === 'password')
      texts.push(foundText(designation, name || designation, value))
    else more.push(foundField(name || designation, value, type === 'P' ? 'secret' : type === 'E' ? 'email' : 'text'))
  }
  for (const { title: heading, fields: inside } of present(sections)) {
    for (const { k, n, t, v } of present(inside)) {
      const label = [heading, t || n].filter((part) => part !== '').join(' ')
      if (n.startsWith('TOTP_') && typeof v === 'string') texts.push(foundText('totp', label, v))
      else if (k === 'concealed' && typeof v === 'string') more.push(foundField(label, v, 'secret'))
      else more.push(...leafFields(label, v))
    }
  }
  const uris = [...new Set([location, ...present(URLs).map(({ url }) => url)])]
    .filter((uri) => uri !== '')
    .map((uri) => ({ uri, match: null }))
  const { tags = [], faveIndex, ...open } = openContents ?? {}
  return {
    ...{ ...nothingFound, position, type: typeName === noteKind ? 'note' : 'login', name: title, texts, uris, folder },
    fields: [...more, ...leafFields('', rest), ...leafFields('', open), ...unknownLeaves(read, entryKeys)],
    tags: present(tags),
    favourite: faveIndex !== undefined,
    problems: trashed ? ['in_trash'] : [],
  }
}
