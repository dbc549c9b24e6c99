/** The Russian texts of the notices; they define the type of every other language. */
export const notifyRu = {
  region: 'Уведомления',
  close: 'Закрыть',
}

/** Every text of the notices. */
export type NotifyMessages = typeof notifyRu
