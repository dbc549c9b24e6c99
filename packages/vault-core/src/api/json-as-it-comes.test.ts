import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createJsonReader } from './json-as-it-comes.ts'

/** Reads a text that comes in parts of so many characters. */
function read(text: string, size: number): unknown {
  const reader = createJsonReader()
  for (let at = 0; at < text.length; at += size) reader.put(text.slice(at, at + size))
  return reader.end()
}

/** Texts that look like what the reader cuts at. */
const tricky = fc.constantFrom('},{"id":"', '"logins":[', '\\', '"', '}', ']', 'а', '},{', ',{"id":"x"}')
const text = fc.array(fc.oneof(tricky, fc.string({ maxLength: 5 })), { maxLength: 6 }).map((parts) => parts.join(''))
const item = fc.record({
  id: text,
  name: text,
  uris: fc.array(fc.record({ uri: text }), { maxLength: 2 }),
  more: fc.constantFrom('x'.repeat(20_000), 'x'.repeat(600_000)),
})
const account = fc.record({
  vaults: fc.array(fc.record({ id: text, name: text }), { maxLength: 3 }),
  logins: fc.array(item, { maxLength: 40 }),
  cursor: text,
})

test('whatever the texts are and wherever the parts end, the value is that of the whole', () => {
  fc.assert(
    fc.property(
      account,
      fc.oneof(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 1_000, max: 300_000 })),
      (value, size) => {
        expect(read(JSON.stringify(value), size)).toEqual(value)
      },
    ),
    { numRuns: 30 },
  )
})

test('a long list is parsed in pieces', () => {
  const value = {
    vaults: [],
    logins: Array.from({ length: 3_000 }, (_, n) => ({ id: `${n}`, name: 'x'.repeat(1_000) })),
  }
  const written = JSON.stringify(value)
  const parse = vi.spyOn(JSON, 'parse')
  expect(read(written, 64_000)).toEqual(value)
  const longest = Math.max(...parse.mock.calls.map(([piece]) => piece.length))
  parse.mockRestore()
  expect(longest).toBeLessThan(400_000)
})

const long = 'x'.repeat(300_000)

test.each([
  [
    'items whose id is not first',
    JSON.stringify({
      logins: [
        { name: long, id: '1' },
        { name: long, id: '2' },
      ],
    }),
  ],
  [
    'a list in an item that looks like the list of items',
    JSON.stringify({
      logins: [
        { id: '1', inner: [{ id: '2' }, { id: '3', name: long }] },
        { id: '4', name: long },
      ],
    }),
  ],
  [
    'the same name deeper inside',
    JSON.stringify({
      vaults: [
        {
          logins: [
            { id: '1', name: long },
            { id: '2', name: long },
          ],
        },
      ],
      logins: [{ id: '3' }],
    }),
  ],
  [
    'spaces between',
    JSON.stringify(
      {
        logins: [
          { id: '1', name: long },
          { id: '2', name: long },
        ],
      },
      null,
      2,
    ),
  ],
  ['another value', JSON.stringify([1, 2, 3])],
])('%s is parsed as a whole', (_, written) => {
  expect(read(written, 100_000)).toEqual(JSON.parse(written))
})

test.each([
  ['cut off', `{"logins":[{"id":"1","name":"${long}"},{"id":"2"`],
  ['with something behind it', `{"logins":[{"id":"1","name":"${long}"},{"id":"2"}]} more`],
  ['with a fault in the middle', `{"logins":[{"id":"1","name":"${long}",,},{"id":"2","name":"${long}"},{"id":"3"}]}`],
])('what is no JSON, %s, is refused', (_, written) => {
  expect(() => read(written, 100_000)).toThrow(SyntaxError)
})
