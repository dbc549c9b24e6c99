import type { ItemRecord, Wire } from '@larets/vault-core/contracts'
import * as z from 'zod'
import type { Digested } from '../db/row-digest.ts'
import { deletedAtOf } from '../db/record-state.ts'

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
    ...(row.key_epoch === null ? {} : { keyEpoch: row.key_epoch }),
    revision: row.rev,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: deletedAtOf(row),
  }
}
