import type { StagedItem } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import { bytesOf } from '../db/storage-use.ts'
import { isIntact, rowDigest } from '../db/row-digest.ts'
import type { PreparedItemsTable } from '../db/rotation-tables.ts'
import type { LoginsTable } from '../db/schema.ts'
import { toItem } from '../items/item-wire.ts'

type Item = Selectable<LoginsTable>
type Prepared = Selectable<PreparedItemsTable>

/** By what a rotation puts items in force. */
export interface Raising {
  readonly rotationId: string
  /** Raise of items' `seq`: their order stays, and no digest has to wait for the others'. */
  readonly seqShift: number
}

/** An item as it is going to be written. @param keyEpoch of its vault's new key */
export function prepareItem(
  row: Item,
  staged: StagedItem,
  keyEpoch: number,
  { rotationId, seqShift }: Raising,
): Prepared {
  const { name, username, password, overview, details } = staged
  const texts = { name, username, password, overview, details, uris: JSON.stringify(staged.uris), key_epoch: keyEpoch }
  const replaced = { ...row, ...texts, rev: row.rev + 1, seq: row.seq + seqShift }
  return {
    ...{
      user_id: row.user_id,
      id: row.id,
      rotation_id: rotationId,
      made_from: row.digest,
      kind: 'login',
      seq: replaced.seq,
    },
    ...texts,
    item_digest: rowDigest('logins', replaced),
    bytes: bytesOf(toItem(replaced)),
  }
}

/** An item that stays as it is. */
export function leaveItem(row: Item, { rotationId, seqShift }: Raising): Prepared {
  return {
    ...{
      user_id: row.user_id,
      id: row.id,
      rotation_id: rotationId,
      made_from: row.digest,
      kind: 'left',
      seq: row.seq + seqShift,
    },
    ...{ name: null, username: null, password: null, overview: null, details: null, uris: null },
    ...{ key_epoch: null, item_digest: null, bytes: null },
  }
}

/** Whether what was prepared is what would be prepared of this row now, and what was written. */
export function isPrepared(row: Item, prepared: Prepared | undefined, { rotationId, seqShift }: Raising): boolean {
  if (prepared?.rotation_id !== rotationId || prepared.made_from !== row.digest || prepared.seq !== row.seq + seqShift)
    return false
  if (prepared.kind === 'left') return true
  const { name, username, password, overview, details, uris, key_epoch, item_digest } = prepared
  if (name === null || uris === null || item_digest === null || prepared.bytes === null) return false
  const texts = { name, username, password, overview, details, uris, key_epoch }
  return isIntact('logins', { ...row, ...texts, rev: row.rev + 1, seq: prepared.seq, digest: item_digest })
}
