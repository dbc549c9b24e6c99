/**
 * The question before a sign-out that would delete what was not saved.
 *
 * @packageDocumentation
 */
export { SignOutDialog, type SignOutDialogProps } from './sign-out-dialog.tsx'
