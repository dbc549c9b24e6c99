import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import { userId as readUserId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import type { ItemSeal } from '../items/item-seal.ts'
import { inputOfWhole } from '../items/whole-item.ts'
import type { ItemReading } from '../vault/item-reading.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { renewed } from './settle-entry.ts'
import { waitingIdOf } from './waiting-id.ts'

/** Parts that open a write that waits, and seal it under the key of now. */
export type SealingAnew = Pick<ItemSealing, 'openVersion' | 'sealMerged'> & Pick<ItemReading, 'vaultRecordOf'>

/** Whether a write that waits is sealed under a key that its vault has no longer. */
export function isSealedBefore(vault: Pick<SealingAnew, 'vaultRecordOf'>, entry: OutboxEntry): boolean {
  return bodiesOf(entry).some(({ vaultId, keyEpoch = 1 }) => {
    const record = vault.vaultRecordOf(vaultId)
    return record !== null && keyEpoch < (record.keyEpoch ?? 1)
  })
}

/**
 * A write that was made before its vault got another key: its texts are opened under the key that they were sealed
 * under, and sealed under that of now. It goes out as another one.
 *
 * @returns null where something of it does not open: nobody seals what nobody vouches for
 * @throws VaultError `vault_not_open` while its vault is not open
 */
export async function sealedAnew(vault: SealingAnew, entry: OutboxEntry): Promise<OutboxEntry | null> {
  const inputs: ItemInput[] = []
  let seal: ItemSeal | null = null
  for (const body of bodiesOf(entry)) {
    if (vault.vaultRecordOf(body.vaultId) === null) throw new VaultError('vault_not_open')
    const whole = await vault.openVersion(recordOf(body))
    const input = inputOfWhole(whole, body.vaultId)
    if (input === null || !whole.item.consistent || whole.item.seal?.tag !== entry.tag) return null
    inputs.push(input)
    seal = whole.item.seal
  }
  if (seal === null) return null
  const bodies = await vault.sealMerged(inputs, seal)
  const [last] = bodies.slice(-1)
  if (last === undefined) return null
  const write =
    entry.write.kind === 'create'
      ? { kind: 'create' as const, body: last }
      : { kind: 'update' as const, bodies: [...bodies] }
  return { ...renewed(entry, { write }), blocked: entry.blocked }
}

function bodiesOf({ write }: OutboxEntry): readonly ItemBody[] {
  if (write.kind === 'create') return [write.body]
  return write.kind === 'update' ? write.bodies : []
}

const [noId, nobody] = [waitingIdOf('0'.repeat(32)), readUserId.parse('00000000-0000-0000-0000-000000000000')]
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
