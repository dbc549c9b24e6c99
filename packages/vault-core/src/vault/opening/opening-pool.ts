import type { ItemRecord } from '../../contracts/items.ts'
import type { FoldedItem } from '../search/folded-item.ts'
import { isOpeningReply, type KeysByVault } from './opening-messages.ts'
import { askWorkers } from './worker-pool.ts'

/**
 * Opens batches in workers.
 *
 * @returns the batches that no worker opened, because workers could not start or broke down
 * @throws the signal's reason when it was aborted; workers are terminated either way
 */
export function openInWorkers({
  onOpened,
  ...task
}: {
  readonly batches: readonly ItemRecord[][]
  readonly keys: KeysByVault
  readonly onOpened: (items: readonly FoldedItem[]) => Promise<void> | void
  readonly signal: AbortSignal
  readonly createWorker: () => Worker
}): Promise<ItemRecord[][]> {
  return askWorkers({
    ...task,
    requestOf: (records) => ({ type: 'open', records }),
    answerOf: (message) => (isOpeningReply(message) ? message.items : null),
    onAnswer: onOpened,
  })
}
