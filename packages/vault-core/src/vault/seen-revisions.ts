import { nextSeal, type ItemSeal } from '../items/item-seal.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import type { VaultOpening } from './open-vaults.ts'

/** The newest sealing seen of each item and vault: what a server may not go back behind while the page lives. */
export interface SeenRevisions {
  /** Takes note of an opened item. */
  readonly note: (item: OpenedItem) => void
  /** Marks items that are older than what was noted. Those whose mark does not change are the same objects. */
  readonly mark: (items: readonly OpenedItem[]) => OpenedItem[]
  /** The seal of an item's next revision: newer than the item and than everything noted of it. */
  readonly nextSeal: (seal: ItemSeal) => ItemSeal
  /** Takes note of an opened vault; one that is older than what was noted is not consistent. */
  readonly noteVault: (opening: VaultOpening) => VaultOpening
  /** The number of a vault's next sealing: higher than the vault's and than everything noted of it. */
  readonly nextVaultRev: (opening: VaultOpening) => number
  readonly clear: () => void
}

/** Makes an empty memory. It holds random tags and counters, no text of an item. */
export function createSeenRevisions(): SeenRevisions {
  const newest = new Map<string, number>()
  const newestOf = (tag: string, rev: number) => Math.max(rev, newest.get(tag) ?? rev)
  const newestOfVault = ({ keys, rev }: VaultOpening) => (keys === null ? 0 : newestOf(keys.vaultTag, rev ?? 0))

  return {
    note: ({ seal }) => {
      if (seal !== null) newest.set(seal.tag, newestOf(seal.tag, seal.rev))
    },
    mark: (items) =>
      items.map((item) => {
        const rolledBack = item.seal !== null && newestOf(item.seal.tag, item.seal.rev) > item.seal.rev
        return item.rolledBack === rolledBack ? item : { ...item, rolledBack }
      }),
    nextSeal: ({ tag, rev }) => nextSeal({ tag, rev: newestOf(tag, rev) }),
    noteVault: (opening) => {
      const { keys, rev, vault } = opening
      if (keys === null || rev === null) return opening
      const seen = newestOfVault(opening)
      newest.set(keys.vaultTag, seen)
      return rev < seen && vault.consistent ? { ...opening, vault: { ...vault, consistent: false } } : opening
    },
    nextVaultRev: (opening) => newestOfVault(opening) + 1,
    clear: () => newest.clear(),
  }
}
