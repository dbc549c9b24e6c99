/**
 * The fields of secrets.
 *
 * @packageDocumentation
 */
export { MasterPasswordField, type MasterPasswordFieldProps } from './master-password-field.tsx'
export { SecretField, type SecretFieldProps } from './secret-field.tsx'
export type { SecretFieldMessages } from './messages.ru.ts'
