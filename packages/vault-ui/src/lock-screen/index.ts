/**
 * `LockScreen`: covers the page, or fills a part of it; asks for the master password, calls `onUnlock`.
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
