import { findPlaintext, findPlaintexts } from './plaintext-search.ts'
import { expect, test } from './test.ts'

const text = 'Тайна: k3y & ключ?'
const utf8 = Buffer.from(text)
const utf16 = Buffer.from(text, 'utf16le')
const surround = (content: string | Buffer) =>
  Buffer.concat([Buffer.from('\u0001before'), Buffer.from(content), Buffer.from('after')])
const escapeAll = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`

const hidden: readonly (readonly [string, Buffer])[] = [
  ['UTF-8', surround(utf8)],
  ['UTF-16LE', surround(utf16)],
  ['UTF-16BE', surround(Buffer.from(utf16).swap16())],
  ['hex of UTF-8', surround(utf8.toString('hex').toUpperCase())],
  ['hex of UTF-16LE', surround(utf16.toString('hex'))],
  ...[0, 1, 2].map(
    (offset) => [`Base64 of UTF-8, offset ${offset}`, surround(surroundWith(offset, utf8).toString('base64'))] as const,
  ),
  ...[0, 1, 2].map(
    (offset) =>
      [`Base64 of UTF-16LE, offset ${offset}`, surround(surroundWith(offset, utf16).toString('base64'))] as const,
  ),
  ['percent escapes', surround(encodeURIComponent(text).toLowerCase())],
  ['form encoding', surround(new URLSearchParams({ text }).toString().replaceAll('%3F', '%3f'))],
  ['JSON escapes', surround(text.replace(/[^ -~]/g, escapeAll))],
  ['JSON escapes of every character', surround(text.replace(/[^]/g, escapeAll))],
]

function surroundWith(offset: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from('xyz'.slice(0, offset)), bytes, Buffer.from('tail')])
}

for (const [form, haystack] of hidden) {
  test(`a text written as ${form} is found`, () => {
    expect(findPlaintext(text, haystack)).toContain(form)
  })
}

test('a text that is not there is not found', () => {
  expect(findPlaintext(text, surround('Тайна: k3y & замок?'))).toEqual([])
})

test('of many texts each is found in every form in which it stands, at both ends of the bytes and over one another', () => {
  const texts = [text, 'Тайна', 'ключ', 'замок', 'k3']
  const bytes = Buffer.concat([utf8, utf16, Buffer.from(utf16.toString('hex').toUpperCase()), Buffer.from('k3')])
  const wanted = texts.flatMap((one) => findPlaintext(one, bytes).map((form) => ({ text: one, form })))
  expect([...new Set(wanted.map((found) => found.text))]).toEqual([text, 'Тайна', 'ключ', 'k3'])
  expect(findPlaintexts(texts, bytes)).toEqual(wanted)
})
