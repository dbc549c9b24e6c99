/** The Russian texts of the lock screen; they define the type of every other language. */
export const lockScreenRu = {
  title: 'Разблокировка хранилища',
  text: 'Введите мастер-пароль для доступа к хранилищу',
  masterPassword: 'Мастер-пароль',
  required: 'Введите мастер-пароль',
  wrong: 'Неверный мастер-пароль',
  failed: 'Не удалось разблокировать. Попробуйте ещё раз.',
  late: 'Ответа до сих пор нет. Попробуйте ещё раз.',
  show: 'Показать мастер-пароль',
  hide: 'Скрыть мастер-пароль',
  capsLock: 'Включён Caps Lock',
  russianLayout: { mark: 'РУС', text: 'Русская раскладка' },
  submit: 'Разблокировать',
  submitting: 'Разблокировка...',
  retryIn: 'Попробовать снова через {seconds} с',
  passkey: 'Открыть ключом доступа',
  signOut: 'Выйти',
} as const
