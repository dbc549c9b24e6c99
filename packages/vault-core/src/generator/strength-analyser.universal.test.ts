import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatePassword } from './random-password.ts'
import { analysePassword } from './strength-analyser.ts'
import { rateScore } from './strength-rating.ts'

const anything = fc.string({ unit: 'binary', maxLength: 80 })
const typed = fc.string({ unit: fc.constantFrom(...Array.from('aAzZбБё019!- пароль123qwerty😀\ud800')), maxLength: 60 })

describe('what people choose first is very weak', () => {
  test.for([
    'пароль',
    'Пароль',
    'password',
    'PASSWORD',
    'admin',
    'админ',
    'qwerty',
    'Qwerty',
    '123456',
    '654321',
    '1234567890',
    'йцукен',
    'фывапр',
    'ячсмить',
    'asdfgh',
    'zxcvbn',
    'ytrewq',
    'abcdef',
    'абвгде',
    'aaaaaa',
    '111111111',
    '!!!!!!!!',
    '123123123',
    'abcabcabc',
    'Aa1!Aa1!',
    'P@ssw0rd',
    'Password123!',
    '1qaz2wsx',
    'qwerty123',
    'йцукен123',
    'q1w2e3r4',
  ])('%s', (text) => {
    expect(analysePassword(text).level).toBe('VeryWeak')
  })

  test.for([
    ['ghbdtn', 'привет'],
    ['gfhjkm', 'пароль'],
    ['зфыыцщкв', 'password'],
    ['фвьшт', 'admin'],
  ])('%s, which is %s typed on the other layout', ([text = '']) => {
    const { level, feedback } = analysePassword(text)
    expect(level).toBe('VeryWeak')
    expect(feedback[0]).toBe('avoid_common_words')
  })
})

const chosenCarelessly = ['телевизор', 'вася1985', 'Пароль2024!', 'sunflower', 'кот кот кот кот']
test.for(chosenCarelessly)('%s is no better than weak', (text) => {
  expect(['VeryWeak', 'Weak']).toContain(analysePassword(text).level)
})

test.for([
  'корова батарея скрепка верный лошадь',
  'корова-батарея-скрепка-верный-лошадь',
  'коровабатареяскрепкаверныйлошадь',
  '%Корова-батарея-Скрепка-верный-Лошадь-417&',
  'correct horse battery staple orchid',
])('%s, five words that have nothing to do with each other, is strong at least', (text) => {
  expect(['Strong', 'VeryStrong']).toContain(analysePassword(text).level)
})

test('long random texts are very strong, and nothing is advised', () => {
  for (let run = 0; run < 200; run += 1) {
    const { level, feedback } = analysePassword(`${generatePassword({ length: 40 })}aA2!`)
    expect(level).toBe('VeryStrong')
    expect(feedback).toStrictEqual([])
  }
})

test('nothing typed has no score, and the advice says what to do', () => {
  expect(analysePassword('')).toStrictEqual({
    score: 0,
    level: 'VeryWeak',
    feedback: ['add_length', 'add_digits', 'add_specials', 'add_uppercase_cyrillic', 'add_lowercase_cyrillic'],
    entropy: 0,
    details: { lengthScore: 0, diversityScore: 0, patternsScore: 0, entropyScore: 0 },
  })
})

describe('the score', () => {
  test('is the weighted sum of its parts, a whole number of 0 to 100, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anything, typed), (text) => {
        const { score, level, entropy, details } = analysePassword(text)
        const { lengthScore, diversityScore, patternsScore, entropyScore } = details
        const sum = 0.1 * lengthScore + 0.3 * diversityScore + 0.25 * patternsScore + 0.35 * entropyScore
        expect(score).toBe(Math.round(sum))
        for (const part of Object.values(details)) expect(part >= 0 && part <= 100).toBe(true)
        expect(level).toBe(rateScore(score).level)
        expect(entropy >= 0 && entropy <= Array.from(text).length * Math.log2(161)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.for([
    [0, 0],
    [4, 12.5],
    [8, 25],
    [14, 50],
    [20, 75],
    [25, 87.5],
    [30, 100],
    [60, 100],
  ] as const)('of %d characters has %d points for length', ([length, points]) => {
    // Every character differs from all before it, and none is next to another.
    const text = Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + index * 7)).join('')
    expect(analysePassword(text).details.lengthScore).toBeCloseTo(points, 6)
  })

  test.for([
    ['ж', 33],
    ['Ж', 33],
    ['k', 26],
    ['K', 26],
    ['7', 10],
    ['#', 33],
    ['жЖ', 66],
    ['kЖ7', 69],
    ['жЖkK7#', 161],
    ['😀', 33],
    ['ї', 33],
  ] as const)('draws %s from a pool of %d characters', ([text, pool]) => {
    expect(analysePassword(text).entropy).toBeCloseTo(Array.from(text).length * Math.log2(pool), 9)
  })

  test('counts a character outside the basic plane once', () => {
    expect(analysePassword('😀🌵').entropy).toBeCloseTo(2 * Math.log2(33), 9)
  })

  test('gains nothing from what follows of itself', () => {
    const { entropy } = analysePassword('k')
    for (const text of ['kkkkkkkk', 'klmnopqr', 'kjihgfed', 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk']) {
      expect(analysePassword(text).entropy).toBeCloseTo(entropy, 9)
    }
    expect(analysePassword('тигрёнок-тигрёнок-тигрёнок').entropy).toBeCloseTo(analysePassword('тигрёнок-').entropy, 0)
  })
})

describe('the advice', () => {
  test.for([
    ['avoid_repeats', 'кряяя7Х-вуз', 'кряя7Х-вуз'],
    ['avoid_sequences', 'Мох-123-бул', 'Мох-124-бул'],
    ['avoid_sequences', 'Мох-987-бул', 'Мох-986-бул'],
    ['avoid_sequences', 'Чыдлорпеж', 'Чыдлокпеж'],
    ['avoid_sequences', 'Mdefgx', 'Mdefx'],
    ['avoid_sequences', 'Mfghjx', 'Mfghx'],
    ['avoid_sequences', 'Кабвгул', 'Кабв'],
    ['avoid_sequences', 'Мох3edcx', 'Мох3ecx'],
    ['avoid_repeated_words', 'кот-шум-Кот', 'кот-шум-Код'],
    ['avoid_repeats', 'xG7#vxG7#', 'xG7#vxG7'],
    ['avoid_common_words', 'мойпароль5', 'мойпаруль5'],
    ['avoid_common_words', 'x4dm1nx', 'x4dm2nx'],
  ] as const)('is %s for %s and not for %s', ([code, text, innocent]) => {
    expect(analysePassword(text).feedback).toContain(code)
    expect(analysePassword(innocent).feedback).not.toContain(code)
  })

  test('lets letters be that stand in order in ordinary words', () => {
    for (const word of ['где', 'много', 'проспект', 'апрель', 'офис', 'скамья', 'first', 'study', 'weary']) {
      expect(analysePassword(word).feedback).not.toContain('avoid_sequences')
    }
  })

  test.for([
    ['add_digits', 'Жучка#', 'Жучка#7'],
    ['add_specials', 'Жучка7', 'Жучка7#'],
    ['add_uppercase_cyrillic', 'жучка#', 'Жучка#'],
    ['add_lowercase_cyrillic', 'ЖУК#', 'Жук#'],
  ] as const)('is %s for %s and not for %s', ([code, text, better]) => {
    expect(analysePassword(text).feedback).toContain(code)
    expect(analysePassword(better).feedback).not.toContain(code)
  })

  test('asks for length below 14 characters', () => {
    expect(analysePassword('жучкабежитпод').feedback).toContain('add_length')
    expect(analysePassword('жучкабежитподо').feedback).not.toContain('add_length')
  })

  test('does not ask for Russian letters where four kinds of characters are there', () => {
    expect(analysePassword('Rx7#Rx9$').feedback).toStrictEqual(['add_length'])
  })

  test('names first what does most harm', () => {
    expect(analysePassword('пароль123').feedback).toStrictEqual([
      'avoid_common_words',
      'avoid_sequences',
      'add_length',
      'add_specials',
      'add_uppercase_cyrillic',
    ])
  })

  test('is given for every text that is not very strong, each piece once', () => {
    fc.assert(
      fc.property(fc.oneof(anything, typed), (text) => {
        const { level, feedback } = analysePassword(text)
        expect(feedback.length === 0).toBe(level === 'VeryStrong')
        expect(new Set(feedback).size).toBe(feedback.length)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('100,000 characters', () => {
  const repeated = (text: string) => text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000)
  test.for([
    ['of one letter', repeated('a')],
    ['of one block', repeated('ab1!')],
    ['of separators', repeated(' ')],
    ['of one word', repeated('пароль ')],
    ['of beginnings of common words', repeated('passwor')],
    ['of a sequence back and forth', repeated('qwertyuioppoiuytrewq')],
    ['of random characters', Array.from({ length: 1563 }, () => generatePassword({ length: 64 })).join('')],
    ['of halves of characters', repeated('\ud83d')],
  ] as const)('%s are analysed to their end', ([, text]) => {
    const { score } = analysePassword(text)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(100)
  })
})
