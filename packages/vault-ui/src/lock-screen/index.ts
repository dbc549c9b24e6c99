/**
 * The lock screen.
 *
 * @packageDocumentation
 */
export { LockScreen, type LockScreenProps, type UnlockOutcome } from './lock-screen.tsx'
