import { expect, test } from 'vitest'
import { generateMnemonic } from './mnemonic.ts'
import { isSeparator } from './separator.ts'

const words = Array.from({ length: 30 }, (_, index) => `слово${String.fromCodePoint(0x430 + index)}`)

test.each(['-', ' ', 'я', '😀', '❤️', '👨‍👩‍👧‍👦', '🇷🇺', 'и\u0306', '1️⃣'])('one character: %s', (separator) => {
  expect(isSeparator(separator)).toBe(true)
  // Four words and a number.
  expect(generateMnemonic(words, { wordCount: 4, separator }).text.split(separator)).toHaveLength(5)
})

test.each(['', '--', '❤️❤️', 'a\u0301b', '\ud83d', `a${'\u0301'.repeat(40)}`])(
  'none, or more than one: %j',
  (separator) => {
    expect(isSeparator(separator)).toBe(false)
    expect(() => generateMnemonic(words, { separator })).toThrow('separator_refused')
  },
)
