import { longWord } from './accounts.ts'

/** Values that a person types into the form of a card, by the words of its fields. */
export const typedCard = {
  'Название карты *': 'Зарплатная',
  'Номер карты': '4242424242424241',
  Владелец: 'АННА ПЕТРОВА',
  'Срок действия': '1227',
  'Код с обратной стороны': '737',
  Банк: 'Волжский народный банк',
} as const

/** Changes that two devices make to {@link typedCard} at once. */
export const changedCard = {
  here: { 'Номер карты': '4000000000000002', Владелец: 'АННА ПЕТРОВА-ВОДКИНА', Банк: 'Камский банк развития' },
  there: { 'Номер карты': '5555555555554444', 'Срок действия': '0630', Банк: 'Окский банк' },
} as const

/** As {@link typedCard}, for a passport. */
export const typedIdentity = {
  'Название документа *': 'Мой паспорт',
  Фамилия: 'Петрова-Водкина',
  Имя: 'Анна',
  Отчество: 'Сергеевна',
  'Дата рождения': '12051990',
  'Серия и номер паспорта': '4509123456',
  'Кем выдан': 'ОВД «Тверской» города Москвы',
  'Код подразделения': '770001',
} as const

/** Fields that a person adds. */
export const typedFields = [
  { kind: 'Текст', label: 'Кодовое слово для охраны посёлка', value: 'Ромашка' },
  { kind: 'Секрет', label: 'Код ворот', value: '7К1906' },
  { kind: 'Телефон', label: 'Сторож', value: '89161234567' },
] as const

/** Tags that a person gives to items. */
export const typedTags = { papers: 'документы', home: 'семья и дом, старые бумаги' } as const

/** As long as a tag can be. */
export const longTag = longWord.slice(0, 40)

/**
 * Words of imported files, of other programs and of ours: names, headers, folders, addresses.
 */
const fileTexts: readonly string[] = [
  ...['Пароли Chrome.csv', 'слова.csv', 'таблица.csv', 'larets-2026-11-25.json'],
  ...[
    'Озон',
    'Госуслуги',
    'Форум садоводов',
    'Слишком длинная',
    'Лавка',
    'Лавка у моста',
    'Закрытый форум',
    'Мельница',
  ],
  ...[
    'Вопрос: имя кошки',
    'Ключ',
    'Новый ключ',
    'Прежний ключ',
    'слово',
    'другое',
    'Ресурс',
    'Кто входит',
    'Ключик',
    'Отдел',
    'Закупки',
  ],
  ...[
    'anna',
    'anna-petrova',
    'ozon.ru',
    'gosuslugi.ru',
    'sad.example.test',
    'long.example.test',
    'lavka.example.test',
    'name,url,username,password,note',
  ],
]

/** All of it that a screen may show, in whatever language it is. */
export const typedTexts: readonly string[] = [
  ...[typedCard, changedCard.here, changedCard.there, typedIdentity, typedTags].flatMap((texts) =>
    Object.values(texts),
  ),
  ...typedFields.flatMap(({ label, value }) => [label, value]),
  longTag,
  ...fileTexts,
]
