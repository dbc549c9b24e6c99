import type { WordsOfSections, WordsOfTypes } from './item-words.ts'

/** The Russian texts of the types of items and their fields; they define the type of every other language. */
export const itemFieldsRu = {
  types: {
    login: {
      name: 'Доступ',
      addTitle: 'Добавить доступ',
      editTitle: (name: string) => `Изменить доступ: ${name}`,
      editTitleUnnamed: 'Изменить доступ',
      advice: 'Всегда создавайте уникальный и сложный пароль. Его можно сгенерировать прямо в поле.',
      nameLabel: 'Название доступа *',
      namePlaceholder: 'Яндекс почта',
      nameRequired: 'Введите название доступа',
      empty: 'Ни имени пользователя, ни пароля, ни адреса',
      fields: {
        username: {
          label: 'Имя пользователя',
          placeholder: 'Почта, телефон или логин',
          copy: 'Скопировать имя пользователя',
        },
        password: {
          label: 'Пароль',
          placeholder: 'Любой пароль, лучше сложный, можно сгенерировать ->',
          copy: 'Скопировать пароль',
        },
        totp: {
          label: 'Одноразовый код',
          placeholder: 'Секрет или ссылка otpauth',
          copy: 'Скопировать код',
        },
        uris: { label: 'Адрес ресурса', placeholder: null, copy: 'Скопировать адрес' },
      },
    },
    note: {
      name: 'Заметка',
      addTitle: 'Добавить заметку',
      editTitle: (name: string) => `Изменить заметку: ${name}`,
      editTitleUnnamed: 'Изменить заметку',
      advice: 'Для всего, что не должны прочесть другие: коды, ответы, инструкции. Текст шифруется на этом устройстве.',
      nameLabel: 'Название заметки *',
      namePlaceholder: 'Код от домофона',
      nameRequired: 'Введите название заметки',
      empty: 'В заметке нет текста',
      fields: {
        note: {
          label: 'Текст заметки',
          placeholder: 'Всё, что нужно запомнить',
          copy: 'Скопировать текст заметки',
        },
      },
    },
    wifi: {
      name: 'Wi-Fi',
      addTitle: 'Добавить Wi-Fi',
      editTitle: (name: string) => `Изменить Wi-Fi: ${name}`,
      editTitleUnnamed: 'Изменить Wi-Fi',
      advice: 'Из записи можно показать QR-код: телефон гостя подключится по нему сам.',
      nameLabel: 'Название *',
      namePlaceholder: 'Дача',
      nameRequired: 'Введите название',
      empty: 'Ни имени сети, ни пароля',
      fields: {
        ssid: { label: 'Имя сети', placeholder: null, copy: 'Скопировать имя сети' },
        password: { label: 'Пароль', placeholder: null, copy: 'Скопировать пароль' },
        security: { label: 'Защита', placeholder: 'Не указана', copy: '' },
        hidden: { label: 'Скрытая сеть', placeholder: null, copy: '' },
      },
    },
  } satisfies WordsOfTypes,
  /** Stands for the name of a type that this version does not know. */
  newerType: 'Запись из более новой версии',
  sections: {
    credentials: 'Данные для авторизации',
    addresses: 'Параметры автозаполнения',
    note: 'Содержание',
    network: 'Сеть',
  } satisfies WordsOfSections,
  password: {
    hidden: 'Пароль скрыт',
    reveal: 'Показать пароль',
    hide: 'Скрыть пароль',
    failed: 'Не удалось открыть пароль',
  },
  secret: {
    hidden: 'Секрет скрыт',
    reveal: 'Показать секрет',
    hide: 'Скрыть секрет',
    failed: 'Не удалось открыть секрет',
  },
  oneTimeCode: {
    copySecret: 'Скопировать секрет',
    more: 'Секрет кода',
    next: 'дальше',
    secondsLeft: (seconds: number) => `Осталось ${seconds} с`,
    scan: 'Считать QR-код',
    scanHint: 'Картинку с кодом можно и вставить или перетащить сюда.',
    taken: 'Секрет считан',
    faults: {
      notBase32: 'В секрете бывают только латинские буквы и цифры от 2 до 7',
      noSecret: 'Здесь нет секрета одноразовых кодов',
      counted: 'Коды по счётчику не поддерживаются, только по времени',
      transfer: 'Это перенос из другого приложения, нужен код самого сайта',
      unsupported: 'Такие одноразовые коды не поддерживаются',
      tooLarge: 'Картинка слишком большая, можно до 10 МБ',
      noCode: 'На картинке не нашлось QR-кода',
    },
  },
  network: {
    choices: { WPA: 'WPA, WPA2 или WPA3', WEP: 'WEP', none: 'Без пароля', true: 'Да' },
    showCode: 'Показать QR-код',
    hideCode: 'Скрыть QR-код',
    code: (ssid: string) => `QR-код для подключения к сети ${ssid}`,
    advice: 'Наведите камеру телефона. В коде есть пароль.',
  },
  notLoaded: 'Не удалось загрузить. Обновите страницу.',
  addresses: {
    numbered: (number: number) => `Адрес ресурса ${number}`,
    remove: (number: number) => `Удалить адрес ресурса ${number}`,
    add: 'Добавить адресс',
    copy: (address: string) => `Скопировать адрес ${address}`,
    open: (address: string) => `Открыть ${address} в новой вкладке`,
  },
  details: {
    opening: 'Открываем содержимое записи',
    failed: 'Не удалось открыть содержимое',
    retry: 'Повторить',
  },
  copied: 'Скопировано',
  notDecrypted: 'Не удалось расшифровать',
  confirmCopy: 'Это значение не расшифровано: его прислал сервер. Всё равно скопировать?',
  confirmCopyYes: 'Скопировать',
  confirmCopyNo: 'Отмена',
  untrusted: {
    mark: 'Не удалось расшифровать',
    advice: 'Введите значение заново: присланное сервером сохранено не будет.',
    adviceOptional: 'Введите значение заново или очистите поле: присланное сервером сохранено не будет.',
    clear: 'Очистить поле',
    required: 'Введите значение заново',
    requiredOptional: 'Введите значение заново или очистите поле',
  },
}

/** Every text of the types of items and their fields. */
export type ItemFieldsMessages = typeof itemFieldsRu
