import { useMemo } from 'react'
import { createStorageUse } from '../account/storage-use.ts'
import type { StorageUse } from '../contracts/storage-use.ts'
import { useFetched } from './use-fetched.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of what an account uses of the server; `failed` too where the server does not count it. */
export type StorageUseState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | ({ readonly kind: 'ready' } & StorageUse)

/**
 * Asks how many bytes the account uses, and how many it may use, when it is first used.
 *
 * @example
 * ```ts
 * const use = useStorageUse()
 * const free = use.kind === 'ready' ? use.current.allowed - use.current.used : null
 * ```
 */
export function useStorageUse(): StorageUseState {
  const { api } = useVaultClient()
  const use = useMemo(() => createStorageUse(api), [api])
  const { value, error } = useFetched(use)
  if (value !== undefined) return { kind: 'ready', ...value }
  return error === null ? { kind: 'loading' } : { kind: 'failed', error }
}
