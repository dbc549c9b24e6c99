/**
 * `SecretField` and `MasterPasswordField`: what is typed is hidden until it is asked for.
 *
 * @example
 * ```tsx
 * import { SecretField } from '@larets/vault-ui/secret-field'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <SecretField {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { MasterPasswordField, type MasterPasswordFieldProps } from './master-password-field.tsx'
export { SecretField, type SecretFieldProps } from './secret-field.tsx'
export type { SecretFieldMessages } from './messages.ru.ts'
