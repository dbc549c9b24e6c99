/** The Russian texts of the item panel; they define the type of every other language. */
export const itemPanelRu = {
  panel: 'Элемент',
  loading: 'Загружаем элемент',
  missing: 'Элемент не найден',
  missingHint: 'Проверьте ссылку: может быть, она из другого аккаунта, или элемента больше нет.',
  failed: 'Не удалось загрузить элемент',
  failedHint: 'Есть ли он, пока неизвестно.',
  retry: 'Повторить',
  backToList: 'К списку',
  close: 'Закрыть элемент',
  edit: 'Изменить',
  remove: 'Удалить',
  addFavourite: 'Добавить в избранное',
  removeFavourite: 'Убрать из избранного',
  vault: 'Хранилище',
  vaultNotOpen: 'Хранилище не открылось',
  notDecrypted: 'Не удалось расшифровать',
  notDecryptedHint: 'Показано то, что прислал сервер. Это может быть не ваш элемент.',
  newerType: 'Элемент из более новой версии',
  newerTypeHint:
    'Его создала более новая версия приложения. Здесь видно то, что знает эта; изменить элемент можно после обновления.',
  changedOutside: 'Элемент изменён вне приложения',
  changedOutsideHint:
    'Его части не сходятся с печатью, поставленной при сохранении. Не вводите эти данные на сайтах, пока не проверите их.',
  duplicate: 'Устаревшая копия',
  duplicateHint: 'Сервер прислал этот элемент дважды. Есть более новая копия.',
  rolledBack: 'Старая версия элемента',
  rolledBackHint: 'Вы уже видели более новую, а сервер прислал прежнюю. Последние изменения могли пропасть.',
  acceptServerState: 'Принять состояние сервера',
  created: 'Создано',
  changed: 'Изменено',
  passwordChanged: 'Пароль изменён',
}

/** Every text of the item panel. */
export type ItemPanelMessages = typeof itemPanelRu
