/** The Russian texts of the vault switcher; they define the type of every other language. */
export const vaultSwitcherRu = {
  title: 'Хранилища',
  all: 'Все хранилища',
  edit: 'Редактировать хранилище',
  create: 'Создать хранилище',
  notOpen: 'Ошибка при расшифровке данных',
  changed: 'Хранилище изменено вне приложения',
  someChanged: 'Есть хранилища, изменённые вне приложения',
  loading: 'Загружаем хранилища',
}

/** Every text of the vault switcher. */
export type VaultSwitcherMessages = typeof vaultSwitcherRu
