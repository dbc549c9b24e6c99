import { useEffect, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../external-store.ts'
import type { KeptState } from '../kept/kept-service.ts'
import type { OutboxState } from '../outbox/outbox-state.ts'
import type { SessionState } from '../session/session-machine.ts'
import type { Settings } from '../session/settings.ts'
import type { HealthState } from '../vault/health/health-state.ts'
import type { VaultState } from '../vault/vault-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/**
 * The current value of a store, read anew at each change.
 *
 * @example
 * ```ts
 * const state = useReadableStore(client.session.state)
 * ```
 */
export function useReadableStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
}

/**
 * State of the session: signed out, e-mail checked, signed in, or locked.
 *
 * @example
 * ```ts
 * const session = useSession()
 * ```
 */
export function useSession(): SessionState {
  return useReadableStore(useVaultClient().session.state)
}

/**
 * The opened vaults and logins; closed while signed out or locked.
 *
 * @example
 * ```ts
 * const vault = useVaultState()
 * ```
 */
export function useVaultState(): VaultState {
  return useReadableStore(useVaultClient().vault.state)
}

/**
 * The health report, as far as it is; `vault.health.begin()` of the client begins it.
 *
 * @example
 * ```ts
 * const health = useHealth()
 * ```
 */
export function useHealth(): HealthState {
  return useReadableStore(useVaultClient().vault.health)
}

/**
 * Tells what was written here and the server has not answered; empty while nothing is open, and where the client keeps
 * no writes.
 *
 * @example
 * ```ts
 * const { isSending } = useOutbox()
 * ```
 */
export function useOutbox(): OutboxState {
  return useReadableStore(useVaultClient().outbox.state)
}

/**
 * Generated passwords and logins that wait to be saved; add and remove them through `client.kept`.
 *
 * @example
 * ```ts
 * const kept = useKept()
 * const last = kept.kind === 'open' ? kept.generated[0] : undefined
 * ```
 */
export function useKept(): KeptState {
  return useReadableStore(useVaultClient().kept.state)
}

/**
 * The settings of this browser; change them through `client.settings.set`.
 *
 * @example
 * ```ts
 * const { autoLockTimeout } = useSettings() // in milliseconds
 * ```
 */
export function useSettings(): Settings {
  return useReadableStore(useVaultClient().settings)
}

/**
 * Whether this browser opens the account without the network, after it was closed too; change it through
 * `client.offlineUnlock.choose`. Null while that is not known.
 *
 * @example
 * ```ts
 * const canOpenOffline = useOfflineUnlock() // null until it is known
 * ```
 */
export function useOfflineUnlock(): boolean | null {
  const { offlineUnlock } = useVaultClient()
  useEffect(() => void offlineUnlock.refresh(), [offlineUnlock])
  return useReadableStore(offlineUnlock.chosen)
}
