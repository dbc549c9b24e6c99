import type { Spoken } from '../locale/spoken.ts'
/** The Russian texts of the secret fields; they define the type of every other language. */
export const secretFieldRu = {
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
  generate: 'Сгенерировать пароль',
  capsLock: 'Включён Caps Lock',
  russianLayout: { mark: 'РУС', text: 'Русская раскладка' },
} as const

/** Every text of the secret fields. */
export type SecretFieldMessages = Spoken<typeof secretFieldRu>
