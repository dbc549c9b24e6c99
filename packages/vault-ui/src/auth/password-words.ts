import type { AuthMessages } from './messages.ru.ts'

/** Name of what a person signs in with: an ordinary password, or the master password that nobody else knows. */
export type AuthSecret = 'password' | 'masterPassword'

/** Words about it. */
export type PasswordWords = AuthMessages['plain']

/** Gives the words about what is signed in with. */
export function passwordWords(messages: AuthMessages, secret: AuthSecret = 'password'): PasswordWords {
  if (secret === 'password') return messages.plain
  const { masterPassword, masterPasswordPlaceholder, wrongCredentials } = messages.passwordStep
  return {
    label: masterPassword,
    placeholder: masterPasswordPlaceholder,
    required: messages.masterPasswordRequired,
    wrong: wrongCredentials,
    forgotten: messages.forgotten,
  }
}
