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
  } satisfies WordsOfTypes,
  /** Stands for the name of a type that this version does not know. */
  newerType: 'Запись из более новой версии',
  sections: {
    credentials: 'Данные для авторизации',
    addresses: 'Параметры автозаполнения',
    note: 'Содержание',
  } satisfies WordsOfSections,
  password: {
    hidden: 'Пароль скрыт',
    reveal: 'Показать пароль',
    hide: 'Скрыть пароль',
    failed: 'Не удалось открыть пароль',
  },
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
