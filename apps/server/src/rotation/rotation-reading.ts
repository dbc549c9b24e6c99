import type { AnswerPart, ListedRecord, ListRecords } from '../account/account-reading.ts'
import { createDamageNotes } from '../account/damage-notes.ts'
import { DamagedRecordError, isIntact, type OnDamaged } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { toItem } from '../items/item-wire.ts'
import { toVault } from '../vaults/vaults-repository.ts'

/** All that a rotation seals anew, in the contract's form; what is damaged is named, and nobody can seal it. */
export function partsOfRotation(onDamaged: OnDamaged): readonly AnswerPart[] {
  const { note, named } = createDamageNotes(onDamaged)
  const vaults: ListRecords = (db, userId, after) => listAllVaults(db, userId, after, note('vault'))
  const items: ListRecords = (db, userId, after) => listSealedItems(db, userId, after, note('login'))
  return ['{"vaults":', vaults, ',"logins":', items, { text: () => `${named()}}` }]
}

async function* listAllVaults(
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
  for await (const row of rows) {
    if (isIntact('vaults', row)) yield { place: row.created_seq, record: toVault(row) }
    else onDamaged(new DamagedRecordError('vaults', row.id))
  }
}

async function* listSealedItems(
  db: Db,
  userId: string,
  after: number | null,
  onDamaged: OnDamaged,
): AsyncGenerator<ListedRecord> {
  for await (const row of sealedItems(db, userId)
    .where('created_seq', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('created_seq', 'desc')
    .stream()) {
    if (isIntact('logins', row)) yield { place: row.created_seq, record: toItem(row) }
    else onDamaged(new DamagedRecordError('logins', row.id))
  }
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
