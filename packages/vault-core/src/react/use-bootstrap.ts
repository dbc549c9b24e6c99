import { useEffect, useMemo } from 'react'
import type { DamagedRecord } from '../contracts/bootstrap.ts'
import { useReadableStore } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

const none: readonly DamagedRecord[] = []

/** Whether the vaults' ciphertext is there. */
export type BootstrapState =
  | { readonly kind: 'loading' }
  /** `damaged` is what the server's disk did not keep as it was written: it is missing from the vaults. */
  | {
      readonly kind: 'received'
      readonly damaged: readonly DamagedRecord[]
      /** When the server last said that this is what it has, in milliseconds since the Unix epoch. */
      readonly confirmedAt: number
      /** Asks anew when what is here is older than five minutes: to be called where the person goes somewhere. */
      readonly catchUp: () => void
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Fetches everything a signed-in person starts with and has it opened. Use it once, where the signed-in app begins.
 * Shows at once what this browser keeps of the account, also without the network, and asks only for what has changed
 * since. After an unlock the ciphertext that is still there is opened.
 *
 * @example
 * ```ts
 * const start = useBootstrap() // before it is ready, nobody knows who is signed in
 * ```
 */
export function useBootstrap(): BootstrapState {
  const { replica } = useVaultClient()
  useEffect(() => replica.follow(), [replica])
  const { value, at: confirmedAt, error, isFetching } = useReadableStore(replica.account.state)
  const isHere = value !== undefined
  const damaged = value?.damaged ?? none
  const hasFailed = !isHere && error !== null && !isFetching
  // The same while nothing of it has changed: all that the app shows stands in what it is drawn for.
  return useMemo((): BootstrapState => {
    if (isHere) return { kind: 'received', damaged, confirmedAt, catchUp: replica.catchUp }
    return hasFailed ? { kind: 'failed', retry: replica.catchUp } : { kind: 'loading' }
  }, [isHere, damaged, confirmedAt, hasFailed, replica])
}
