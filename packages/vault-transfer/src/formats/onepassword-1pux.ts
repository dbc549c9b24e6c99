import * as z from 'zod/mini'
import type { Format } from '../files/format.ts'
import type { FoundItem } from '../transfer/found-item.ts'
import { jsonOf } from '../files/json-file.ts'
import { anyList, anyPart, anyText, present } from '../files/json-shape.ts'
import { refuseMany } from '../files/limits.ts'
import { makeTransfer } from '../transfer/make-transfer.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferProblem } from '../transfer/transfer.ts'
import { unzipOne, zipNames } from '../files/zip-file.ts'
import { foundOf, onepasswordItem } from './onepassword-item.ts'

const data = 'export.data'
const contents = z.object({
  accounts: z.array(
    z.object({
      vaults: anyList(z.object({ attrs: anyPart(z.object({ name: anyText })), items: anyList(z.unknown()) })),
    }),
  ),
})

/** 1Password 8: its archive of all accounts and vaults. A vault becomes a folder. */
export const onepassword1pux: Format = {
  id: 'onepassword-1pux',
  recognise: (file) => (zipNames(file)?.includes(data) === true ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const inside = unzipOne(file, (name) => name === data)
    const parsed = inside === null ? null : contents.safeParse(jsonOf(inside))
    if (parsed?.data === undefined) throw new TransferError('unknown_format')
    const found: FoundItem[] = []
    const problems: TransferProblem[] = []
    const folders: string[][] = []
    for (const vault of parsed.data.accounts.flatMap(({ vaults }) => present(vaults))) {
      const folder = [vault.attrs?.name ?? '']
      folders.push(folder)
      refuseMany(found.length + vault.items.length)
      for (const raw of vault.items) {
        const position = found.length + problems.length + 1
        const read = onepasswordItem.safeParse(raw)
        if (read.success) found.push(foundOf(position, read.data, folder))
        else problems.push({ position, name: null, code: 'unreadable' })
      }
    }
    if (folders.length === 0) throw new TransferError('no_entries')
    return makeTransfer(found, { folders, problems })
  },
}
