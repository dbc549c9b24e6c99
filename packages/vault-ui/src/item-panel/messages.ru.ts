/** The Russian texts of the item panel; they define the type of every other language. */
export const itemPanelRu = {
  panel: 'Запись',
  loading: 'Загружаем запись',
  missing: 'Запись не найдена',
  missingHint: 'Возможно, её удалили на другом устройстве.',
  backToList: 'К списку',
  close: 'Закрыть запись',
  edit: 'Изменить',
  remove: 'Удалить',
  username: 'Имя пользователя',
  password: 'Пароль',
  address: 'Адрес ресурса',
  vault: 'Хранилище',
  vaultNotOpen: 'Хранилище не открылось',
  noSecrets: 'Ни имени пользователя, ни пароля, ни адреса',
  passwordHidden: 'Пароль скрыт',
  reveal: 'Показать пароль',
  hide: 'Скрыть пароль',
  revealFailed: 'Не удалось открыть пароль',
  copy: {
    username: 'Скопировать имя пользователя',
    password: 'Скопировать пароль',
    uri: (address: string) => `Скопировать адрес ${address}`,
  },
  copied: 'Скопировано',
  openSite: (address: string) => `Открыть ${address} в новой вкладке`,
  notDecrypted: 'Не удалось расшифровать',
  notDecryptedHint: 'Показано то, что прислал сервер. Это может быть не ваша запись.',
  changedOutside: 'Запись изменена вне приложения',
  changedOutsideHint:
    'Её части не сходятся с печатью, поставленной при сохранении. Не вводите эти данные на сайтах, пока не проверите их.',
  duplicate: 'Устаревшая копия',
  duplicateHint: 'Сервер прислал эту запись дважды. Есть более новая.',
  confirmCopy: 'Это значение не расшифровано: его прислал сервер. Всё равно скопировать?',
  confirmCopyYes: 'Скопировать',
  confirmCopyNo: 'Отмена',
  created: 'Создано',
  changed: 'Изменено',
  locale: 'ru',
}

/** Every text of the item panel. */
export type ItemPanelMessages = typeof itemPanelRu
