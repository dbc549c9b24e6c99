import { newIdempotencyKey } from '../api/save-once.ts'
import { createItem } from '../contracts/items.ts'
import { maxBatchBytes, type BatchOperation } from '../contracts/items-batch.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { isVaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { nextTask } from '../next-task.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import type { FailedRow, ImportPart, LaterCall } from './import-record.ts'

/** A row of a file that is to be written. */
export type RowToWrite = { readonly position: number | null; readonly name: string } & (
  | {
      readonly kind: 'create'
      readonly input: ItemInput
      /** Versions before its changes, oldest first: each is written over the one before it, the item last. */
      readonly earlier?: readonly ItemInput[]
      /** It is put into the trash once it is written. */
      readonly isTrashed?: boolean
    }
  /** `change` makes of an item what is saved of it. */
  | { readonly kind: 'replace'; readonly id: ItemId; readonly change: (item: ItemInput) => ItemInput }
)

/** Operations of one call: few enough that progress is seen and a stop is soon heeded. */
const operationsAtOnce = 100
/** Items sealed side by side, before the thread is free for a moment: the browser encrypts beside it. */
const sealedAtOnce = 8
/** Bytes of a call's body around its operations. */
const envelope = 64
/** Bytes of an operation around its body: its kind, an id, a revision. */
const aroundStep = 160

/** Parts that seal rows. */
export type RowSealing = Pick<ItemSealing, 'sealNewItem' | 'sealNewHistory' | 'sealItemReplacement'>

type LaterStep = LaterCall['steps'][number]
/** A row whose operation creates it or replaces another; `later` is what follows in calls of their own. */
type SealedRow = {
  readonly operation: BatchOperation
  readonly row: ImportPart['rows'][number]
  readonly later: readonly LaterStep['body'][]
}

/** Outcome of the sealing of the rows. */
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
    readonly vault: RowSealing
    readonly onPart: (index: number, part: ImportPart) => Promise<void>
    readonly onSealed: (count: number) => void
    readonly signal: AbortSignal
  },
): Promise<SealedRows> {
  const { vault, onPart, onSealed, signal } = work
  const failed: FailedRow[] = []
  let [parts, unchanged, bytes, steps] = [0, 0, 0, 0]
  let sealed: SealedRow[] = []

  async function close() {
    if (sealed.length === 0) return
    const later = laterCalls(sealed)
    const part: ImportPart = {
      ...{
        key: newIdempotencyKey(),
        operations: sealed.map(({ operation }) => operation),
        rows: sealed.map(({ row }) => row),
      },
      ...(later.length > 0 ? { later: [...later] } : {}),
    }
    sealed = []
    ;[bytes, steps] = [0, 0]
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
        const isFull =
          sealed.length === operationsAtOnce || steps >= operationsAtOnce || bytes + size > maxBatchBytes - envelope
        if (isFull) await close()
        sealed.push(one)
        bytes += size
        steps += one.later.length
      }
    }
    onSealed(Math.min(from + sealedAtOnce, rows.length))
    await nextTask()
  }
  await close()
  return { parts, failed, unchanged }
}

/** Null for a row that changes nothing. */
async function sealedRow(vault: RowSealing, row: RowToWrite): Promise<SealedRow | FailedRow | null> {
  const { position, name } = row
  try {
    if (row.kind === 'create') {
      const { input, earlier = [], isTrashed = false } = row
      const [first, ...changes] =
        earlier.length === 0 ? [(await vault.sealNewItem(input)).body] : await vault.sealNewHistory([...earlier, input])
      // In the order in which it is read back: what is sent again is the same to the byte.
      const later = [...changes.map((body) => createItem.body.parse(body)), ...(isTrashed ? [null] : [])]
      return {
        operation: { kind: 'create', body: createItem.body.parse(first) },
        row: { position, name, back: null },
        later,
      }
    }
    const update = await vault.sealItemReplacement(row.id, row.change)
    if (update === null) return null
    const { id, revision, body, back } = update
    return {
      operation: { kind: 'update', id, revision, body: createItem.body.parse(body) },
      row: { position, name, back },
      later: [],
    }
  } catch (error) {
    if (!isVaultError(error) || error.code === 'stale_epoch' || error.code === 'locked') throw error
    return { position, name, code: error.code }
  }
}

/**
 * Gathers what follows once the rows of a part are created, in calls that each have room for it; what becomes of one
 * row stays in order.
 */
function laterCalls(sealed: readonly SealedRow[]): readonly LaterCall[] {
  const calls: LaterCall[] = []
  let steps: LaterStep[] = []
  let bytes = 0
  const close = () => {
    if (steps.length > 0) calls.push({ key: newIdempotencyKey(), steps })
    ;[steps, bytes] = [[], 0]
  }
  for (const [row, { later }] of sealed.entries()) {
    for (const body of later) {
      const size = aroundStep + (body === null ? 0 : JSON.stringify(body).length)
      if (steps.length === operationsAtOnce || bytes + size > maxBatchBytes - envelope) close()
      steps.push({ row, body })
      bytes += size
    }
  }
  close()
  return calls
}
