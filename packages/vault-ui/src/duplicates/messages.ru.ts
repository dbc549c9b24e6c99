import { createPlural } from '../locale/plural.ts'

const plural = createPlural('ru')
const count = (number: number) => new Intl.NumberFormat('ru').format(number)
const elements = (number: number) =>
  plural(number, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
const groups = (number: number) => plural(number, { one: 'группа', few: 'группы', many: 'групп', other: 'группы' })

/** The Russian texts of merging duplicates; they define the type of every other language. */
export const duplicatesRu = {
  title: 'Дубликаты',
  checking: 'Ищем дубликаты',
  loading: 'Загрузка хранилищ',
  progress: (done: number, of: number) => `Проверено групп: ${count(done)} из ${count(of)}`,
  privacy: 'Поиск идёт на этом устройстве, ничего никуда не отправляется.',
  failed: 'Не удалось найти дубликаты',
  failedHint: 'Проверьте соединение и попробуйте снова.',
  retry: 'Повторить',
  nothing: 'Дубликатов нет',
  nothingHint: 'Нет двух логинов с одним сайтом и одним именем пользователя.',
  found: (number: number, items: number) => `${groups(number)}, в них ${elements(items)}`,
  about:
    'В группе — логины с одним сайтом и именем пользователя. При объединении ничего не теряется: адреса, метки и заметки складываются, другие пароли остаются в полях, а лишние элементы уходят в корзину.',
  mergeObvious: (number: number) => `Объединить очевидные: ${count(number)}`,
  obviousHint: 'Очевидные — в одном хранилище и с одним паролем.',
  merging: (done: number, of: number) => `Объединяются: ${count(done)} из ${count(of)}`,
  stop: 'Остановить',
  list: 'Группы дубликатов',
  items: elements,
  same: 'Различий нет',
  /** @param fields names of {@link fields}, with commas */
  differs: (fields: string) => `Отличается: ${fields}`,
  fields: { name: 'название', username: 'имя пользователя', password: 'пароль', totp: 'одноразовый код' },
  vaults: (names: string) => `Хранилища: ${names}`,
  hindrances: {
    not_alike: 'Это разные виды элементов, их не объединить.',
    newer: 'В них есть данные новой версии приложения. Обновите его, чтобы объединить.',
    too_large: 'Вместе они не поместятся в один элемент.',
    unopened: 'Что-то из них не открылось. Откройте элемент, чтобы узнать больше.',
  },
  undecrypted: 'Не удалось расшифровать',
  merge: 'Объединить',
  mergeOf: (name: string) => `Объединить: ${name}`,
  compare: 'Сравнить',
  compareOf: (name: string) => `Сравнить: ${name}`,
  open: 'Открыть',
  openOf: (name: string) => `Открыть: ${name}`,
  putAside: 'Не предлагать',
  putAsideOf: (name: string) => `Не предлагать снова: ${name}`,
  aside: (number: number) => `Не предлагать · ${count(number)}`,
  offer: 'Предлагать',
  offerOf: (name: string) => `Предлагать снова: ${name}`,
  allAside: 'Остальные дубликаты вы просили не предлагать.',
  showMore: (number: number) => `Показать ещё ${count(number)}`,
  dialog: {
    title: (name: string) => `Объединить: ${name}`,
    hint: 'Выберите, что станет главным. Остальное тоже сохранится.',
    close: 'Закрыть',
    opening: 'Открываем элементы',
    changed: 'Элементы изменились или не открылись. Закройте и сравните снова.',
    members: 'Какие элементы объединить',
    kept: 'Какой останется',
    keptHint: 'Остальные уйдут в корзину.',
    changedOn: (day: string) => `изменён ${day}`,
    fields: { name: 'Название', username: 'Имя пользователя', password: 'Пароль', totp: 'Одноразовый код' },
    losing: 'Другие значения останутся в отдельных полях.',
    united: 'Войдёт всё',
    uris: 'Адреса',
    note: 'Заметка',
    custom: 'Другие поля',
    tags: 'Метки',
    hidden: 'Скрыто',
    reveal: 'Показать',
    revealOf: (field: string) => `Показать: ${field}`,
    hide: 'Скрыть',
    hideOf: (field: string) => `Скрыть: ${field}`,
    unnamed: 'Без названия',
    cancel: 'Отмена',
    submit: (number: number) => `Объединить ${elements(number)}`,
  },
}

/** The texts of merging duplicates. */
export type DuplicatesMessages = typeof duplicatesRu
