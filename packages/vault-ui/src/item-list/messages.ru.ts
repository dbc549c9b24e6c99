import { createPlural } from '../locale/plural.ts'

const plural = createPlural('ru')

const days = (count: number) => plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

/** The Russian texts of the item list; they define the type of every other language. */
export const itemListRu = {
  list: 'Элементы',
  count: (count: number) => plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' }),
  loading: 'Загружаем элементы',
  openSite: 'Открыть сайт',
  pick: (name: string) => `Выбрать: ${name}`,
  favourites: 'Избранное',
  others: 'Остальные',
  addFavourite: 'Добавить в избранное',
  removeFavourite: 'Убрать из избранного',
  notDecrypted: 'Не удалось расшифровать',
  changedOutside: 'Элемент изменён вне приложения',
  duplicate: 'Устаревшая копия',
  rolledBack: 'Старая версия',
  unsent: { waiting: 'Ждёт отправки', blocked: 'Ждёт вашего решения' },
  sort: 'Порядок',
  sorts: { created: 'Сначала новые', name: 'По названию', changed: 'По изменению' },
  columns: {
    choose: 'Столбцы',
    name: 'Название',
    username: 'Имя пользователя',
    address: 'Адрес',
    tags: 'Метки',
    vault: 'Хранилище',
    changed: 'Изменено',
  },
  noneYet: 'Здесь пока пусто',
  noneYetHint: 'Сохраните первый доступ: название, имя пользователя и пароль шифруются на этом устройстве.',
  add: 'Добавить доступ',
  bring: 'Перенести пароли',
  vaultEmpty: 'В этом хранилище пока пусто',
  vaultEmptyHint: 'Добавьте сюда первый доступ или перенесите пароли из другой программы.',
  filteredOut: 'Здесь нет элементов',
  filteredOutHint: 'Они есть в других хранилищах или разделах.',
  showAll: 'Показать все элементы',
  searchEmpty: 'Ничего не нашлось',
  searchEmptyHint: (query: string) =>
    `«${query}» здесь нигде не встречается. Пароли и другие секреты в поиске не участвуют.`,
  clearSearch: 'Очистить поиск',
  failed: 'Не удалось загрузить хранилище',
  failedHint: 'Сервер не ответил, или его ответ не удалось расшифровать.',
  noVaults: 'Сервер не прислал ни одного хранилища',
  noVaultsHint:
    'Последнее хранилище удалить нельзя: ответ подменён, или данные на сервере пропали. Ничего здесь не создавайте и обратитесь к владельцу сервера.',
  retry: 'Повторить',
  search: 'Поиск',
  trash: {
    list: 'Корзина',
    loading: 'Загружаем корзину',
    keeping: (nights: number) => `Удалённое хранится ${days(nights)}, затем стирается.`,
    nightsLeft: (nights: number) => (nights === 0 ? 'исчезнет этой ночью' : `ещё ${days(nights)}`),
    restore: 'Восстановить',
    restoreAll: 'Восстановить все',
    erase: 'Удалить навсегда',
    empty: 'Очистить корзину',
    isEmpty: 'Корзина пуста',
    searchEmptyHint: (query: string) => `«${query}» нет среди удалённого.`,
    failed: 'Не удалось загрузить корзину',
  },
}

/** Every text of the item list. */
export type ItemListMessages = typeof itemListRu
