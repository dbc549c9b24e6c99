import type { SessionState } from '../session/session-machine.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the session: signed out, e-mail checked, signed in, or locked. */
export function useSession(): SessionState {
  return useReadableStore(useVaultClient().session.state)
}
