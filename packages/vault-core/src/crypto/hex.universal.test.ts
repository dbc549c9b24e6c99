import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHex, decodeHexDigits, encodeHex, encodeHexDigits, isHex } from './hex.ts'

test('every byte string comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeHex(encodeHex(bytes), bytes.length)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('digits are the letters of the text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const digits = encodeHexDigits(bytes)
      expect(String.fromCharCode(...digits)).toBe(encodeHex(bytes))
      expect(decodeHexDigits(digits, bytes.length)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('digits are lowercase and the leading zero stays', () => {
  expect(encodeHex(Uint8Array.from([0, 10, 255]))).toBe('000aff')
})

test.each(['000AFF', '000aF', '000af', '000aff0', '000afg', ' 00aff', '000aff\n', '', '0x0aff', '00０aff'])(
  '%j is not three bytes of lowercase hex',
  (text) => {
    expect(decodeHex(text, 3)).toBeNull()
    expect(decodeHexDigits(new TextEncoder().encode(text), 3)).toBeNull()
    expect(isHex(text, 3)).toBe(false)
  },
)
