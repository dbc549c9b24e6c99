import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { decodeLongUtf8, decodeUtf8, encodeUtf8 } from './utf8.ts'

test('every well-formed text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUtf8(encodeUtf8(text))).toBe(text)
    }),
  )
})

test('a byte order mark is a character like any other', () => {
  expect(decodeUtf8(encodeUtf8('\uFEFFx'))).toBe('\uFEFFx')
})

test.each(['\uD800', 'a\uDC00b', '\uDC00\uD800'])('a text with lone surrogates is refused', async (text) => {
  expect(await errorCode(() => encodeUtf8(text))).toBe('ill_formed_text')
})

test.each([[[0x80]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xf4, 0x90, 0x80, 0x80]], [[0xe2, 0x82]]])(
  'bytes %j are not UTF-8',
  (bytes) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBeNull()
  },
)

test('a refusal leaves nothing behind for the next text', () => {
  decodeUtf8(Uint8Array.from([0xe2, 0x82]))
  expect(decodeUtf8(encodeUtf8('€'))).toBe('€')
})

describe('a long text', () => {
  // 3 bytes each: the pieces end in the middle of some.
  const text = `\uFEFF${'—'.repeat(100_000)}`

  test('is decoded with pauses, whole', async () => {
    let pauses = 0
    const decoded = await decodeLongUtf8(encodeUtf8(text), async () => void (pauses += 1))
    expect(decoded).toBe(text)
    expect(pauses).toBe(3)
  })

  test.each([
    ['in the middle', (bytes: Uint8Array) => bytes.with(150_000, 0xff)],
    ['at its end', (bytes: Uint8Array) => bytes.subarray(0, -1)],
  ])('is none where it is no UTF-8 %s', async (_, change) => {
    expect(await decodeLongUtf8(change(encodeUtf8(text)), async () => {})).toBeNull()
  })

  test('ends with what ends a pause', async () => {
    await expect(decodeLongUtf8(encodeUtf8(text), () => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
  })
})
