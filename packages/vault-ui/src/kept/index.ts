/**
 * What is kept until it is saved: generated passwords that were used, and logins that were typed on sites.
 * `client.kept` of `@larets/vault-core` keeps both.
 *
 * @example
 * ```tsx
 * import { GeneratedPasswords } from '@larets/vault-ui/kept'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <GeneratedPasswords {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { GeneratedPasswords, type GeneratedPasswordsProps, type GeneratedPasswordView } from './generated-passwords.tsx'
export { WaitingSaves, type WaitingSavesProps, type WaitingSaveView } from './waiting-saves.tsx'
