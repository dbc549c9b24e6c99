/**
 * React hooks over the headless client.
 *
 * @packageDocumentation
 */
export type { ReadableStore } from '../external-store.ts'
export {
  useAccountEvents,
  useUnreadEvents,
  type AccountEventList,
  type AccountEventsState,
  type ListedEvent,
} from './use-account-events.ts'
export { useDraft, type FormDraft } from './use-draft.ts'
export { useOfflineUnlock } from './use-offline-unlock.ts'
export { useHealth } from './use-health.ts'
export { useOutbox } from './use-outbox.ts'
export { usePasswordReuse } from './use-password-reuse.ts'
export { useRecoveryCode, type RecoveryCodeState } from './use-recovery-code.ts'
export { useSecondFactor, type SecondFactorState } from './use-second-factor.ts'
export { usePasskeys, type PasskeysState } from './use-passkeys.ts'
export { useReadableStore } from './use-readable-store.ts'
export { useSession } from './use-session.ts'
export { useSessions, type Sessions, type SessionsState } from './use-sessions.ts'
export { useSettings } from './use-settings.ts'
export { useVaultState } from './use-vault-state.ts'
export { VaultClientProvider, useVaultClient } from './vault-client-context.ts'
