/**
 * The lock screen.
 *
 * @packageDocumentation
 */
export { LockScreen, type LockScreenProps } from './lock-screen.tsx'
export type { UnlockOutcome } from './use-unlocking.ts'
