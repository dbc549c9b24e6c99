import type { VaultId } from '../contracts/primitives.ts'
import type { OpenedItem } from './opened-item.ts'

/** Marks duplicates among the items that it was told of. */
export interface DuplicateMarks {
  /** Takes note of an item: of all, before the first is marked. */
  readonly note: (item: OpenedItem) => void
  /** @returns the item, the same object where its mark does not change */
  readonly mark: (item: OpenedItem) => OpenedItem
}

/**
 * Finds records that show the same item twice in one vault, which only a tampering server brings about. All but
 * the newest revision are marked; when two share the newest, nothing tells them apart, and both are.
 */
export function createDuplicateMarks(): DuplicateMarks {
  const vaults = new Map<VaultId, Map<string, { rev: number; count: number }>>()
  return {
    note: ({ vaultId, seal }) => {
      if (seal === null) return
      const newest = vaults.get(vaultId) ?? new Map<string, { rev: number; count: number }>()
      vaults.set(vaultId, newest)
      const seen = newest.get(seal.tag)
      if (seen === undefined || seal.rev > seen.rev) newest.set(seal.tag, { rev: seal.rev, count: 1 })
      else if (seal.rev === seen.rev) seen.count += 1
    },
    mark: (item) => {
      const top = item.seal === null ? undefined : vaults.get(item.vaultId)?.get(item.seal.tag)
      const duplicate = top !== undefined && (item.seal?.rev !== top.rev || top.count > 1)
      return item.duplicate === duplicate ? item : { ...item, duplicate }
    },
  }
}

/** Marks duplicates, see {@link createDuplicateMarks}. @returns the items in the same order */
export function markDuplicates(items: readonly OpenedItem[]): OpenedItem[] {
  const marks = createDuplicateMarks()
  for (const item of items) marks.note(item)
  return items.map(marks.mark)
}
