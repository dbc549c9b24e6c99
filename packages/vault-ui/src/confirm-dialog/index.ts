/**
 * The question before something that cannot be undone.
 *
 * @packageDocumentation
 */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
