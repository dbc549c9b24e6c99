import { createPlural } from '@larets/vault-ui/messages'
import type { WordsOfTypes } from './type-words.ts'

const plural = createPlural('ru')
/** After «у». */
const ofElements = (count: number) => plural(count, { one: 'элемента', other: 'элементов' })

/** Of fields that items of any type have. */
const copiedOfAny = {
  note: 'Заметка скопирована в буфер обмена',
  fields: 'Значение скопировано в буфер обмена',
}

/** The Russian texts of the hosted app of items. */
export const itemsRu = {
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
        totp: 'Секрет одноразового кода скопирован в буфер обмена',
        uris: 'Адрес скопирован в буфер обмена',
        ...copiedOfAny,
      },
    },
    note: {
      add: 'Заметка',
      section: 'Заметки',
      created: (name: string) => `Заметка «${name}» сохранена`,
      updated: (name: string) => `Заметка «${name}» изменена`,
      deleted: (name: string) => `Заметка «${name}» удалена`,
      restored: (name: string) => `Заметка «${name}» восстановлена`,
      copied: { note: 'Текст заметки скопирован в буфер обмена', fields: copiedOfAny.fields },
    },
    card: {
      add: 'Карта',
      section: 'Карты',
      created: (name: string) => `Карта «${name}» сохранена`,
      updated: (name: string) => `Карта «${name}» изменена`,
      deleted: (name: string) => `Карта «${name}» удалена`,
      restored: (name: string) => `Карта «${name}» восстановлена`,
      copied: {
        number: 'Номер карты скопирован в буфер обмена',
        holder: 'Имя владельца скопировано в буфер обмена',
        expiry: 'Срок действия скопирован в буфер обмена',
        code: 'Код скопирован в буфер обмена',
        pin: 'ПИН-код скопирован в буфер обмена',
        bank: 'Название банка скопировано в буфер обмена',
        ...copiedOfAny,
      },
    },
    identity: {
      add: 'Документ',
      section: 'Документы',
      created: (name: string) => `Документ «${name}» сохранён`,
      updated: (name: string) => `Документ «${name}» изменён`,
      deleted: (name: string) => `Документ «${name}» удалён`,
      restored: (name: string) => `Документ «${name}» восстановлен`,
      copied: {
        surname: 'Фамилия скопирована в буфер обмена',
        givenName: 'Имя скопировано в буфер обмена',
        patronymic: 'Отчество скопировано в буфер обмена',
        birthDate: 'Дата рождения скопирована в буфер обмена',
        paper: 'Вид документа скопирован в буфер обмена',
        foreignPassport: 'Номер загранпаспорта скопирован в буфер обмена',
        driverLicence: 'Номер прав скопирован в буфер обмена',
        birthCertificate: 'Номер свидетельства скопирован в буфер обмена',
        passport: 'Серия и номер паспорта скопированы в буфер обмена',
        issuedBy: 'Строка «Кем выдан» скопирована в буфер обмена',
        issuedOn: 'Дата выдачи скопирована в буфер обмена',
        department: 'Код подразделения скопирован в буфер обмена',
        validUntil: 'Срок действия скопирован в буфер обмена',
        snils: 'СНИЛС скопирован в буфер обмена',
        inn: 'ИНН скопирован в буфер обмена',
        policy: 'Номер полиса скопирован в буфер обмена',
        address: 'Адрес скопирован в буфер обмена',
        phone: 'Телефон скопирован в буфер обмена',
        email: 'Почта скопирована в буфер обмена',
        ...copiedOfAny,
      },
    },
    wifi: {
      add: 'Wi-Fi',
      section: 'Wi-Fi',
      created: (name: string) => `Сеть «${name}» сохранена`,
      updated: (name: string) => `Сеть «${name}» изменена`,
      deleted: (name: string) => `Сеть «${name}» удалена`,
      restored: (name: string) => `Сеть «${name}» восстановлена`,
      copied: {
        ssid: 'Имя сети скопировано в буфер обмена',
        password: 'Пароль скопирован в буфер обмена',
        security: 'Защита сети скопирована в буфер обмена',
        hidden: 'Скопировано в буфер обмена',
        ...copiedOfAny,
      },
    },
  } satisfies WordsOfTypes,
  oneTimeCode: {
    copied: 'Код скопирован в буфер обмена',
    /** The code of the moment was about to end. */
    nextCopied: 'Скопирован следующий код: у прежнего вышло время',
    none: 'В этом элементе нет одноразового кода',
    unreadable: 'Секрет одноразового кода не читается. Проверьте его в элементе',
  },
  /** Beside a row that a finger draws aside. */
  swipe: { copy: 'Скопировать', remove: 'Удалить' },
  nothingToCopy: 'Копировать нечего: поле пустое',
  /** Of a type that only a newer version knows. */
  otherType: {
    deleted: (name: string) => `Элемент «${name}» удалён`,
    restored: (name: string) => `Элемент «${name}» восстановлен`,
  },
  large: {
    open: 'Крупно',
    title: 'Пароль крупно',
    hint: 'Цифры подчёркнуты. Под каждым знаком его номер.',
    close: 'Закрыть',
  },
  samePassword: {
    title: (count: number) => `Такой же пароль у ${ofElements(count)}`,
    /** The end of the title, where a screen has no room for all of it. */
    short: (count: number) => `у ${ofElements(count)}`,
    more: (count: number) => `И ещё у ${ofElements(count)}`,
  },
  passwordWarnings: { VeryWeak: 'Очень слабый', Weak: 'Слабый', old: 'Давно не менялся' },
  copyOf: (name: string) => `${name} (копия)`,
  duplicated: (name: string) => `Создано: «${name}»`,
  notDuplicated: (name: string) =>
    `«${name}» не удалось скопировать: часть данных не открылась или изменена вне приложения.`,
  overview: { favourites: 'Избранное', recent: 'Недавно изменённые' },
  firstRun: {
    title: 'С чего начать',
    hint: 'Всё, что вы сохраните, шифруется на этом устройстве.',
    allDone: 'Всё готово',
    done: 'Готово',
    progress: (done: number, of: number) => `${done} из ${of}`,
    hide: 'Скрыть',
    steps: {
      recovery: {
        title: 'Создать код восстановления',
        hint: 'Он вернёт доступ, если забудется мастер-пароль',
      },
      login: { title: 'Добавить первый доступ', hint: 'Название, имя пользователя, пароль и адрес сайта' },
      extension: {
        title: 'Установить расширение браузера',
        hint: 'Оно подставит логины и пароли на сайтах и сохранит новые',
      },
    },
    generatorTitle: 'Придумать надёжный пароль',
  },
  undo: 'Отменить',
  show: 'Показать',
  versionRestored: 'Прежняя версия возвращена. Та, что была, осталась в истории.',
  copyFailed: 'writeText() failed',
  undecrypted: 'Не удалось расшифровать',
  acceptServerState: {
    title: 'Принять состояние сервера?',
    text: 'Элементы и хранилища будут считаться такими, какими их сейчас присылает сервер. Соглашайтесь, только если знаете, почему он вернулся назад: например, его восстановили из резервной копии.',
    confirm: 'Принять',
    cancel: 'Отмена',
  },
}
