/**
 * `ConfirmDialog`: the question before something that cannot be undone.
 *
 * @example
 * ```tsx
 * import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ConfirmDialog {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
