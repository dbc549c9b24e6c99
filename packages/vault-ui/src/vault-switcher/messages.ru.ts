import type { Spoken } from '../locale/spoken.ts'
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
} as const

/** Every text of the vault switcher. */
export type VaultSwitcherMessages = Spoken<typeof vaultSwitcherRu>
