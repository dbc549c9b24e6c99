import { encodeUtf8, type FingerprintSecret } from '@larets/vault-core/crypto'
import { heldTexts } from '@larets/vault-core/items'
import { nextTask } from '@larets/vault-core/next-task'
import type { TransferItem } from '../transfer/transfer.ts'

/** Printed in one task of the thread, which stays free for what a person does. */
const printedAtOnce = 20

/** Fingerprints of what an item of a file holds. */
export async function printsOfRow(item: TransferItem, fingerprintOf: FingerprintSecret): Promise<ReadonlySet<string>> {
  // The user name is what items are found by.
  const { username: _, ...texts } = item.texts
  const held = heldTexts(item.type === 'login' ? texts : item.texts, item.fields)
  return new Set(await Promise.all(held.map((text) => fingerprintOf(encodeUtf8(text.toWellFormed())))))
}

/** {@link printsOfRow} of many. */
export async function printsOfRows(
  items: readonly TransferItem[],
  fingerprintOf: FingerprintSecret,
): Promise<Map<TransferItem, ReadonlySet<string>>> {
  const prints = new Map<TransferItem, ReadonlySet<string>>()
  for (let from = 0; from < items.length; from += printedAtOnce) {
    const some = items.slice(from, from + printedAtOnce)
    const made = await Promise.all(some.map((item) => printsOfRow(item, fingerprintOf)))
    for (const [index, one] of made.entries()) {
      const item = some[index]
      if (item !== undefined) prints.set(item, one)
    }
    await nextTask()
  }
  return prints
}
