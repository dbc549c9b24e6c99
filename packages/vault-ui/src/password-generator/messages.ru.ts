import type { RussianSpelling, WordListName } from '@larets/vault-core/generator'

const rules = new Intl.PluralRules('ru')
const numbers = new Intl.NumberFormat('ru')

/** «12 символов» in the genitive, as after «из». */
const ofCharacters = (count: number) =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? 'символа' : 'символов'}`

/** The Russian texts of the generator; they define the type of every other language. */
export const passwordGeneratorRu = {
  title: 'Генерация пароля',
  subtitle: 'Сгенерировать сложный пароль',
  tabs: { label: 'Что сгенерировать', random: 'Случаный пароль', mnemonic: 'Мнемоничная фраза' },
  cancel: 'Отмена',
  confirm: 'Подтвердить',
  close: 'Закрыть',
  value: {
    name: 'Результат',
    hidden: (count: number) => `Готов пароль из ${ofCharacters(count)}`,
    waiting: 'Готовим слова',
    copy: 'Скопировать пароль',
    copied: 'Скопировано',
    copyFailed: 'writeText() failed',
    refresh: 'Сгенерировать заново',
    spell: 'Прочитать по символам',
    made: (level: string) => `Создан новый пароль, ${level.toLocaleLowerCase('ru')}`,
    wordsFailed: 'Не удалось загрузить слова',
    retry: 'Повторить',
  },
  spelled: {
    name: 'По символам',
    capital: (letter: string) => `прописная ${letter}`,
    capitalised: (word: string) => `${word}, с прописной`,
    symbols: {
      '!': 'восклицательный знак',
      '@': 'собака',
      '#': 'решётка',
      $: 'доллар',
      '%': 'процент',
      '^': 'крышка',
      '&': 'амперсанд',
      '*': 'звёздочка',
      '(': 'открывающая круглая скобка',
      ')': 'закрывающая круглая скобка',
      '[': 'открывающая квадратная скобка',
      ']': 'закрывающая квадратная скобка',
      '{': 'открывающая фигурная скобка',
      '}': 'закрывающая фигурная скобка',
      '<': 'меньше',
      '>': 'больше',
      '_': 'подчёркивание',
      '-': 'дефис',
      '+': 'плюс',
      '=': 'равно',
      '|': 'вертикальная черта',
      '/': 'косая черта',
      '\\': 'обратная косая черта',
      ':': 'двоеточие',
      ';': 'точка с запятой',
      ',': 'запятая',
      '.': 'точка',
      '?': 'вопросительный знак',
      '`': 'обратный апостроф',
      "'": 'апостроф',
      '"': 'кавычка',
      '~': 'тильда',
      ' ': 'пробел',
    } satisfies Readonly<Record<string, string>>,
  },
  random: {
    length: 'Длина',
    lengthNumber: 'Длина числом',
    sets: 'Наборы символов',
    includeLowerCase: 'Строчные буквы',
    includeUpperCase: 'Прописные буквы',
    includeNumbers: 'Цифры',
    includeSymbols: 'Символы',
    ambiguous: 'Похожие знаки l, 1, I, O и 0 не используются',
    lastSet: 'Необходимо выбрать хотя бы один набор символов для генерации пароля!',
  },
  mnemonic: {
    words: 'Слова',
    wordsNumber: 'Слова числом',
    shape: 'Вид фразы',
    separator: 'Разделитель',
    numbers: 'Число в конце',
    specials: 'Спецсимволы по краям',
    mixedCase: 'Прописные буквы через слово',
    mixedCaseSample: 'Аа',
    lists: 'Откуда слова',
    listNames: {
      russian: 'Русские',
      eff: 'Английские',
      airlines: 'Авиакомпании',
      airplanes: 'Самолёты',
      airports: 'Аэропорты',
      bears: 'Медведи',
      birds: 'Птицы',
    } satisfies Record<WordListName, string>,
    lastList: 'Нужен хотя бы один список слов',
    spelling: 'Русские слова писать',
    spellings: {
      cyrillic: 'Кириллицей',
      transliteration: 'Транслитом',
      'latin-layout': 'В латинской раскладке',
    } satisfies Record<RussianSpelling, string>,
  },
  earlier: {
    title: (count: number) => `Прежние варианты: ${numbers.format(count)}`,
    hint: 'Пропадут, когда вы закроете генератор',
    copy: (number: number) => `Скопировать вариант ${number}`,
    reuse: (number: number) => `Вернуть вариант ${number}`,
    reused: (level: string) => `Возвращён прежний вариант, ${level.toLocaleLowerCase('ru')}`,
  },
}

/** Every text of the generator. */
export type PasswordGeneratorMessages = typeof passwordGeneratorRu
