/**
 * The second factor, asked for beside the master password: the section of the account that turns it on and off, and the
 * step of signing in.
 *
 * @example
 * ```tsx
 * import { SecondFactorScreen } from '@larets/vault-ui/second-factor'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <SecondFactorScreen {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { SecondFactorScreen, type SecondFactorScreenProps } from './second-factor-screen.tsx'
export { SecurityKeyReasonText, type SecurityKeyReasonTextProps } from './security-key-reason-text.tsx'
export { SecondFactorSection, type SecondFactorSectionProps } from './second-factor-section.tsx'
export type {
  ConfirmOutcome,
  PrepareFactorOutcome,
  PreparedFactor,
  FactorChangeOutcome,
  FactorRefusal,
  MakeCodesOutcome,
  KeyAdditionOutcome,
  SecondFactorViewState,
  SecurityKeyView,
  SecurityKeyViewReason,
  TypedConfirmation,
  TypedKey,
} from './second-factor-values.ts'
export type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'
