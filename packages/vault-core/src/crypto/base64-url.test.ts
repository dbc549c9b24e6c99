import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from './base64-url.ts'

test('is what Node writes, and reads back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = encodeBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(decodeBase64Url(text)).toEqual(new Uint8Array(bytes))
    }),
  )
})

test.each(['A', 'AA==', 'A+', 'A/', 'AB', 'AAAAA', ' AA'])('refuses %j', (text) => {
  expect(decodeBase64Url(text)).toBeNull()
})
