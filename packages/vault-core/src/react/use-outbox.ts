import type { OutboxState } from '../outbox/outbox-state.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/**
 * Tells what was written here and the server has not answered; empty while nothing is open, and where the client keeps
 * no writes.
 */
export function useOutbox(): OutboxState {
  return useReadableStore(useVaultClient().outbox.state)
}
