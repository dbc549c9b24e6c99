/** The Russian texts of the secret fields; they define the type of every other language. */
export const secretFieldRu = {
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
  generate: 'Сгенерировать пароль',
  capsLock: 'Включён Caps Lock',
  russianLayout: { mark: 'РУС', text: 'Русская раскладка' },
}

/** Every text of the secret fields. */
export type SecretFieldMessages = typeof secretFieldRu
