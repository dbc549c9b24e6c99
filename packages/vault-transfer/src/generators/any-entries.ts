import fc from 'fast-check'
import type { PlantedEntry } from './planted-entry.ts'

/** Texts that have broken importers: other scripts, emoji, quotes, delimiters, formulas, line breaks. */
const words = [
  'Почта',
  'ёж Ω',
  '🔐👩‍👩‍👧',
  'a"b"c',
  "it's",
  'one;two',
  'one,two',
  '=1+1',
  '@cmd',
  '<b>&amp;</b>',
  'C:\\dir',
  'tab\there',
  '%25',
  '{"a":1}',
  '–',
  'null',
  '0',
]
const word = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
)
/** One line, as names and passwords are. */
const line = fc.tuple(word, word).map((both) => both.join(' ').trim())
const filledLine = line.map((text) => text || 'Имя')
const secret = fc.oneof(line, fc.constantFrom('', 'p,a;s"s\'w\\o/r{d}', 'пароль 🔑', '  пробелы вокруг  '.trim()))
const lines = fc
  .array(fc.oneof(line, fc.constantFrom('', '---', 'Notes', 'Notes: ', 'Password: 1')), { maxLength: 4 })
  .map((all) => all.join('\n').trim())
const address = fc
  .tuple(
    fc.constantFrom('https://пример.рф', 'https://example.com', 'http://192.168.0.1:8080', 'https://user@host.example'),
    fc.integer({ min: 0, max: 9_999 }),
  )
  .map(([base, number]) => `${base}/путь/${number}?q=1`)
const folderName = fc.constantFrom('Работа', 'Дом', 'Счета 💡', 'Games & more', 'a b')

/** Any entry that a person may have had in another program. */
const anyEntry: fc.Arbitrary<PlantedEntry> = fc.record({
  kind: fc.constantFrom('login' as const, 'login' as const, 'note' as const, 'card' as const),
  name: filledLine,
  username: line,
  password: secret,
  addresses: fc.uniqueArray(address, { maxLength: 3 }),
  totp: fc.constantFrom('', 'JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ'),
  note: lines,
  folder: fc.array(folderName, { maxLength: 3 }),
  favourite: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('важное', 'work', 'тег 2'), { maxLength: 2 }),
  custom: fc.array(fc.record({ label: filledLine, value: filledLine, isSecret: fc.boolean() }), { maxLength: 3 }),
  card: fc.record({
    holder: fc.constantFrom('IVAN PETROV', 'Иван Ёлкин'),
    number: fc.constantFrom('4111111111111111', '2200000000000004', '378282246310005'),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2020, max: 2099 }),
    code: fc.constantFrom('123', '0042'),
  }),
  attachments: fc.constantFrom([], ['скан.pdf']),
  isTrashed: fc.boolean(),
})

/** Any file's worth of them. */
export const anyEntries = fc.array(anyEntry, { minLength: 1, maxLength: 6 })

/** One that has everything, for the table of what becomes of it. */
export function entryWithAll(kind: PlantedEntry['kind']): PlantedEntry {
  return {
    kind,
    name: 'Почта Яндекса 📮',
    username: 'ivan@example.ru',
    password: 'p,a;s"s\'w\\o/r{d}',
    addresses: ['https://mail.example.ru/вход', 'https://example.ru'],
    totp: 'JBSWY3DPEHPK3PXP',
    note: 'Первая строка\nвторая "строка"; и ещё',
    folder: ['Работа', 'Счета'],
    favourite: true,
    tags: ['важное'],
    custom: [
      { label: 'Кодовое слово', value: 'ёлка', isSecret: true },
      { label: 'Договор', value: '№ 12/34', isSecret: false },
    ],
    card: { holder: 'IVAN PETROV', number: '4111111111111111', month: 3, year: 2031, code: '123' },
    attachments: ['скан.pdf'],
    isTrashed: false,
  }
}
