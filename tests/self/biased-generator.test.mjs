// The tests of the generator turn red when a draw becomes biased, be it by one word alone.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const folder = 'packages/vault-core/src/generator'
const password = 'random-password.ts'
const phrase = 'mnemonic.ts'
const pool = 'random-pool.ts'
const drawOfWord = 'let index = draw(unused === 0 ? pool.length : unused)\n'

const singleBytes = 'takes bytes just below the rejection limit and throws away those at and above it'
const singleDraws = 'throws away draws at and above the rejection limit, for words and for the number'
const phrases = 'is uniform over words at every place, pairs, numbers and specials in a million phrases'

/** What is done to which file, and the tests that must find it. */
const faults = [
  {
    name: 'characters taken as x % max without rejection',
    file: password,
    replace: ['      if (value >= limit) continue\n', ''],
    found: [singleBytes, 'is uniform over 84 characters', 'is uniform over 25 characters'],
  },
  {
    name: 'a rejection limit of bytes that is one too high',
    file: password,
    replace: ['value >= limit', 'value > limit'],
    found: [singleBytes],
  },
  {
    name: 'a rejection limit of bytes that is one alphabet too low',
    file: password,
    replace: ['value >= limit', 'value >= limit - alphabet.length'],
    found: [singleBytes],
  },
  {
    name: 'words taken as x % max without rejection',
    file: phrase,
    replace: ['randomInt(max, source)', 'source() % max'],
    found: [singleDraws],
  },
  {
    name: "one word that takes a twentieth of another one's turns",
    file: phrase,
    replace: [
      drawOfWord,
      `${drawOfWord}if (index === 1 && crypto.getRandomValues(new Uint8Array(1))[0] < 13) index = 0\n`,
    ],
    found: [phrases],
  },
  {
    name: 'a last word that is never drawn',
    file: phrase,
    replace: ['randomInt(max, source)', 'randomInt(Math.max(max - 1, 1), source)'],
    found: [phrases],
  },
  {
    name: 'words that may come twice',
    file: phrase,
    replace: ['taken.splice(place, 0, index)', 'taken.push(index)'],
    found: [phrases, singleDraws],
  },
  {
    name: 'a number of 1000',
    file: phrase,
    replace: ['const countOfNumbers = 900', 'const countOfNumbers = 901'],
    found: [singleDraws, 'is taken apart again by its rules'],
  },
  {
    name: 'one special character at both ends',
    file: phrase,
    replace: [' + specials.charAt(draw(specials.length))', ' + (draw(specials.length), text.charAt(0))'],
    found: ['is special character, words with separators, number, special character'],
  },
  {
    name: 'randomness that stays in memory',
    file: pool,
    replace: ['    pool[next] = 0\n', ''],
    found: ['forgets each value as it gives it out'],
  },
  {
    name: 'randomness that is never used',
    file: pool,
    replace: ['next = 0\n', 'next = 1\n'],
    found: ['gives every value that was fetched once'],
  },
]

let copy

beforeAll(async () => {
  copy = await copyRepository()
}, 60_000)
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const testGenerator = () => copy.run('vitest', 'run', '--project', 'unit', `${folder}/random-`, `${folder}/mnemonic`)

describe('the tests of the generator', { timeout: 60_000 }, () => {
  test('pass as it is', async () => {
    const { code, output } = await testGenerator()
    expect(output).toMatch(/Tests\s+\d+ passed/)
    expect(code).toBe(0)
  })

  test.for(faults)('find $name', async ({ file, replace: [from, to], found }) => {
    await copy.plant(`${folder}/${file}`, (text) => text.replace(from, to))
    const { code, output } = await testGenerator()
    expect(code).not.toBe(0)
    for (const name of found) expect(output).toMatch(new RegExp(`FAIL.*${name}`))
  })
})
