import type { Translation } from '../locale/spoken.ts'
import type { notifyRu } from './messages.ru.ts'

/** The English texts of the notices. */
export const notifyEn: Translation<typeof notifyRu> = {
  region: 'Notifications',
  close: 'Close',
}
