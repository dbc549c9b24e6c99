import type { ImportService } from '../importing/import-service.ts'
import { bulkWrites, type BulkWrites } from './bulk-writes.ts'
import { duplicateWrites, type DuplicateWrites } from './duplicate-writes.ts'
import { importWrites, type ImportWrites } from './import-writes.ts'
import { itemWrites, type ItemWrites } from './item-writes.ts'
import { trashWrites, type TrashWrites } from './trash-writes.ts'
import { vaultWrites, type VaultWrites } from './vault-writes.ts'
import type { WriteParts } from './write-parts.ts'

/** All that a person writes in an account, as forms need it: with what they were made from, and a memory of saves. */
export interface AccountWrites {
  /** Writes of single items. */
  readonly items: ItemWrites
  /** Writes of many items at once. */
  readonly bulk: BulkWrites
  /** Writes of vaults. */
  readonly vaults: VaultWrites
  /** Restoring and deleting for good. */
  readonly trash: TrashWrites
  /** Merging and putting aside. */
  readonly duplicates: DuplicateWrites
  /** Writing of imported items. */
  readonly imports: ImportWrites
}

/** Makes the writes of a client. */
export function accountWrites(client: WriteParts, imports: ImportService): AccountWrites {
  const [bulk, vaults] = [bulkWrites(client), vaultWrites(client)]
  return {
    items: itemWrites(client),
    bulk,
    vaults,
    trash: trashWrites(client, bulk),
    duplicates: duplicateWrites(client),
    imports: importWrites(client, imports, vaults),
  }
}
