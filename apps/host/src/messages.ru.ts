import type { VaultErrorCode } from '@larets/vault-core'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createPlural } from '@larets/vault-ui/messages'
import { createMebibytes } from './locale/mebibytes.ts'
import type { WordsOfTypes } from './features/items/type-words.ts'

const plural = createPlural('ru')
const elements = (count: number) =>
  plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
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
    sampleFolders: ['Работа', 'Семья', 'Путешествия'],
    folderMenu: (folder: string) => `Действия с папкой «${folder}»`,
    viewProject: 'View Project',
    shareProject: 'Share Project',
    deleteProject: 'Delete Project',
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
  bulk: {
    marks: 'Избранное и метки',
    favourites: 'Избранное',
    dropFilter: 'Убрать отбор',
    toolbar: 'Действия с выбранным',
    selected: (count: number) => `Выбрано: ${count}`,
    clear: 'Снять выделение',
    selectAll: 'Выбрать все',
    addFavourite: 'В избранное',
    removeFavourite: 'Убрать из избранного',
    changeTags: 'Метки…',
    move: 'Переместить…',
    remove: 'Удалить',
    working: 'Выполняем',
    progress: (through: number, total: number) => `${through} из ${total}`,
    stop: 'Остановить',
    deleted: (count: number) => `Удалено: ${elements(count)}`,
    restored: (count: number) => `Восстановлено: ${elements(count)}`,
    changed: (count: number) => `Изменено: ${elements(count)}`,
    moved: (count: number, vault: string) => `В хранилище «${vault}»: ${elements(count)}`,
    reportTitle: (done: number, total: number) => `Сделано: ${done} из ${total}`,
    reportText: 'С остальными не получилось. Они такие же, какими были.',
    stopped: (count: number) => `Вы остановили работу. Не тронуты: ${elements(count)}.`,
    more: (count: number) => `и ещё ${elements(count)}`,
    tags: 'Метки',
    tagsOf: (count: number) => (count === 1 ? 'Для одного элемента' : `Для выбранных: ${elements(count)}`),
    addTags: 'Добавить метки',
    newTag: 'Новая метка',
    addTag: 'Добавить',
    chooseTag: 'Выбрать',
    allTags: 'Все метки',
    noSuchTag: 'Такой метки ещё нет.',
    someHave: (tag: string, count: number) => `${tag} (у ${count})`,
    save: 'Сохранить',
    cancel: 'Отмена',
    close: 'Закрыть',
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
  vaults: {
    updated: (name: string) => `Хранилище: "${name}" - успешно обновлено.`,
    created: (name: string) => `Хранилище: "${name}" - успешно создано.`,
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
