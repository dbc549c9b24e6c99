import * as z from 'zod/mini'
import type { Format } from '../files/format.ts'
import { foundText } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyFlag, anyList, anyPart, anyText, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { codeItem } from './code-items.ts'

const info = z.looseObject({ secret: anyText, algo: anyText, digits: anyText, period: anyText, counter: anyText })
const entry = z.looseObject({
  ...{ type: anyText, name: anyText, issuer: anyText, note: anyText, favorite: anyFlag, info: anyPart(info) },
  groups: anyList(z.string()),
  /** Of older versions, a name. */
  group: anyText,
})
const contents = z.object({
  entries: z.array(z.unknown()),
  groups: anyList(z.object({ uuid: anyText, name: anyText })),
})
const shape = z.object({
  version: z.number(),
  header: z.looseObject({ slots: z.unknown(), params: z.unknown() }),
  db: z.union([z.string(), contents]),
})

/** Keys that are read by themselves, and those under which nobody typed anything. */
const entryKeys: ReadonlySet<string> = new Set([
  'type',
  'uuid',
  'name',
  'issuer',
  'note',
  'favorite',
  'info',
  'groups',
  'group',
  'icon',
  'icon_mime',
  'icon_hash',
])
const infoKeys: ReadonlySet<string> = new Set(['secret', 'algo', 'digits', 'period', 'counter'])

/** Aegis Authenticator: its JSON without encryption. */
export const aegisJson: Format = {
  id: 'aegis-json',
  recognise: (file) => (shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { data } = shape.safeParse(jsonOf(file))
    if (data === undefined) throw new TransferError('unknown_format')
    const { db } = data
    if (typeof db === 'string') throw new TransferError('export_plain')
    refuseMany(db.entries.length)
    const names = new Map(present(db.groups).map(({ uuid, name }) => [uuid, name]))
    const unreadable: number[] = []
    const found = db.entries.flatMap((one, index) => {
      const { data: read } = entry.safeParse(one)
      if (read === undefined || read.info === null) {
        unreadable.push(index + 1)
        return []
      }
      const { type, name, issuer, note, favorite, groups, group } = read
      const { secret, algo: algorithm, digits, period, counter } = read.info
      const tags = [...present(groups).map((id) => names.get(id) ?? id), group].filter((tag) => tag !== '')
      const code = {
        secret,
        issuer,
        account: name,
        algorithm,
        digits,
        period,
        counter,
        kind: type,
        name: issuer === '' ? name : issuer,
      }
      const fields = [...unknownLeaves(read, entryKeys), ...unknownLeaves(read.info, infoKeys)]
      return [
        codeItem(index + 1, code, { tags, favourite: favorite, fields, texts: [foundText('note', 'note', note)] }),
      ]
    })
    return makeTransfer(found, {
      problems: unreadable.map((position) => ({ position, name: null, code: 'unreadable' as const })),
    })
  },
}
