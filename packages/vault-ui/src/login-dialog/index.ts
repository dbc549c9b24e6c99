/**
 * The dialog that adds and edits logins.
 *
 * @packageDocumentation
 */
export { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'
export type { InitialLogin, InitialUri, LoginDraft, LoginVault } from './login-values.ts'
export { parseUnsavedLogin, type LoginSource, type UnsavedLogin } from './unsaved-login.ts'
