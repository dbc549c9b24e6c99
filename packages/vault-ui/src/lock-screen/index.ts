/**
 * The lock screen.
 *
 * @example
 * ```tsx
 * import { LockScreen } from '@larets/vault-ui/lock-screen'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <LockScreen {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { LockScreen, type LockScreenProps } from './lock-screen.tsx'
export type { UnlockOutcome } from './use-unlocking.ts'
