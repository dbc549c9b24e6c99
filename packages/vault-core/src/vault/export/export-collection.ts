import type { ItemVersions } from '../../contracts/items.ts'
import type { ItemId, VaultId } from '../../contracts/primitives.ts'
import type { Trash } from '../../contracts/trash.ts'
import type { ExportContents } from '../../items/export-contents.ts'

/** Exported part of the vaults. */
export interface ExportScope {
  /** One vault, or null for all of them. */
  readonly vaultId: VaultId | null
  /** These items alone, with the folders that they stand in, and no vault without one; everything where missing. */
  readonly itemIds?: ReadonlySet<string> | undefined
  /** As the server sent it, for the trash to be exported too; null without it. */
  readonly trash: Trash | null
  /** Asks for what an item was before its changes; null when that is not exported. */
  readonly versionsOf: ((id: ItemId) => Promise<ItemVersions>) | null
  /** Told how many of how many items are open. */
  readonly onProgress?: (done: number, of: number) => void
  /** Ends the collecting. */
  readonly signal?: AbortSignal
}

/** Opened contents for an export. */
export interface ExportCollection {
  /** Everything that goes into the file, opened. */
  readonly contents: ExportContents
  /** Items that are not in it: something of them did not open, or they are not those that were sealed as a whole. */
  readonly leftOut: number
}

/** Writes what was opened. It ends, at the latest, with the signal: the vault was locked, or nobody waits any more. */
export type WriteExport<File> = (collection: ExportCollection, signal: AbortSignal) => Promise<File>
