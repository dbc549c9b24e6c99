/** The Russian texts of the notices; they define the type of every other language. */
export const notifyRu = {
  region: 'Уведомления',
  close: 'Закрыть',
} as const
