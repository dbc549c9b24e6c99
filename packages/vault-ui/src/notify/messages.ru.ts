import type { Spoken } from '../locale/spoken.ts'
/** The Russian texts of the notices; they define the type of every other language. */
export const notifyRu = {
  region: 'Уведомления',
  close: 'Закрыть',
} as const

/** Every text of the notices. */
export type NotifyMessages = Spoken<typeof notifyRu>
