import type { Translation } from '../locale/spoken.ts'
import type { secretFieldRu } from './messages.ru.ts'

/** The English texts of the secret fields. */
export const secretFieldEn: Translation<typeof secretFieldRu> = {
  show: 'Show the password',
  hide: 'Hide the password',
  generate: 'Generate a password',
  capsLock: 'Caps Lock is on',
  russianLayout: { mark: 'RUS', text: 'Russian keyboard layout' },
}

/** English for the secret field and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', secretField: secretFieldEn }
