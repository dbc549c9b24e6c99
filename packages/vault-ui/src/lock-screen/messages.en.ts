import type { Translation } from '../locale/spoken.ts'
import type { lockScreenRu } from './messages.ru.ts'

/** The English texts of the lock screen. */
export const lockScreenEn: Translation<typeof lockScreenRu> = {
  title: 'Unlock the vault',
  text: 'Enter your master password to open the vault',
  masterPassword: 'Master password',
  required: 'Enter your master password',
  wrong: 'Wrong master password',
  failed: 'Could not unlock. Try again.',
  late: 'There is still no answer. Try again.',
  show: 'Show the master password',
  hide: 'Hide the master password',
  capsLock: 'Caps Lock is on',
  russianLayout: { mark: 'RUS', text: 'Russian keyboard layout' },
  submit: 'Unlock',
  submitting: 'Unlocking...',
  retryIn: 'Try again in {seconds} s',
  passkey: 'Open with a passkey',
  signOut: 'Sign out',
}

/** English for the lock screen and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', lockScreen: lockScreenEn }
