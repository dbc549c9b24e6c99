import type { BatchOperation } from '../contracts/items-batch.ts'
import { createItem, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import { itemId as readItemId, userId as readUserId, type VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { isSameInput } from '../items/merge-items.ts'
import { inputOfWhole, type WholeItem } from '../items/whole-item.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import type { FailedRow, ImportPart } from './import-record.ts'
import type { RowToWrite } from './seal-rows.ts'

/** Parts that open rows that were sealed before. */
export type RowOpening = Pick<ItemSealing, 'openVersion' | 'openRecord' | 'openShown'> & {
  readonly vaultRecordOf: (id: VaultId) => VaultRecord | null
}

/** Whether something of a part is sealed under a key that its vault has no longer. */
export function isSealedBefore(vault: Pick<RowOpening, 'vaultRecordOf'>, { operations }: ImportPart): boolean {
  return operations.some((operation) => {
    if (operation.kind !== 'create' && operation.kind !== 'update') return false
    const { vaultId, keyEpoch = 1 } = wholeBody(operation.body)
    return keyEpoch < (vault.vaultRecordOf(vaultId)?.keyEpoch ?? 1)
  })
}

/**
 * Whether a record that the server answers is what was sent, sealed since under another key of its vault: so a call is
 * answered that is made again after the keys were changed.
 *
 * @param sent.isLast nothing was to be written over it: its texts are compared, and not alone which item it is
 * @throws VaultError `vault_not_open`
 */
export async function isSameSince(
  vault: RowOpening,
  { body, isLast }: { readonly body: unknown; readonly isLast: boolean },
  answer: ItemRecord,
): Promise<boolean> {
  const sent = wholeBody(body)
  if ((answer.keyEpoch ?? 1) <= (sent.keyEpoch ?? 1) || answer.vaultId !== sent.vaultId) return false
  const [here, there] = [await vault.openVersion(recordOf(sent)), await vault.openRecord(answer)]
  const tag = here.item.seal?.tag
  if (tag === undefined || there.item.seal?.tag !== tag || !here.item.consistent || !there.item.consistent) return false
  const [mine, theirs] = [inputOfWhole(here, sent.vaultId), inputOfWhole(there, sent.vaultId)]
  return !isLast || (mine !== null && theirs !== null && isSameInput(mine, theirs))
}

/**
 * Opens the rows of a part, of which the server has none: what was sealed under the keys before is read back, to be
 * sealed under those of now.
 *
 * @returns the rows; and those that nobody can seal anew: what does not open, and what was to take the place of an item
 *   that is another by now
 */
export async function openRows(
  vault: RowOpening,
  part: ImportPart,
): Promise<{ readonly rows: readonly RowToWrite[]; readonly failed: readonly FailedRow[] }> {
  const rows: RowToWrite[] = []
  const failed: FailedRow[] = []
  for (const [index, operation] of part.operations.entries()) {
    const { position = null, name = '', back = null } = part.rows[index] ?? {}
    try {
      const opened = await openRow(vault, operation, { back, later: laterOf(part, index) })
      if (opened === null) failed.push({ position, name, code: 'stale_revision' })
      else rows.push({ position, name, ...opened })
    } catch (error) {
      if (!isVaultError(error) || error.code === 'stale_epoch' || error.code === 'locked') throw error
      failed.push({ position, name, code: error.code })
    }
  }
  return { rows, failed }
}

type OpenedRow =
  | Pick<Extract<RowToWrite, { readonly kind: 'create' }>, 'kind' | 'input' | 'earlier' | 'isTrashed'>
  | Pick<Extract<RowToWrite, { readonly kind: 'replace' }>, 'kind' | 'id' | 'change'>

/** @returns null for an item that is not what the row was to replace */
async function openRow(
  vault: RowOpening,
  operation: BatchOperation,
  { back, later }: { readonly back: ItemBody | null; readonly later: readonly (ItemBody | null)[] },
): Promise<OpenedRow | null> {
  // No import writes another one.
  if (operation.kind !== 'create' && operation.kind !== 'update') throw new VaultError('integrity')
  const open = async (body: ItemBody) => inputOf(await vault.openVersion(recordOf(body)), body.vaultId)
  if (operation.kind === 'update') {
    const [input, before] = [await open(wholeBody(operation.body)), back === null ? null : await open(back)]
    const { id } = operation
    const { item, ...texts } = await vault.openShown(id)
    const now = inputOfWhole({ item, ...texts }, item.vaultId)
    return before === null || now === null || !isSameInput(before, now)
      ? null
      : { kind: 'replace', id, change: () => input }
  }
  const inputs: ItemInput[] = [await open(wholeBody(operation.body))]
  for (const body of later) if (body !== null) inputs.push(await open(body))
  const [input] = inputs.splice(-1)
  if (input === undefined) throw new VaultError('integrity')
  return { kind: 'create', input, earlier: inputs, isTrashed: later.includes(null) }
}

function inputOf(whole: WholeItem, vaultId: VaultId): ItemInput {
  const input = inputOfWhole(whole, vaultId)
  // Refuses to seal for good what was changed by whoever can write to this browser.
  if (input === null || !whole.item.consistent) throw new VaultError('integrity')
  return input
}

/** Lists what follows a row once it is created, in order; null for its way to the trash. */
const laterOf = ({ later = [] }: ImportPart, row: number): readonly (ItemBody | null)[] =>
  later.flatMap(({ steps }) => steps.filter((step) => step.row === row).map(({ body }) => body))

/** An import writes items whole. */
const wholeBody = (body: unknown): ItemBody => createItem.body.parse(body)

const none = '00000000-0000-0000-0000-000000000000'
const [noId, nobody] = [readItemId.parse(none), readUserId.parse(none)]
const never = new Date(0).toISOString()

/** A record that the server does not have: to be opened, no more. */
const recordOf = (body: ItemBody): ItemRecord => ({
  ...body,
  id: noId,
  userId: nobody,
  revision: 0,
  createdAt: never,
  updatedAt: never,
  deletedAt: null,
})
