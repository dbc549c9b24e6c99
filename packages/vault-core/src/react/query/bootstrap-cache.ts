import type { QueryClient } from '@tanstack/react-query'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import type { LoginRecord } from '../../contracts/logins.ts'
import type { UserId } from '../../contracts/primitives.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'

/** Query key of the bootstrap; it holds ciphertext only. */
export const bootstrapKey = (userId: UserId) => ['bootstrap', userId] as const

/** A login as the server now has it: a new one goes to its place by creation, a known one is replaced. */
export function withLogin(bootstrap: Bootstrap, login: LoginRecord): Bootstrap {
  if (bootstrap.logins.some(({ id }) => id === login.id)) {
    return { ...bootstrap, logins: bootstrap.logins.map((known) => (known.id === login.id ? login : known)) }
  }
  const older = bootstrap.logins.findIndex((known) => known.createdAt <= login.createdAt)
  const place = older === -1 ? bootstrap.logins.length : older
  return { ...bootstrap, logins: bootstrap.logins.toSpliced(place, 0, login) }
}

/** Without a login that was deleted. */
export function withoutLogin(bootstrap: Bootstrap, id: LoginRecord['id']): Bootstrap {
  return { ...bootstrap, logins: bootstrap.logins.filter((login) => login.id !== id) }
}

/** A vault as the server now has it: a new one goes to the end, a known one is replaced. */
export function withVault(bootstrap: Bootstrap, vault: VaultRecord): Bootstrap {
  const known = bootstrap.vaults.some(({ id }) => id === vault.id)
  return {
    ...bootstrap,
    vaults: known
      ? bootstrap.vaults.map((other) => (other.id === vault.id ? vault : other))
      : [...bootstrap.vaults, vault],
  }
}

/** Changes the cached bootstrap; null when it is no longer there, as after a sign-out. */
export function changeBootstrap(
  queryClient: QueryClient,
  userId: UserId,
  change: (bootstrap: Bootstrap) => Bootstrap,
): Bootstrap | null {
  const key = bootstrapKey(userId)
  const known = queryClient.getQueryData<Bootstrap>(key)
  if (known === undefined) return null
  const changed = change(known)
  queryClient.setQueryData<Bootstrap>(key, changed)
  return changed
}
