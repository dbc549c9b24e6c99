/**
 * Coming in without a password: the section of the account that adds passkeys and ends them, and what is told of one
 * that did not work.
 *
 * @example
 * ```tsx
 * import { PasskeysSection } from '@larets/vault-ui/passkeys'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <PasskeysSection {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { PasskeyReasonText, type PasskeyReasonTextProps } from './passkey-reason-text.tsx'
export { PasskeysSection, type PasskeysSectionProps } from './passkeys-section.tsx'
export type {
  PasskeyAddition,
  PasskeyChangeOutcome,
  PasskeyRefusal,
  PasskeysViewState,
  PasskeyView,
  PasskeyViewReason,
} from './passkey-values.ts'
