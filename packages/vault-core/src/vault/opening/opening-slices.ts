import type { ItemRecord } from '../../contracts/items.ts'
import { nextTask } from '../../next-task.ts'
import { openItem } from '../../items/open-item.ts'
import { unopenedItem } from '../../items/opened-item.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import type { KeysByVault } from './opening-messages.ts'

/**
 * Records opened at a time. WebCrypto answers small operations so fast that awaiting them never lets anything else
 * run; a slice of this size keeps the thread for a few milliseconds.
 */
const sliceSize = 10

/** Opens a record with its vault's keys; one whose vault is not open stays raw and untrusted. */
async function openWith(keys: KeysByVault, record: ItemRecord): Promise<OpenedItem> {
  const vaultKeys = keys.get(record.vaultId)
  return vaultKeys === undefined ? unopenedItem(record) : openItem(vaultKeys, record)
}

/**
 * Opens records in order, a slice at a time, and lets other tasks of the thread run between slices.
 *
 * @param signal ends the work between two slices
 * @param atATime records of a slice
 * @throws the signal's reason when it was aborted
 */
export async function openInSlices(
  keys: KeysByVault,
  records: readonly ItemRecord[],
  signal?: AbortSignal,
  atATime = sliceSize,
): Promise<OpenedItem[]> {
  const opened: OpenedItem[] = []
  for (let start = 0; start < records.length; start += atATime) {
    const slice = records.slice(start, start + atATime)
    opened.push(...(await Promise.all(slice.map((record) => openWith(keys, record)))))
    await nextTask()
    signal?.throwIfAborted()
  }
  return opened
}
