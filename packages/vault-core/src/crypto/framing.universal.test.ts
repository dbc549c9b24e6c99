import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexBytes } from '../testing/vectors.ts'
import { concatBytes, decodeFields, decodeU64, encodeFields, encodeOptional, encodeU64 } from './framing.ts'
import { encodeHex } from './hex.ts'
import { encodeUtf8 } from './utf8.ts'

const fieldLists = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 })

describe('enc and dec', () => {
  test('every list of fields comes back', () => {
    fc.assert(
      fc.property(fieldLists, (fields) => {
        expect(decodeFields(encodeFields(...fields))).toEqual(fields.map((field) => Uint8Array.from(field)))
      }),
    )
  })

  test('two different lists never give the same bytes', () => {
    fc.assert(
      fc.property(fieldLists, fieldLists, (a, b) => {
        const sameList =
          JSON.stringify(a.map((field) => encodeHex(field))) === JSON.stringify(b.map((field) => encodeHex(field)))
        expect(encodeHex(encodeFields(...a)) === encodeHex(encodeFields(...b))).toBe(sameList)
      }),
    )
  })

  test('missing and left-over bytes are refused', () => {
    fc.assert(
      fc.property(fieldLists, (fields) => {
        const bytes = encodeFields(...fields)
        expect(decodeFields(bytes.slice(0, -1))).toBeNull()
        expect(decodeFields(concatBytes(bytes, Uint8Array.of(0)))).toBeNull()
      }),
    )
  })

  test('a length that reaches past the end is refused', () => {
    expect(decodeFields(hexBytes('00000001ffffffff'))).toBeNull()
    expect(decodeFields(hexBytes('ffffffff'))).toBeNull()
    expect(decodeFields(hexBytes(''))).toBeNull()
  })

  test('bytes inside a larger buffer are read from their own start', () => {
    const around = concatBytes(hexBytes('ffffffff'), encodeFields('a', 'бв'))
    expect(decodeFields(around.subarray(4))).toEqual([encodeUtf8('a'), encodeUtf8('бв')])
  })

  test('known answer', () => {
    expect(encodeHex(encodeFields('a', '', Uint8Array.of(255)))).toBe('0000000300000001610000000000000001ff')
  })
})

describe('u64', () => {
  test('every safe integer comes back', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (value) => decodeU64(encodeU64(value)) === value))
    expect(encodeHex(encodeU64(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff')
  })

  test.each([-1, 0.5, 2 ** 53, Number.NaN])('%d cannot be written', (value) => {
    expect(() => encodeU64(value)).toThrow(RangeError)
  })

  test('numbers past 2⁵³ − 1 and other lengths are not read', () => {
    expect(decodeU64(hexBytes('0020000000000000'))).toBeNull()
    expect(decodeU64(hexBytes('00000000000001'))).toBeNull()
    expect(decodeU64(hexBytes('000000000000000001'))).toBeNull()
  })
})

test('opt tells an absent text from an empty one', () => {
  expect(encodeHex(encodeOptional(null))).toBe('00')
  expect(encodeHex(encodeOptional(undefined))).toBe('00')
  expect(encodeHex(encodeOptional(''))).toBe('01')
  expect(encodeHex(encodeOptional('я'))).toBe('01d18f')
})
