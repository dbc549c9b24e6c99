import type { AnswerPart, ListedRecord, ListRecords } from '../account/account-reading.ts'
import { createDamageNotes } from '../account/damage-notes.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { itemKind } from '../items/item-wire.ts'
import { listRecords } from '../records/records.ts'
import { vaultKind } from '../vaults/vaults-repository.ts'

/** All that a rotation seals anew, in the contract's form; what is damaged is named, and nobody can seal it. */
export function partsOfRotation(onDamaged: OnDamaged): readonly AnswerPart[] {
  const { note, named } = createDamageNotes(onDamaged)
  const vaults: ListRecords = (db, userId, after) => listAllVaults(db, userId, after, note('vault'))
  const items: ListRecords = (db, userId, after) => listSealedItems(db, userId, after, note('login'))
  return ['{"vaults":', vaults, ',"logins":', items, { text: () => `${named()}}` }]
}

function listAllVaults(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = db
    .selectFrom('vaults')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_seq', '>', after ?? 0)
    .orderBy('created_seq', 'asc')
    .stream()
  return listRecords(vaultKind, rows, (row) => row.created_seq, onDamaged)
}

function listSealedItems(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord> {
  const rows = sealedItems(db, userId)
    .where('created_seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('created_seq', 'desc')
    .stream()
  return listRecords(itemKind, rows, (row) => row.created_seq, onDamaged)
}

/**
 * Items that somebody may see again: those that were taken out of the trash for good, also with their vault, are not.
 */
export const sealedItems = (db: Db, userId: string) =>
  db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('erased_run', 'is', null)
    .where('vault_id', 'not in', (eb) =>
      eb.selectFrom('vaults').select('id').where('user_id', '=', userId).where('erased_run', 'is not', null),
    )
