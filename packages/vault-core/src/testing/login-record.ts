import { login } from '../contracts/logins.ts'
import type { LoginRecord } from '../contracts/logins.ts'

/** A login's encrypted strings, or what a server put in their place. */
export type LoginStrings = Pick<LoginRecord, 'name' | 'username' | 'password' | 'uris'>

/**
 * A login as a server tells it.
 *
 * @param place ids to take instead of fresh ones
 */
export function loginRecord(
  strings: LoginStrings,
  place: { readonly id?: string; readonly vaultId?: string } = {},
): LoginRecord {
  const at = '2026-11-21T00:00:00.000Z'
  return login.parse({
    id: place.id ?? crypto.randomUUID(),
    userId: '00000000-0000-4000-8000-000000000001',
    vaultId: place.vaultId ?? '00000000-0000-4000-8000-000000000002',
    ...strings,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  })
}
