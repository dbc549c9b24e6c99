import type { Translation } from '../locale/spoken.ts'
import type { notifyRu } from './messages.ru.ts'

/** The English texts of the notices. */
export const notifyEn: Translation<typeof notifyRu> = {
  region: 'Notifications',
  close: 'Close',
}

/** English for notices and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', notify: notifyEn }
