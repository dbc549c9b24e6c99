import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeHex } from './hex.ts'
import {
  createRecoveryCode,
  deriveRecoveryHash,
  foldDigits,
  formatRecoveryCode,
  readRecoveryCode,
} from './recovery-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const readHex = async (text: string) => {
  const read = await readRecoveryCode(text)
  return read.kind === 'code' ? encodeHex(read.code) : read.why
}
const newText = async () => formatRecoveryCode(createRecoveryCode())

test('a code is eight groups of five, and reads back', async () => {
  for (let count = 0; count < 50; count += 1) {
    const code = createRecoveryCode()
    const text = await formatRecoveryCode(code)
    expect(text).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){7}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await readHex(text)).toBe(encodeHex(code))
  }
})

test('two codes are never the same, nor what proves them', async () => {
  const [one, other] = [createRecoveryCode(), createRecoveryCode()]
  expect(encodeHex(one)).not.toBe(encodeHex(other))
  expect(await deriveRecoveryHash(one)).not.toBe(await deriveRecoveryHash(other))
})

test('case, spaces, dashes and the letters that look like digits mean nothing', async () => {
  const spellings = fc.array(
    fc.record({ lower: fc.boolean(), before: fc.constantFrom('', '', '', ' ', '-', '–', '\n', ' '), alike: fc.nat(2) }),
    {
      minLength: 40,
      maxLength: 40,
    },
  )
  await fc.assert(
    fc.asyncProperty(spellings, async (spelling) => {
      const code = createRecoveryCode()
      const digits = foldDigits(await formatRecoveryCode(code))
      const typed = digits.split('').map((digit, index) => {
        const { lower, before, alike } = spelling[index] ?? { lower: false, before: '', alike: 0 }
        const written = digit === '0' && alike > 0 ? 'O' : digit === '1' ? (['1', 'I', 'L'][alike] ?? '1') : digit
        return before + (lower ? written.toLowerCase() : written)
      })
      expect(await readHex(typed.join(''))).toBe(encodeHex(code))
    }),
    { numRuns: 100 },
  )
})

describe('a typing error is told', () => {
  test('wherever a single digit is another one', async () => {
    const digits = foldDigits(await newText())
    for (let at = 0; at < digits.length; at += 1) {
      for (const digit of alphabet.replace(digits.charAt(at), '')) {
        expect(await readHex(digits.slice(0, at) + digit + digits.slice(at + 1))).toBe('checksum')
      }
    }
  })

  test('when two neighbours are swapped', async () => {
    const digits = foldDigits(await newText())
    const swapped = Array.from({ length: digits.length - 1 }, (_, at) =>
      [digits.slice(0, at), digits.charAt(at + 1), digits.charAt(at), digits.slice(at + 2)].join(''),
    ).filter((typed) => typed !== digits)
    expect(new Set(await Promise.all(swapped.map(readHex)))).toEqual(new Set(['checksum']))
  })

  test('when digits are missing or too many, or it holds what no code has', async () => {
    const text = await newText()
    expect(await readHex(text.slice(1))).toBe('length')
    expect(await readHex(`${text}0`)).toBe('length')
    expect(await readHex('')).toBe('length')
    for (const foreign of ['U', 'Ж', '*', 'ı']) expect(await readHex(foreign + text.slice(1))).toBe('character')
  })
})
