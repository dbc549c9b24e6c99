import type { VaultErrorCode } from '@larets/vault-core'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createPlural } from '@larets/vault-ui/messages'
import { createMebibytes } from './locale/mebibytes.ts'
import type { WordsOfTypes } from './features/items/type-words.ts'

const plural = createPlural('ru')
const mebibytes = createMebibytes('ru', 'МиБ')

/** What a person reads of an error that the server told by its code. */
interface ProblemWords {
  readonly name: string
  readonly message: string
}

/** The Russian texts of the hosted app; they define the type of every other language. */
export const messagesRu = {
  shell: {
    navigation: 'Разделы',
    skipToContent: 'Перейти к содержимому',
    sidebar: 'Боковая панель',
    openSidebar: 'Показать боковую панель',
    closeSidebar: 'Скрыть боковую панель',
    allItems: 'Все элементы',
    trash: 'Корзина',
    folders: 'Папки',
    userMenu: 'Меню пользователя',
    userWithoutName: 'Без имени',
    account: 'Account',
    notifications: 'Notifications',
    settings: 'Настройки',
    lock: 'Заблокировать',
    lockedTitle: 'Заблокировано',
    signOut: 'Выйти',
    add: 'Добавить',
    breadcrumb: 'Путь',
  },
  settings: {
    title: 'Настройки',
    lockSection: 'Блокировка',
    lockSectionHint:
      'Заблокированное хранилище открывается мастер-паролем. Настройки действуют во всех вкладках сразу.',
    autoLock: 'Автоблокировка',
    autoLockHint: 'Если вы ничего не делаете в приложении',
    tabSwitchLock: 'Блокировка при уходе с вкладки',
    tabSwitchLockHint: 'Если вы переключились на другую вкладку или окно',
    clipboardSection: 'Буфер обмена',
    clipboardClearing: 'Очищать после копирования',
    clipboardClearingHint: 'Только если в буфере всё ещё то, что вы скопировали здесь',
    appearanceSection: 'Внешний вид',
    theme: 'Тема',
    themes: { light: 'Светлая', dark: 'Темная', system: 'Системная' },
    themeHint: 'Системная следует за настройкой устройства',
    language: 'Язык',
    languages: { ru: 'Русский', en: 'English', system: 'Как на устройстве' },
    languageHint: 'Меняется сразу, введённое в формах остаётся',
    languageNotLoaded: 'Не удалось загрузить другой язык. Проверьте соединение и выберите его снова.',
    deviceSection: 'Это устройство',
    forgetDevice: {
      action: 'Забыть это устройство',
      hint: 'Для чужого или общего компьютера. Браузер забудет всё, что хранит в нём приложение.',
      question: 'Забыть это устройство?',
      consequences:
        'Вы выйдете во всех вкладках. Из браузера удалятся почта, настройки, черновики и отпечатки, по которым замечают подмену параметров входа. Записи на сервере останутся.',
      confirm: 'Забыть',
      cancel: 'Отмена',
      done: 'Это устройство забыто',
    },
    durations: {
      immediately: 'Сразу',
      never: 'Никогда',
      seconds: (count: number) => plural(count, { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' }),
      minutes: (count: number) => plural(count, { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' }),
    },
  },
  generator: {
    title: 'Генерация пароля',
    hint: 'Пароль создаётся на вашем устройстве и никуда не отправляется.',
    open: 'Сгенерировать пароль без входа',
    enterVault: 'Войти в хранилище',
  },
  product: {
    tagline: 'Надёжное хранилище паролей в облаке',
    firstVault: 'Персональное',
  },
  unsupported: {
    title: 'Здесь хранилище открыть нельзя',
    secureContext:
      'Страница открыта без защищённого соединения, поэтому браузер не даёт ей шифровать. Откройте её по адресу, который начинается с https://, или через localhost.',
    outdated: 'Браузеру не хватает нужных возможностей. Обновите его или откройте страницу в другом.',
    missing: 'Чего не хватает',
    features: {
      secureContext: 'защищённое соединение',
      webCrypto: 'шифрование (Web Crypto)',
      locks: 'блокировки вкладок (Web Locks)',
      broadcastChannel: 'связь между вкладками (BroadcastChannel)',
      storage: 'хранилище сайта: разрешите его в настройках браузера',
      dialog: 'диалоговые окна',
    },
  },
  failure: {
    title: 'Не удалось показать страницу',
    hint: 'Ваши данные в сохранности. Проверьте соединение и обновите страницу.',
    reload: 'Обновить страницу',
  },
  errors: {
    network: (detail: string) => `Ошибка сети: ${detail}`,
    noConnection: 'нет соединения с сервером',
    unknown: (detail: string) => `Неизвестная ошибка: ${detail}`,
    malformedAnswer: 'ответ сервера не удалось прочитать',
    unnamed: 'подробностей нет',
    sessionEnded: 'Сеанс завершён. Войдите снова.',
    damagedRecords: (count: number) =>
      `Повреждённые на диске сервера записи не показаны: ${count}. Сообщите тому, кто ведёт сервер: их можно вернуть из резервной копии.`,
    notDecrypted: 'Ошибка расшифровки данных',
    quotaUsed: (usedBytes: number, allowedBytes: number) =>
      `занято ${mebibytes(usedBytes)} из ${mebibytes(allowedBytes)}. Новое не сохранено. Сократите длинные записи или попросите больше места у того, кто ведёт сервер.`,
    problems: {
      malformed_request: { name: 'Неверный запрос', message: 'Запрос составлен неверно' },
      unauthorized: { name: 'Требуется вход', message: 'Unauthorized' },
      wrong_credentials: { name: 'Вход не выполнен', message: 'Неверная почта или мастер-пароль' },
      not_found: { name: 'Не найдено', message: 'Запись не найдена' },
      method_not_allowed: { name: 'Неверный запрос', message: 'Этот адрес не принимает такой запрос' },
      email_taken: { name: 'Почта занята', message: 'Пользователь с такой почтой уже зарегистрирован' },
      stale_revision: { name: 'Устаревшая версия', message: 'Запись изменена на другом устройстве' },
      body_too_large: { name: 'Слишком большой запрос', message: 'Запрос больше допустимого размера' },
      unsupported_media_type: { name: 'Неверный запрос', message: 'Принимаются только данные в формате JSON' },
      invalid_data: { name: 'Неверные данные', message: 'Запрос содержит недопустимые значения' },
      idempotency_key_reused: { name: 'Запрос изменён', message: 'Под тем же ключом уже выполнен другой запрос' },
      limit_reached: { name: 'Достигнут предел', message: 'Больше записей добавить нельзя' },
      quota_exceeded: { name: 'Место закончилось', message: 'В аккаунте не осталось места, новое не сохранено' },
      key_change_refused: { name: 'Ключ не изменён', message: 'Ключ хранилища нельзя заменить таким запросом' },
      too_many_requests: { name: 'Слишком много запросов', message: 'Повторите попытку позже' },
      internal_error: { name: 'Ошибка сервера', message: 'Не удалось выполнить запрос' },
      record_damaged: { name: 'Запись повреждена', message: 'Запись повреждена на диске сервера и не выдаётся' },
      storage_full: { name: 'Нет места', message: 'На диске сервера нет места: изменения пока не сохраняются' },
      unavailable: { name: 'Сервер занят', message: 'Сервер временно недоступен, повторите попытку позже' },
    } satisfies Record<ProblemCode, ProblemWords>,
    codes: {
      unsupported_version: 'Неподдерживаемая версия шифрования',
      integrity: 'Ошибка проверки целостности',
      hybrid_decrypt: 'Ошибка при расшифровке данных',
      wrong_master_password: 'Неверный мастер-пароль',
      maximum_not_positive: 'Максимальное значение должно быть положительным',
      no_character_set: 'Необходимо выбрать хотя бы один набор символов для генерации пароля!',
      length_out_of_range: 'Длина пароля — от 4 до 64 символов',
      word_count_out_of_range: 'Количество слов — от 4 до 25',
      separator_refused: 'Разделитель — ровно один символ',
      word_list_empty: 'Не осталось слов для фразы: выберите другой список или разделитель',
      unknown_generator_tab: 'Неправильный тип генератора паролей',
      ill_formed_text: 'В тексте есть символы, которые нельзя сохранить',
      text_too_long: 'Слишком длинный текст: сократите его и сохраните снова',
      kdf_refused: 'Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.',
      salts_refused: 'Сервер прислал неверные параметры входа. Вход остановлен.',
      salts_changed: 'Параметры входа изменились',
      public_key_refused: 'Ошибка проверки целостности',
      public_key_changed: 'Ключ учётной записи не тот, который известен этому устройству. Вход остановлен.',
      answer_differs: 'Сервер ответил не то, что ему отправили. Ничего не сохранено.',
      no_vaults: 'Сервер не прислал ни одного хранилища',
      untrusted_value: 'Значение, которое не удалось расшифровать, нельзя сохранить. Введите его заново.',
      vault_not_open: 'Это хранилище не удалось расшифровать',
      vault_changed: 'Хранилище изменено вне приложения. Проверьте его и сохраните снова.',
      overview_too_large: 'В папках хранилища слишком много текста: сократите названия или удалите лишние папки',
      too_many_folders: 'В хранилище уже 1000 папок, больше добавить нельзя',
      folder_too_deep: 'Папки можно вкладывать не глубже 8 уровней',
      folder_into_itself: 'Папку нельзя переместить в неё саму или в папку внутри неё',
      not_found: 'Запись не найдена',
      not_signed_in: 'Сеанс завершён. Войдите снова.',
      locked: 'Хранилище заблокировано',
      stale_epoch: 'Хранилище заблокировано',
      tokens_missing: 'Токены пользователя не найдены',
      no_new_tokens: 'Не получены новые токены пользователя',
    } satisfies Record<VaultErrorCode, string>,
  },
  items: {
    types: {
      login: {
        add: 'Доступ',
        section: 'Логины',
        created: (name: string) => `Доступ «${name}» сохранён`,
        updated: (name: string) => `Доступ «${name}» изменён`,
        deleted: (name: string) => `Доступ «${name}» удалён`,
        restored: (name: string) => `Доступ «${name}» восстановлен`,
        copied: {
          username: 'Имя пользователя скопировано в буфер обмена',
          password: 'Пароль скопирован в буфер обмена',
          uris: 'Адрес скопирован в буфер обмена',
        },
      },
      note: {
        add: 'Заметка',
        section: 'Заметки',
        created: (name: string) => `Заметка «${name}» сохранена`,
        updated: (name: string) => `Заметка «${name}» изменена`,
        deleted: (name: string) => `Заметка «${name}» удалена`,
        restored: (name: string) => `Заметка «${name}» восстановлена`,
        copied: { note: 'Текст заметки скопирован в буфер обмена' },
      },
    } satisfies WordsOfTypes,
    /** Of a type that only a newer version knows. */
    otherType: {
      deleted: (name: string) => `Запись «${name}» удалена`,
      restored: (name: string) => `Запись «${name}» восстановлена`,
    },
    undo: 'Отменить',
    show: 'Показать',
    versionRestored: 'Прежняя версия возвращена. Та, что была, осталась в истории.',
    copyFailed: 'writeText() failed',
    undecrypted: 'Не удалось расшифровать',
    acceptServerState: {
      title: 'Принять состояние сервера?',
      text: 'Записи и хранилища будут считаться такими, какими их сейчас присылает сервер. Соглашайтесь, только если знаете, почему он вернулся назад: например, его восстановили из резервной копии.',
      confirm: 'Принять',
      cancel: 'Отмена',
    },
  },
  trash: {
    restored: (count: number) =>
      `Восстановлено: ${plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })}`,
    erase: {
      title: (name: string) => `Удалить «${name}» навсегда?`,
      text: 'Вместе с прежними версиями. Вернуть это будет нельзя.',
      confirm: 'Удалить навсегда',
    },
    empty: {
      title: 'Очистить корзину?',
      text: (count: number) =>
        `Навсегда удалится ${plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })} вместе с прежними версиями. Вернуть их будет нельзя.`,
      confirm: 'Очистить корзину',
    },
    changed: 'Корзина изменилась в другом месте. Посмотрите, что в ней, и попробуйте снова.',
    restoredElsewhere: (name: string) => `«${name}» уже восстановили в другом месте: ничего не удалено.`,
    cancel: 'Отмена',
  },
  folders: {
    none: 'Здесь пока нет папок',
    named: (name: string, items: number) =>
      `${name}, ${plural(items, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })}`,
    menu: (name: string) => `Действия с папкой «${name}»`,
    vaultMenu: (name: string) => `Папки хранилища «${name}»`,
    fold: 'Свернуть',
    unfold: 'Развернуть',
    open: 'Открыть',
    addInside: 'Новая папка внутри',
    toRoot: 'Вынести из папок',
    add: { title: 'Новая папка', submit: 'Создать' },
    rename: { action: 'Переименовать', title: (name: string) => `Переименовать папку «${name}»` },
    move: { action: 'Переместить…', title: (name: string) => `Переместить папку «${name}»` },
    remove: {
      title: (name: string) => `Удалить папку «${name}»?`,
      text: (inside: number, items: number) => {
        const folders = plural(inside, { one: 'папка', few: 'папки', many: 'папок', other: 'папки' })
        const kept = plural(items, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
        return [
          ...(inside === 0 ? [] : [`Вместе с ней удалится всё, что в неё вложено: ${folders}.`]),
          items === 0 ? 'Элементов в ней нет.' : `Элементы не удалятся, они останутся в хранилище вне папок: ${kept}.`,
        ].join(' ')
      },
      confirm: 'Удалить',
    },
    name: 'Название папки',
    place: 'Где',
    root: (vault: string) => `${vault}, вне папок`,
    nameRequired: 'Введите название папки',
    nameTooLong: (most: number) =>
      `Название не длиннее ${plural(most, { one: 'символа', few: 'символов', many: 'символов', other: 'символа' })}`,
    submit: 'Сохранить',
    cancel: 'Отмена',
    close: 'Закрыть',
    discard: {
      title: 'Закрыть без сохранения?',
      text: 'Введённое название пропадёт.',
      keep: 'Продолжить',
      discard: 'Закрыть',
    },
    added: (name: string) => `Папка «${name}» создана`,
    moved: (name: string) => `Папка «${name}» перемещена`,
    removed: (name: string) => `Папка «${name}» удалена`,
    itemMoved: (name: string) => `«${name}» в другой папке`,
    itemNotMoved: (name: string) => `«${name}» не перемещено: в записи что-то изменено вне приложения. Откройте её и сохраните.`,
    gone: 'Этой папки больше нет: её удалили на другом устройстве',
    vaultGone: 'Это хранилище сейчас не открыто. Выберите другое',
    otherVault: 'Папку можно переместить только внутри её хранилища',
    notEditable: (vault: string) =>
      `Папки хранилища «${vault}» нельзя менять: оно изменено вне приложения. Если сохранить хранилище поверх, папки останутся такими, какими вы их видите.`,
  },
  vaults: {
    updated: (name: string) => `Хранилище: "${name}" - успешно обновлено.`,
    created: (name: string) => `Хранилище: "${name}" - успешно создано.`,
    look: {
      colour: 'Цвет',
      icon: 'Значок',
      letter: 'А',
      colours: {
        none: 'Обычный',
        blue: 'Синий',
        violet: 'Фиолетовый',
        pink: 'Розовый',
        red: 'Красный',
        orange: 'Оранжевый',
        amber: 'Янтарный',
        green: 'Зелёный',
        grey: 'Серый',
      },
      icons: {
        none: 'Первая буква',
        home: 'Дом',
        family: 'Семья',
        work: 'Работа',
        bank: 'Банк',
        shopping: 'Покупки',
        travel: 'Поездки',
        car: 'Машина',
        study: 'Учёба',
        games: 'Игры',
        code: 'Код',
        health: 'Здоровье',
      },
    },
    vanished: {
      title: (count: number) => (count === 1 ? 'Хранилище пропало' : `Пропали хранилища: ${count}`),
      quoted: (name: string) => `«${name}»`,
      text: (names: string) =>
        `Сервер больше не присылает ${names === '' ? 'того, что было здесь' : names} вместе с записями. Вы удалили это на другом устройстве?`,
      confirm: 'Да, удалено мной',
      cancel: 'Нет',
      advice:
        'Сервер потерял хранилище или скрывает его. Сообщите тому, кто ведёт сервер: его можно вернуть из резервной копии. Если оно ещё открыто на другом устройстве, не закрывайте его там.',
    },
  },
}

/** Every text of the hosted app. */
export type HostMessages = typeof messagesRu
