/**
 * Russian words of the places that the palette leads to: what a place is called, and what else it is looked for by,
 * also when the app speaks another language.
 */
export const placesRu = {
  all: { label: 'Все элементы', words: 'список пароли доступы главная' },
  generator: {
    label: 'Генератор',
    words: 'создать придумать сгенерировать новый пароль мнемоника фраза созданные недавние пароли',
  },
  health: { label: 'Проверка паролей', words: 'слабые повторы одинаковые старые безопасность здоровье' },
  duplicates: { label: 'Объединить дубликаты', words: 'повторы одинаковые копии слить' },
  import: {
    label: 'Перенести пароли',
    words: 'импорт загрузить файл из другой программы браузера csv bitwarden 1password keepass chrome',
  },
  export: {
    label: 'Экспортировать',
    words: 'экспорт выгрузить скачать сохранить в файл резервная копия бэкап csv kdbx',
  },
  trash: { label: 'Корзина', words: 'удалённое удаленные восстановить' },
  account: { label: 'Аккаунт', words: 'учётная запись профиль' },
  notifications: { label: 'Уведомления', words: 'события входы журнал история безопасность' },
  profile: { label: 'Имя и почта', words: 'профиль сменить email e-mail адрес имя' },
  password: { label: 'Мастер-пароль', words: 'сменить изменить поменять главный пароль' },
  secondFactor: {
    label: 'Двухэтапный вход',
    words:
      'подтверждение входа 2fa двухфакторная аутентификация второй фактор код приложение totp резервные коды ключ безопасности',
  },
  passkeys: { label: 'Вход без пароля', words: 'ключи доступа passkey отпечаток лицо биометрия' },
  recovery: { label: 'Код восстановления', words: 'забыл мастер-пароль вернуть доступ запасной' },
  devices: { label: 'Устройства', words: 'сеансы сессии завершить выйти на других компьютерах телефоны' },
  keys: { label: 'Сменить ключи шифрования', words: 'ротация утечка перешифровать' },
  deletion: { label: 'Удалить аккаунт', words: 'стереть закрыть учётную запись навсегда' },
  help: { label: 'Помощь', words: 'справка руководство инструкция как вопрос поддержка' },
  settings: { label: 'Настройки', words: 'параметры' },
  lock: { label: 'Автоблокировка', words: 'блокировка время таймер уход с вкладки быстрое открытие вкладок' },
  clipboard: { label: 'Буфер обмена', words: 'очищать после копирования' },
  look: { label: 'Внешний вид', words: 'тема тёмная темная светлая ночная плотность язык английский русский' },
  extension: {
    label: 'Расширение браузера',
    words: 'установить дополнение плагин автозаполнение подставлять пароли на сайтах сравнивать адреса chrome',
  },
  device: { label: 'Это устройство', words: 'забыть это устройство работать без сети офлайн' },
}

/** The words of every place that the palette leads to. */
export type PlaceWords = typeof placesRu
/** A place that the palette leads to. */
export type PlaceName = keyof PlaceWords
