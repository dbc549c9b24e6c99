import type { ImportToRun, RowToWrite } from '@larets/vault-core'
import type { Folder, ItemInput } from '@larets/vault-core/items'
import { itemId, type VaultId } from '@larets/vault-core/contracts'
import type { Transfer, TransferContents } from '../transfer/transfer.ts'
import type { ImportRow } from './import-row.ts'
import { planFolders } from './plan-folders.ts'
import { faultsOf, inputOfRow, withRow } from './row-input.ts'

/** So many names of fields of their own are told of. */
const mostLabels = 12

/** Choices of what an import makes of its rows. */
export interface WritingChoices {
  /** Vault that is written into. */
  readonly vaultId: VaultId
  /** Those of that vault. */
  readonly folders: readonly Folder[]
  /** Folders of the file are made in the vault. */
  readonly keepFolders: boolean
  /** Name for an item that has none. */
  readonly nameless: string
  /** ISO 8601. */
  readonly now: string
}

/** Writes of a plan, with its folders, and how many rows are not written. */
export function rowsToWrite(
  rows: readonly ImportRow[],
  transfer: Transfer,
  choices: WritingChoices,
): Pick<ImportToRun, 'rows' | 'folders' | 'counts'> {
  const { vaultId, folders, keepFolders, nameless, now } = choices
  const created = rows.flatMap(({ decision, item }) => (decision === 'create' && item !== null ? [item] : []))
  const paths = keepFolders
    ? [
        ...created.flatMap(({ folder, history = [] }) => [folder, ...history.map((before) => before.folder)]),
        ...transfer.folders,
      ]
    : []
  const placed = planFolders(folders, paths)
  const inputAt = (contents: TransferContents): ItemInput | null => {
    const input = inputOfRow(contents, { folder: keepFolders ? placed.idOf(contents.folder) : null, nameless })
    return input && { ...input, vaultId }
  }
  const notes: Record<string, number> = {}
  const counts = { known: 0, chosen: 0, faulty: 0, customFields: 0, notes }
  const labels = new Map<string, number>()
  const note = (code: string, count = 1) => {
    notes[code] = (notes[code] ?? 0) + count
  }
  if (placed.moved > 0) note('folder_moved', placed.moved)
  for (const { position, code } of transfer.problems) if (position === null) note(code)
  const written = rows.flatMap((row): RowToWrite[] => {
    const { position, name, item, decision, state, twin } = row
    if (item === null || decision === 'leave') {
      counts[state === 'faulty' ? 'faulty' : state === 'known' ? 'known' : 'chosen'] += 1
      return []
    }
    for (const code of row.notes) note(code)
    counts.customFields += item.fields.length
    for (const { label } of item.fields) labels.set(label, (labels.get(label) ?? 0) + 1)
    if (decision === 'replace' && twin !== null && twin.id !== null) {
      // A kept item has a history of its own.
      if (item.history !== undefined) note('history_left_out')
      return [
        { kind: 'replace', position, name, id: itemId.parse(twin.id), change: (input) => withRow(input, item, now) },
      ]
    }
    const input = inputAt(item)
    if (input === null) return []
    const earlier = (item.history ?? [])
      .toReversed()
      .flatMap((before) => (faultsOf(before, nameless).length > 0 ? [] : (inputAt(before) ?? [])))
    if (earlier.length < (item.history?.length ?? 0)) note('history_left_out')
    return [{ kind: 'create', position, name, input, earlier, isTrashed: item.isTrashed === true }]
  })
  const fieldLabels = [...labels].toSorted((a, b) => b[1] - a[1]).map(([label]) => label)
  return { rows: written, folders: placed.added, counts: { ...counts, fieldLabels: fieldLabels.slice(0, mostLabels) } }
}
