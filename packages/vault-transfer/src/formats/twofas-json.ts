import * as z from 'zod/mini'
import type { Format } from '../files/format.ts'
import { foundField } from '../transfer/found-item.ts'
import { jsonOf, jsonOrNull } from '../files/json-file.ts'
import { anyList, anyPart, anyText, present } from '../files/json-shape.ts'
import { unknownLeaves } from '../transfer/leaf-fields.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { codeItem } from './code-items.ts'

const otp = z.looseObject({
  ...{ account: anyText, label: anyText, issuer: anyText },
  ...{ digits: anyText, period: anyText, algorithm: anyText, tokenType: anyText, counter: anyText },
})
const service = z.looseObject({ name: anyText, secret: anyText, otp: anyPart(otp), groupId: anyText })
const shape = z.object({
  services: z.array(z.unknown()),
  schemaVersion: z.number(),
  groups: anyList(z.object({ id: anyText, name: anyText })),
  /** All of it, where a password protects the file. */
  servicesEncrypted: anyText,
})

/**
 * Keys that are read by themselves, and those under which nobody typed anything; the link says what stands beside it
 * once more.
 */
const serviceKeys: ReadonlySet<string> = new Set([
  'name',
  'secret',
  'otp',
  'groupId',
  'updatedAt',
  'order',
  'icon',
  'badge',
  'serviceTypeID',
])
const otpKeys: ReadonlySet<string> = new Set([
  'account',
  'label',
  'issuer',
  'link',
  'digits',
  'period',
  'algorithm',
  'tokenType',
  'counter',
  'source',
])

/** 2FAS: a backup without a password. A group is a folder. */
export const twofasJson: Format = {
  id: 'twofas-json',
  recognise: (file) => (shape.safeParse(jsonOrNull(file)).success ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { data } = shape.safeParse(jsonOf(file))
    if (data === undefined) throw new TransferError('unknown_format')
    if (data.servicesEncrypted !== '') throw new TransferError('export_plain')
    refuseMany(data.services.length)
    const groups = present(data.groups)
    const names = new Map(groups.map(({ id, name }) => [id, name]))
    const unreadable: number[] = []
    const found = data.services.flatMap((one, index) => {
      const { data: read } = service.safeParse(one)
      if (read === undefined) {
        unreadable.push(index + 1)
        return []
      }
      const { name, secret, otp: parts, groupId } = read
      const {
        account = '',
        label = '',
        issuer = '',
        digits,
        period,
        algorithm,
        tokenType = '',
        counter = '',
      } = parts ?? {}
      const title = name === '' ? issuer : name
      const whose = account === '' && label !== title ? label : account
      const code = {
        secret,
        issuer: issuer === '' ? title : issuer,
        account: whose,
        name: title === '' ? whose : title,
        kind: tokenType,
        counter,
      }
      const made = {
        ...code,
        ...(digits === undefined ? {} : { digits }),
        ...(period === undefined ? {} : { period }),
        ...(algorithm === undefined ? {} : { algorithm }),
      }
      const folder = names.get(groupId) ?? ''
      // A person may call a service otherwise than who gave the code.
      const others = Object.entries({ issuer, label }).filter(([, text]) => text !== title && text !== whose)
      const fields = [
        ...others.map(([key, text]) => foundField(key, text)),
        ...unknownLeaves(read, serviceKeys),
        ...unknownLeaves(parts ?? {}, otpKeys),
      ]
      return [codeItem(index + 1, made, { folder: folder === '' ? [] : [folder], fields })]
    })
    return makeTransfer(found, {
      folders: groups.map(({ name }) => [name]),
      problems: unreadable.map((position) => ({ position, name: null, code: 'unreadable' as const })),
    })
  },
}
