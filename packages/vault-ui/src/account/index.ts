/**
 * A person's own account: the master password, the devices that are signed in, and what became of it.
 *
 * @example
 * ```tsx
 * import { AccountView } from '@larets/vault-ui/account'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <AccountView {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { AccountEventsView, type AccountEventsViewProps } from './account-events-view.tsx'
export { AccountView, type AccountViewProps } from './account-view.tsx'
export type { AccountEventKind, AccountEventsViewState, AccountEventView } from './event-values.ts'
export type {
  DataProps,
  DeletionOutcome,
  DeletionProps,
  DevicesState,
  DeviceView,
  EmailChangeOutcome,
  EmailChangeRequest,
  NameChangeOutcome,
  PasswordChangeOutcome,
  PasswordChangeRequest,
  ProfileProps,
} from './account-values.ts'
export { WaysInDialog, type WaysInDialogProps } from './ways-in-dialog.tsx'
export { hasChoice } from './ways-in-choice.ts'
export type { WayInView, WaysInChoice, WaysInOccasion, WaysInOutcome } from './ways-in-values.ts'
export type { RotationFinished, RotationPrepared, RotationProgress, RotationProps } from './rotation-values.ts'
