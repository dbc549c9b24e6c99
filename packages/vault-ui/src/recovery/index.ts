/**
 * The way back for whoever has lost the master password: the recovery code in the account, and the screen that takes
 * it.
 *
 * @example
 * ```tsx
 * import { RecoveryScreen } from '@larets/vault-ui/recovery'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <RecoveryScreen {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { RecoveryCodeStep, type RecoveryCodeStepProps } from './recovery-code-step.tsx'
export { RecoveryScreen, type RecoveryScreenProps } from './recovery-screen.tsx'
export { RecoverySection, type RecoverySectionProps } from './recovery-section.tsx'
export type {
  CodeChangeOutcome,
  PreparedCode,
  PrepareCodeOutcome,
  OpenByCodeOutcome,
  RecoverOutcome,
  RecoveryState,
  TypedRecovery,
} from './recovery-values.ts'
