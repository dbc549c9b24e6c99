import * as z from 'zod'
import type { LoginsTable } from '../db/schema.ts'

/** A login as the API answers it. */
export interface StoredLogin {
  readonly id: string
  readonly userId: string
  readonly vaultId: string
  readonly name: string
  readonly username: string | null
  readonly password: string | null
  readonly uris: readonly { readonly uri: string; readonly match: number | null }[]
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
}

const storedUris = z.array(z.object({ uri: z.string(), match: z.number().nullable() }))

/** A row as the API answers it. */
export function toLogin(row: LoginsTable): StoredLogin {
  return {
    id: row.id,
    userId: row.user_id,
    vaultId: row.vault_id,
    name: row.name,
    username: row.username,
    password: row.password,
    uris: storedUris.parse(JSON.parse(row.uris)),
    revision: row.rev,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
  }
}
