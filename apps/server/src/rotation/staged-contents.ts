import { stagedRecord, type StagedRecord } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import { isIntact } from '../db/row-digest.ts'
import type { StagedRecordsTable } from '../db/rotation-tables.ts'
import type { Db } from '../db/schema.ts'

/** Ids named by one statement: engines bound how many values it may have. */
const idsAtOnce = 100

/** A record that was staged, whatever it holds. */
interface StagedPlace {
  readonly kind: StagedRecord['kind']
  readonly id: string
  readonly revision: number
}

/** Whose rotation it is, and which. */
export interface RotationPlace {
  readonly userId: string
  readonly id: string
}

/** Everything that a rotation has staged, and the vaults' keys; what the disk did not keep is not among it. */
export async function listStaged(db: Db, rotation: RotationPlace) {
  const places: StagedPlace[] = []
  const vaults: Extract<StagedRecord, { readonly kind: 'vault' }>[] = []
  const rows = stagedRows(db, rotation).orderBy('id').stream()
  for await (const row of rows) {
    const record = readStaged(row)
    if (record === null) continue
    if (record.kind === 'vault') vaults.push(record)
    else places.push({ kind: record.kind, id: record.id, revision: record.revision })
  }
  return { vaults, places }
}

/** Staged parts of some records, by their ids. */
export async function findStaged(
  db: Db,
  rotation: RotationPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StagedRecord>> {
  const found = new Map<string, StagedRecord>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await stagedRows(db, rotation)
      .where('id', 'in', ids.slice(at, at + idsAtOnce))
      .execute()
    for (const row of rows) {
      const record = readStaged(row)
      if (record !== null) found.set(row.id, record)
    }
  }
  return found
}

/** Of the rotation alone: what one before it has left is cleared away by and by. */
const stagedRows = (db: Db, { userId, id }: RotationPlace) =>
  db.selectFrom('staged_records').selectAll().where('user_id', '=', userId).where('rotation_id', '=', id)

/** Null for a row that the disk did not keep: it has to be staged anew. */
function readStaged(row: Selectable<StagedRecordsTable>): StagedRecord | null {
  if (!isIntact('staged_records', row)) return null
  const content: unknown = JSON.parse(row.content)
  const record = Object.assign({}, content, { kind: row.kind, id: row.id, revision: row.rev })
  return stagedRecord.safeParse(record).data ?? null
}
