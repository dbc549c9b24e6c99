import { foundIn, hasRequired, headerKey, readRows } from './csv-source.ts'
import type { Format, TransferFile } from '../files/format.ts'
import { headersOf, readTable } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Transfer } from '../transfer/transfer.ts'
import { isZip, listZip, unzipOne, zipNames } from '../files/zip-file.ts'
import { dashlaneTables, type DashlaneTable } from './dashlane-tables.ts'

/** Dashlane: a table a kind, or the archive of them all. */
export const dashlane: Format = {
  id: 'dashlane',
  recognise: (file) => {
    if (isZip(file)) return zipNames(file)?.some((name) => name.endsWith('credentials.csv')) === true ? 'certain' : 'no'
    const keys = headersOf(file)?.map(headerKey) ?? []
    const table = tableOf(keys)
    if (table === undefined) return 'no'
    const isWhole = keys.every((key) => Object.hasOwn(table.columns, key))
    // An entry with a title and a note alone could be anybody's.
    return isWhole
      ? table.fileName === 'securenotes.csv'
        ? 'likely'
        : 'certain'
      : table.fileName === 'securenotes.csv'
        ? 'no'
        : 'likely'
  },
  needsPassword: () => false,
  read: async (file) => {
    if (!isZip(file)) return readOne(file)
    const names = listZip(file)
    const wanted = names.filter((name) => dashlaneTables.some(({ fileName }) => name.endsWith(fileName)))
    const others = names.filter((name) => name.endsWith('.csv') && !wanted.includes(name))
    if (wanted.length === 0) throw new TransferError('unknown_format')
    const all: Transfer[] = []
    for (const name of wanted) {
      const inside = unzipOne(file, (one) => one === name)
      if (inside !== null && readTable(inside).rows.length > 0) all.push(readOne(inside))
    }
    if (all.length === 0) throw new TransferError('no_entries')
    return {
      items: all.flatMap(({ items }) => items),
      folders: [...new Map(all.flatMap(({ folders }) => folders).map((path) => [path.join('\n'), path])).values()],
      // A table of a kind that is not known here.
      problems: [
        ...all.flatMap(({ problems }) => problems),
        ...others.map((name) => ({ position: null, name, code: 'unreadable' as const })),
      ],
    }
  },
}

function tableOf(keys: readonly string[]): DashlaneTable | undefined {
  return dashlaneTables.find((table) => hasRequired(table, keys))
}

function readOne(file: TransferFile): Transfer {
  const table = readTable(file)
  const kind = tableOf(table.headers.map(headerKey))
  if (kind === undefined) throw new TransferError('unknown_format')
  return readRows(table, (row) => {
    const found = foundIn(row, kind.columns)
    return kind.refine === undefined ? found : kind.refine(row, found)
  })
}
