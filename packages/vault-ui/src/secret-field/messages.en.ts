import type { SecretFieldMessages } from './messages.ru.ts'

/** The English texts of the secret fields. */
export const secretFieldEn: SecretFieldMessages = {
  show: 'Show the password',
  hide: 'Hide the password',
  generate: 'Generate a password',
  capsLock: 'Caps Lock is on',
  russianLayout: { mark: 'RUS', text: 'Russian keyboard layout' },
}
