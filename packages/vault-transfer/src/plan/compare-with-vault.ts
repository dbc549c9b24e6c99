import type { OpenedItem } from '@larets/vault-core/items'
import { createFingerprints, type FingerprintSecret } from '@larets/vault-core/crypto'
import { itemId, type ItemId } from '@larets/vault-core/contracts'
import { nextTask } from '@larets/vault-core/next-task'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'
import {
  candidatesOf,
  lookAtExisting,
  lookAtRow,
  readingsOf,
  type ExistingItem,
  type PlanSources,
} from './plan-import.ts'
import { printsOfRow, printsOfRows } from './row-prints.ts'

/** Opener of secrets that keeps none: the vault service of the client. */
export interface PrintingVault {
  /** Makes the fingerprints of items as they are stored, for comparing without opening them all at once. */
  readonly printsOf: (
    ids: readonly ItemId[],
    fingerprintOf: FingerprintSecret,
  ) => Promise<ReadonlyMap<ItemId, ReadonlySet<string>>>
}

/** Parts that an import is planned from, and how a changed row joins it. */
export interface Comparison extends PlanSources {
  /** With one more item, as a person made it of a row. */
  readonly withEdit: (item: TransferItem) => Promise<Comparison>
}

/**
 * Compares a file with what the vaults hold. Passwords are compared by fingerprints that mean nothing to anybody else;
 * none is opened but of items of the same host and user name, and none is kept.
 *
 * @param options.items of all vaults, as they are open
 * @param options.nameless what an item is called where nothing names it
 */
export async function compareWithVault(options: {
  readonly transfer: Transfer
  readonly items: readonly OpenedItem[]
  readonly vault: PrintingVault
  readonly nameless: string
}): Promise<Comparison> {
  const { transfer, items, vault, nameless } = options
  const fingerprintOf = await createFingerprints()
  const readings = readingsOf(transfer)
  const prints = await printsOfRows(readings, fingerprintOf)
  const listed = items.flatMap((item) => existingItem(item) ?? [])
  await inSlices(readings, (item) => lookAtRow(item, nameless))
  await inSlices(listed, lookAtExisting)
  const candidates = candidatesOf(readings, listed, nameless)
  const held = await vault.printsOf(
    candidates.map(({ id }) => itemId.parse(id)),
    fingerprintOf,
  )
  // An item without fingerprints stays the very item that was looked at.
  const existing = listed.map((item) => {
    const found = held.get(itemId.parse(item.id))
    return found === undefined ? item : { ...item, prints: found }
  })
  const comparison = (known: PlanSources['prints']): Comparison => ({
    ...{ transfer, existing, prints: known, nameless },
    withEdit: async (item) => comparison(new Map([...known, [item, await printsOfRow(item, fingerprintOf)]])),
  })
  return comparison(prints)
}

/** Looked at in one task of the thread, which stays free for what a person does. */
const lookedAtOnce = 100

async function inSlices<Item>(items: readonly Item[], look: (item: Item) => void): Promise<void> {
  for (let from = 0; from < items.length; from += lookedAtOnce) {
    items.slice(from, from + lookedAtOnce).forEach(look)
    await nextTask()
  }
}

/** Null for an item of which the server's words stand in for what it is called. */
function existingItem({ id, type, name, username, uris, consistent }: OpenedItem): ExistingItem | null {
  if (!consistent || !name.trusted || username?.trusted === false) return null
  const addresses = uris.flatMap(({ uri }) => (uri.trusted ? [{ uri: uri.text }] : []))
  return { id, type, name: name.text, username: username?.text ?? '', uris: addresses, prints: null }
}
