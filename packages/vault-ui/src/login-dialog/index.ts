/**
 * The dialog that adds and edits logins.
 *
 * @packageDocumentation
 */
export { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'
export type { InitialLogin, InitialUri, LoginDraft, LoginTextField, LoginVault } from './login-values.ts'
