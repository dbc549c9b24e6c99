import { newIdempotencyKey } from '../api/save-once.ts'
import { createItem } from '../contracts/items.ts'
import { maxBatchBytes, type BatchOperation } from '../contracts/items-batch.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { nextTask } from '../next-task.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import type { FailedRow, ImportPart } from './import-record.ts'

/** A row of a file that is to be written. */
export type RowToWrite = { readonly position: number | null; readonly name: string } & (
  | { readonly kind: 'create'; readonly input: ItemInput }
  /** `change` makes of an item what is saved of it. */
  | { readonly kind: 'replace'; readonly id: ItemId; readonly change: (item: ItemInput) => ItemInput }
)

/** Operations of one call: few enough that progress is seen and a stop is soon heeded. */
const operationsAtOnce = 200
/** Items sealed before the thread is free for a moment. */
const sealedAtOnce = 4
/** Bytes of a call's body around its operations. */
const envelope = 64

type SealedRow = { readonly operation: BatchOperation; readonly row: ImportPart['rows'][number] }

/** What became of the rows when they were sealed. */
export interface SealedRows {
  /** How many parts there are. */
  readonly parts: number
  readonly failed: readonly FailedRow[]
  /** Rows that change nothing: the item has it all already. */
  readonly unchanged: number
}

/**
 * Seals rows, some hundred a part, each part one call.
 *
 * @param onPart is given each part as soon as it is whole
 * @param onSealed told how many rows are sealed
 * @throws the signal's reason when it was aborted
 */
export async function sealRows(
  rows: readonly RowToWrite[],
  work: {
    readonly vault: Pick<ItemSealing, 'sealNewItem' | 'sealItemReplacement'>
    readonly onPart: (index: number, part: ImportPart) => Promise<void>
    readonly onSealed: (count: number) => void
    readonly signal: AbortSignal
  },
): Promise<SealedRows> {
  const { vault, onPart, onSealed, signal } = work
  const failed: FailedRow[] = []
  let [parts, unchanged, bytes] = [0, 0, 0]
  let sealed: SealedRow[] = []

  async function close() {
    if (sealed.length === 0) return
    const part = { key: newIdempotencyKey(), operations: sealed.map(({ operation }) => operation), rows: sealed.map(({ row }) => row) }
    sealed = []
    bytes = 0
    parts += 1
    await onPart(parts - 1, part)
  }

  for (let from = 0; from < rows.length; from += sealedAtOnce) {
    const some = rows.slice(from, from + sealedAtOnce)
    const made = await Promise.all(some.map((row) => sealedRow(vault, row)))
    signal.throwIfAborted()
    for (const one of made) {
      if (one === null) unchanged += 1
      else if ('code' in one) failed.push(one)
      else {
        const size = JSON.stringify(one.operation).length + 1
        if (sealed.length === operationsAtOnce || bytes + size > maxBatchBytes - envelope) await close()
        sealed.push(one)
        bytes += size
      }
    }
    onSealed(Math.min(from + sealedAtOnce, rows.length))
    await nextTask()
  }
  await close()
  return { parts, failed, unchanged }
}

/** Null for a row that changes nothing. */
async function sealedRow(
  vault: Pick<ItemSealing, 'sealNewItem' | 'sealItemReplacement'>,
  row: RowToWrite,
): Promise<SealedRow | FailedRow | null> {
  const { position, name } = row
  try {
    if (row.kind === 'create') {
      const { body } = await vault.sealNewItem(row.input)
      // In the order in which it is read back: what is sent again is the same to the byte.
      return { operation: { kind: 'create', body: createItem.body.parse(body) }, row: { position, name, back: null } }
    }
    const update = await vault.sealItemReplacement(row.id, row.change)
    if (update === null) return null
    const { id, revision, body, back } = update
    return { operation: { kind: 'update', id, revision, body: createItem.body.parse(body) }, row: { position, name, back } }
  } catch (error) {
    if (!isVaultError(error) || error.code === 'stale_epoch' || error.code === 'locked') throw error
    return { position, name, code: error.code }
  }
}
