import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexBytes } from '../testing/vectors.ts'
import { concatBytes } from './framing.ts'
import { encodeHex } from './hex.ts'
import { pad, padBlock, unpad } from './padding.ts'

test('every byte string comes back, also one that ends like padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat({ max: 40 }), (bytes, zeroes) => {
      for (const text of [bytes, concatBytes(bytes, Uint8Array.of(0x80), new Uint8Array(zeroes))]) {
        const padded = pad(text)
        expect(padded.length % padBlock).toBe(0)
        expect(padded.length).toBeGreaterThan(text.length)
        expect(padded.length - text.length).toBeLessThanOrEqual(padBlock)
        expect(unpad(padded)).toEqual(Uint8Array.from(text))
      }
    }),
  )
})

test.each([
  [0, 32],
  [31, 32],
  [32, 64],
  [33, 64],
])('%d bytes become %d', (length, padded) => {
  expect(pad(new Uint8Array(length))).toHaveLength(padded)
})

test.each([
  ['', 'nothing at all'],
  ['80', 'not whole blocks'],
  ['00'.repeat(32), 'no mark'],
  ['00'.repeat(31) + '81', 'another mark'],
  [`80${'00'.repeat(63)}`, 'a whole block of zeroes after the mark'],
  [`80${'00'.repeat(32)}`, 'one byte too many'],
])('%s is not padding: %s', (hex) => {
  expect(unpad(hexBytes(hex))).toBeNull()
})

test('of everything that unpads, padding again gives the same bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0x80, 1), { minLength: 32, maxLength: 32 }), (values) => {
      const padded = Uint8Array.from(values)
      const bytes = unpad(padded)
      expect(bytes === null || encodeHex(pad(bytes)) === encodeHex(padded)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
