import type { VaultId } from '../contracts/primitives.ts'
import type { OpenedItem } from './opened-item.ts'

/**
 * Marks records that show the same item twice in one vault, which only a tampering server brings about. All but
 * the newest revision are marked; when two share the newest, nothing tells them apart, and both are.
 *
 * @returns the same items in the same order; those whose mark does not change are the same objects
 */
export function markDuplicates(items: readonly OpenedItem[]): OpenedItem[] {
  const vaults = new Map<VaultId, Map<string, { rev: number; count: number }>>()
  for (const { vaultId, seal } of items) {
    if (seal === null) continue
    const newest = vaults.get(vaultId) ?? new Map<string, { rev: number; count: number }>()
    vaults.set(vaultId, newest)
    const seen = newest.get(seal.tag)
    if (seen === undefined || seal.rev > seen.rev) newest.set(seal.tag, { rev: seal.rev, count: 1 })
    else if (seal.rev === seen.rev) seen.count += 1
  }
  return items.map((item) => {
    const top = item.seal === null ? undefined : vaults.get(item.vaultId)?.get(item.seal.tag)
    const duplicate = top !== undefined && (item.seal?.rev !== top.rev || top.count > 1)
    return item.duplicate === duplicate ? item : { ...item, duplicate }
  })
}
