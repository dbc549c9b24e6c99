import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64, decodeBase64Digits, encodeBase64, encodeBase64Digits } from './base64.ts'

test('every byte string comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(decodeBase64(encodeBase64(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('digits are the letters of the text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const digits = encodeBase64Digits(bytes)
      expect(String.fromCharCode(...digits)).toBe(btoa(String.fromCharCode(...bytes)))
      expect(decodeBase64Digits(digits)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('what is accepted is exactly what encoding its bytes gives', () => {
  const letter = fc.constantFrom('A', 'Q', 'g', 'w', '+', '/', '0', 'z', '=', '-', '_', ' ', '\n', '|')
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), (letters) => {
      const text = letters.join('')
      const bytes = decodeBase64(text)
      expect(bytes === null || encodeBase64(bytes) === text).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['AA', 'missing padding'],
  ['AAA', 'missing padding'],
  ['AB==', 'non-zero spare bits'],
  ['AAB=', 'non-zero spare bits'],
  ['AA-_', 'URL-safe letters'],
  ['AAAA\n', 'whitespace'],
  ['AA A', 'whitespace'],
  ['A===', 'too much padding'],
  ['====', 'nothing but padding'],
  ['AA=A', 'padding inside'],
  ['AA==AAAA', 'padding inside'],
  ['AAé=', 'a letter outside ASCII'],
])('%j is refused: %s', (text) => {
  expect(decodeBase64(text)).toBeNull()
})

test('known answers (RFC 4648 section 10)', () => {
  const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => encodeBase64(ascii(text)))).toEqual([
    '',
    'Zg==',
    'Zm8=',
    'Zm9v',
    'Zm9vYg==',
    'Zm9vYmE=',
    'Zm9vYmFy',
  ])
})
