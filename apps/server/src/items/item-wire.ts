import { item, type ItemRecord, type Wire } from '@larets/vault-core/contracts'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { rowDigest, type Digested } from '../db/row-digest.ts'
import type { LoginsTable } from '../db/schema.ts'
import { factsOf, type RecordKind } from '../records/records.ts'

/** An item as the API answers it. */
export type ItemWire = Wire<ItemRecord>

const storedUris = z.array(z.object({ uri: z.string(), match: z.number().nullable() }))

/** An intact row as the API answers it. */
export function toItem(row: Digested<'logins'>): ItemWire {
  return {
    id: row.id,
    userId: row.user_id,
    vaultId: row.vault_id,
    name: row.name,
    username: row.username,
    password: row.password,
    overview: row.overview,
    details: row.details,
    uris: storedUris.parse(JSON.parse(row.uris)),
    ...factsOf(row),
  }
}

/** Items, as records. */
export const itemKind: RecordKind<Selectable<LoginsTable>, ItemWire> = {
  name: 'login',
  select: (db, userId, id) =>
    db.selectFrom('logins').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
  update: (trx, { user_id: userId, id }, columns) =>
    trx.updateTable('logins').set(columns).where('user_id', '=', userId).where('id', '=', id).execute(),
  digest: (row) => rowDigest('logins', row),
  toEntity: toItem,
  readKept: (kept) => item.parse(kept),
}
