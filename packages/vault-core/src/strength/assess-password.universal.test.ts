import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatePassword } from '../generator/random-password.ts'
import { analysePassword } from '../generator/strength-analyser.ts'
import { percentOf, ratePassword, rateScore } from '../generator/strength-rating.ts'
import { assessPassword } from './assess-password.ts'

const anything = fc.string({ unit: 'binary', maxLength: 80 })
const pieces = Array.from('aAzZбБё019!- 😀\ud800').concat(
  'пароль',
  'Наташа',
  'qwerty',
  '1985',
  'ghbdtn',
  'корова',
  'and',
)
const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''))
const texts = fc.oneof(anything, typed)

describe('what people choose is shown as weak', () => {
  test.for([
    ['a season and a year', ['Summer2024!', 'Winter2023', 'Лето2025!', 'Январь2025', 'Christmas2023']],
    [
      'a name and a year',
      ['Ivan1990!!', 'Наташа1985', 'вася1985', 'natasha1985', 'Alexey_1992', 'Петров1978', 'Саша2001'],
    ],
    ['names and words, declined', ['Наташи1985', 'для Маши', 'моей маме', 'кошкой', 'москве2020']],
    ['Russian in Latin letters', ['privet', 'solnyshko', 'Natasha', 'parol123', 'moskva2024', 'lyublyu']],
    ['Russian on the Latin layout', ['ghbdtn', 'Yfnfif1985', 'Vjcrdf2024!', 'gfhjkm123', 'cjkysirj', 'rjhjdf']],
    ['English on the Russian layout', ['зфыыцщкв', 'куышву', 'ЫгььукЯ']],
    [
      'a run over the keyboard',
      ['йцукен', 'фывапролдж', 'ячсмить', 'qwertyuiop', 'zxcvbnm', '1qaz2wsx', 'qazwsxedc', 'Qwerty123!'],
    ],
    ['a date', ['12.03.1985', '12031985', '1985-03-12', '12 03 85', '31/12/1999', '+79161234567']],
    [
      'usual passwords',
      ['пароль', 'Password1!', 'P@ssw0rd!', 'letmein', 'drowssap1', 'trustno1', 'zaq1@WSX', 'Admin@123'],
    ],
    [
      'places, teams and what is loved',
      ['Москва2024!', 'Zenit2024', 'Спартак-чемпион!', 'люблю тебя', 'new york city'],
    ],
    ['two or three words', ['correct horse', 'мама мыла раму', 'лошадь!батарея!1', 'кот кот кот кот', 'синий трактор']],
    ['repeats', ['aaaaaaaaaaaaaaaa', 'abcabcabcabc', 'ыыыыыыыыыыы', 'Aa1!Aa1!Aa1!']],
  ] as const)('%s', ([, passwords]) => {
    for (const password of passwords) {
      expect(['VeryWeak', 'Weak'], `${password} is ${assessPassword(password).shownLevel}`).toContain(
        assessPassword(password).shownLevel,
      )
    }
  })

  test.for(['correct horse battery staple', 'Tr0ub4dor&3', 'In God We Trust', 'BMW-X5-2019', 'to be or not to be'])(
    '%s is not strong',
    (text) => {
      expect(['Strong', 'VeryStrong']).not.toContain(assessPassword(text).shownLevel)
    },
  )
})

describe('what is drawn at random keeps its strength', () => {
  test('of the generator, all but an unlucky few', () => {
    for (const [length, level] of [
      [16, 'Strong'],
      [32, 'VeryStrong'],
    ] as const) {
      const shown = Array.from({ length: 200 }, () => assessPassword(generatePassword({ length })))
      const lower = shown.filter(({ shownLevel }) => percentOf(shownLevel) < percentOf(level))
      // The score itself is lower now and then.
      expect(lower.filter((one) => percentOf(one.level) >= percentOf(level)).length).toBeLessThan(10)
    }
  })

  test.for([
    'shuttle-magnet-visor-clutch-ragweed-oblong',
    'тополь-сургуч-виадук-нектар-кратер-дельта',
    '%Тополь-сургуч-Виадук-нектар-417&',
  ])('of words: %s', (phrase) => {
    expect(assessPassword(phrase).shownLevel).toBe('Strong')
    // The words were counted: a warning of them beside the level would contradict it.
    expect(assessPassword(phrase).feedback.join(' ')).not.toContain('avoid_')
  })
})

describe('for any text', () => {
  test('score, level and details are the analyser’s, and what is shown is the lower of two levels', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { feedback, ...analysis } = analysePassword(text)
        const { guessBits, shownLevel, feedback: shown, ...same } = assessPassword(text)
        expect(same).toStrictEqual(analysis)
        const isForAnyone = (code: string) =>
          !code.endsWith('_cyrillic') && !(shownLevel === 'Strong' && code.startsWith('avoid_'))
        expect(shown).toEqual(expect.arrayContaining(feedback.filter(isForAnyone)))
        const both = [percentOf(analysis.level), percentOf(ratePassword(guessBits).level)]
        expect(percentOf(shownLevel)).toBe(Math.min(...both))
      }),
      { numRuns: 1000 },
    )
  })

  test('a guess never takes longer than trying every character of the kinds there are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const characters = Array.from(text)
        const kinds = [/[а-яё]/, /[А-ЯЁ]/, /[a-z]/, /[A-Z]/, /\d/, /[^\da-zа-яё]/i]
        const counts = [33, 33, 26, 26, 10, 33]
        const pool = counts
          .filter((_, index) => kinds[index]?.test(characters.join('')))
          .reduce((sum, one) => sum + one, 0)
        const { guessBits } = assessPassword(text)
        expect(guessBits).toBeGreaterThanOrEqual(0)
        expect(guessBits).toBeLessThanOrEqual(characters.length * Math.log2(Math.max(pool, 1)) + 1e-9)
      }),
      { numRuns: 1000 },
    )
  })

  test('advice says how to raise what is shown, each piece once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { shownLevel, feedback } = assessPassword(text)
        expect(feedback.length === 0).toBe(shownLevel === 'VeryStrong')
        expect(new Set(feedback).size).toBe(feedback.length)
        expect(shownLevel === 'Strong' && feedback.some((code) => code.startsWith('avoid_'))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('a further character lowers the score only when it completes what is warned against', () => {
    const warnings = (text: string) => analysePassword(text).feedback.filter((code) => code.startsWith('avoid_'))
    // All that is surprising counts: as many bits as the pool gives for every character.
    const isAllSurprising = (text: string) => warnings(text).length === 0
    const character = fc.constantFrom(...Array.from('aAzZбБё019!- тgQ#ж'))
    let tried = 0
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), character, (before, added) => {
        const [text, longer] = [before.join(''), [...before, added].join('')]
        if (!isAllSurprising(text) || !isAllSurprising(longer)) return
        tried += 1
        expect(analysePassword(longer).score).toBeGreaterThanOrEqual(analysePassword(text).score)
      }),
      { numRuns: 4000 },
    )
    expect(tried).toBeGreaterThan(200)
  })
})

test('nothing typed is very weak', () => {
  expect(assessPassword('')).toMatchObject({
    score: 0,
    level: rateScore(0).level,
    guessBits: 0,
    shownLevel: 'VeryWeak',
  })
})

test.for([
  ['avoid_names', 'Тимофей-Шурупов-7'],
  ['avoid_dates', 'Щ#12.03.1985ыЖ'],
  ['avoid_common_words', 'new york city'],
  ['avoid_sequences', 'xЖ#lkjhg7Щ'],
] as const)('is advised against: %s, for %s', ([code, text]) => {
  expect(assessPassword(text).feedback).toContain(code)
})

describe('Russian letters', () => {
  const asksForRussian = (text: string) => assessPassword(text).feedback.some((code) => code.endsWith('_cyrillic'))

  test.for(['wrZkhTqmXvbNdPsc', 'wrzkhtqmxvbndpsc7', 'wrzkhtqmxvb#ndpsc'])(
    'are not asked for in a strong password of Latin ones: %s',
    (text) => {
      expect(assessPassword(text).shownLevel).toBe('Strong')
      expect(analysePassword(text).feedback).toContain('add_lowercase_cyrillic')
      expect(asksForRussian(text)).toBe(false)
    },
  )

  test.for(['pluton', 'жщвкмцшрфпюдлнъб'])('are asked for in a weaker one, and in one that has some: %s', (text) => {
    expect(asksForRussian(text)).toBe(true)
  })
})

test.for([
  ['of one letter', 'a'.repeat(100_000)],
  ['of one word', 'пароль '.repeat(15_000)],
  ['of random characters', Array.from({ length: 1563 }, () => generatePassword({ length: 64 })).join('')],
  ['of halves of characters', '\ud83d'.repeat(100_000)],
] as const)('100,000 characters %s are assessed to their end', ([, text]) => {
  expect(assessPassword(text).guessBits).toBeLessThan(128 * Math.log2(161))
})
