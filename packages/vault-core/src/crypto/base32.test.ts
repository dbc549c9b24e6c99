import * as fc from 'fast-check'
import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { encodeBase32 } from './base32.ts'

it('writes the bytes of RFC 4648 as it does', () => {
  expect(encodeBase32(new TextEncoder().encode('fooba'))).toBe('MZXW6YTB')
  expect(encodeBase32(new TextEncoder().encode('foob'))).toBe('MZXW6YQ')
  expect(encodeBase32(new Uint8Array(0))).toBe('')
})

it('writes what an authenticator reads as the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 65 }), (bytes) => {
      const text = encodeBase32(bytes)
      expect(text).toMatch(/^[A-Z2-7]+$/)
      expect([...Secret.fromBase32(text).bytes]).toEqual([...bytes])
    }),
  )
})
