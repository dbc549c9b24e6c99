import type { NotifyMessages } from './messages.ru.ts'

/** The English texts of the notices. */
export const notifyEn: NotifyMessages = {
  region: 'Notifications',
  close: 'Close',
}
