import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { framed } from './framed.ts'
import { encodeFields, encodeOptional } from './framing.ts'

const field = fc.oneof(
  fc.uint8Array({ maxLength: 40_000 }).map((bytes) => ({ bytes })),
  fc.option(fc.string({ unit: 'grapheme', maxLength: 2_000 })).map((text) => ({ text })),
)

test('gives what framing the fields gives, however long they are', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
      const view = framed((writer) => {
        for (const one of fields) {
          if ('bytes' in one) writer.put(one.bytes)
          else writer.putOptional(one.text)
        }
      })
      expect(view).toEqual(
        encodeFields(...fields.map((one) => ('bytes' in one ? one.bytes : encodeOptional(one.text)))),
      )
    }),
  )
})

test('is copied by WebCrypto before it is written over', async () => {
  const texts = Array.from({ length: 200 }, (_, at) => String(at).repeat(50))
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  const bytesOf = (text: string) => framed((fields) => fields.putOptional(text))
  const hashes = await Promise.all(texts.map((text) => crypto.subtle.digest('SHA-256', bytesOf(text))))
  const signatures = await Promise.all(texts.map((text) => crypto.subtle.sign('HMAC', key, bytesOf(text))))
  const verified = await Promise.all(
    texts.map((text, at) => crypto.subtle.verify('HMAC', key, signatures[at] ?? new ArrayBuffer(), bytesOf(text))),
  )
  expect(verified.every(Boolean)).toBe(true)
  for (const [at, text] of texts.entries()) {
    const bytes = encodeFields(encodeOptional(text))
    expect(new Uint8Array(hashes[at] ?? new ArrayBuffer())).toEqual(
      new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    )
    expect(await crypto.subtle.verify('HMAC', key, signatures[at] ?? new ArrayBuffer(), bytes)).toBe(true)
  }
})

test('refuses a text with lone surrogates, and frames the next one all the same', () => {
  expect(() => framed((fields) => fields.putOptional('\ud800'))).toThrow(
    expect.objectContaining({ code: 'ill_formed_text' }),
  )
  expect(framed((fields) => fields.putOptional('а'))).toEqual(encodeFields(encodeOptional('а')))
})
