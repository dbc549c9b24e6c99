/**
 * `SignOutDialog`: the question before a sign-out that would delete what was not saved.
 *
 * @example
 * ```tsx
 * import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <SignOutDialog {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { SignOutDialog, type SignOutDialogProps } from './sign-out-dialog.tsx'
