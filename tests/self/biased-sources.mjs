// Faults that make a random draw biased, and the tests that must find them.

const generator = 'packages/vault-core/src/generator'
const password = `${generator}/random-password.ts`
const phrase = `${generator}/mnemonic.ts`
const pool = `${generator}/random-pool.ts`
const integers = 'packages/vault-core/src/crypto/random.ts'
const drawOfWord = 'let index = draw(unused === 0 ? pool.length : unused)\n'

const drawnAnew = ') password = drawCharacters(alphabet, length, source)'
const putIn = `) {
    const missing = chosen.find((set) => !holdsEach(password, [set])) ?? ''
    const place = source() % length
    password = password.slice(0, place) + drawCharacters(missing, 1, source) + password.slice(place + 1)
  }`
const singleBytes = 'takes bytes just below the rejection limit and throws away those at and above it'
const singleDraws = 'throws away draws at and above the rejection limit, for words and for the number'
const singleIntegers = 'throws away draws at and above the rejection limit'
const everySetUniform = 'is uniform over all that hold every set'
const everySetAnew = 'is drawn anew as a whole until it has them'
const phrases = 'is uniform over words at every place, pairs, numbers and specials in a million phrases'

/** The tests that stand beside a source. @param {string} file */
export const testsOf = (file) => file.replace(/\.ts$/u, '.universal.test.ts')

/**
 * @typedef {object} Bias
 * @property {string} name
 * @property {string} file
 * @property {readonly (readonly [string, string])[]} replace texts that stand in the file once, and what comes instead
 * @property {readonly string[]} found titles of tests, or their beginnings, that turn red
 */

/** @type {readonly Bias[]} */
export const biases = [
  {
    name: 'characters taken as x % max without rejection',
    file: password,
    replace: [['      if (value >= limit) continue\n', '']],
    found: [singleBytes, 'is uniform over 84 characters', 'is uniform over 25 characters'],
  },
  {
    name: 'a rejection limit of bytes that is one too high',
    file: password,
    replace: [['value >= limit', 'value > limit']],
    found: [singleBytes],
  },
  {
    name: 'a rejection limit of bytes that is one alphabet too low',
    file: password,
    replace: [['value >= limit', 'value >= limit - alphabet.length']],
    found: [singleBytes],
  },
  {
    name: 'a missing set put in at a drawn place, instead of another password',
    file: password,
    replace: [[drawnAnew, putIn]],
    found: [everySetUniform, everySetAnew],
  },
  {
    name: 'a missing set that is drawn for only once more',
    file: password,
    replace: [['while (options.everySet', 'if (options.everySet']],
    found: ['has it whatever is chosen', everySetAnew],
  },
  {
    name: 'words taken as x % max without rejection',
    file: phrase,
    replace: [['randomInt(max, source)', 'source() % max']],
    found: [singleDraws],
  },
  {
    name: "one word that takes a twentieth of another one's turns",
    file: phrase,
    replace: [
      [drawOfWord, `${drawOfWord}if (index === 1 && crypto.getRandomValues(new Uint8Array(1))[0] < 13) index = 0\n`],
    ],
    found: [phrases],
  },
  {
    name: 'a last word that is never drawn',
    file: phrase,
    replace: [['randomInt(max, source)', 'randomInt(Math.max(max - 1, 1), source)']],
    found: [phrases],
  },
  {
    name: 'words that may come twice',
    file: phrase,
    replace: [['taken.splice(place, 0, index)', 'taken.push(index)']],
    found: [phrases, singleDraws],
  },
  {
    name: 'a number of 1000',
    file: phrase,
    replace: [['const countOfNumbers = 900', 'const countOfNumbers = 901']],
    found: [singleDraws, 'is taken apart again by its rules'],
  },
  {
    name: 'one special character at both ends',
    file: phrase,
    replace: [[' + specials.charAt(draw(specials.length))', ' + (draw(specials.length), text.charAt(0))']],
    found: ['is special character, words with separators, number, special character'],
  },
  {
    name: 'randomness that stays in memory',
    file: pool,
    replace: [['    pool[next] = 0\n', '']],
    found: ['forgets each value as it gives it out'],
  },
  {
    name: 'randomness that is never used',
    file: pool,
    replace: [['next = 0\n', 'next = 1\n']],
    found: ['gives every value that was fetched once'],
  },
  {
    name: 'integers taken as x % max without rejection',
    file: integers,
    replace: [
      ['  while (value >= limit) value = source()\n', ''],
      ['let value', 'const value'],
    ],
    found: [singleIntegers, 'is uniform where taking the remainder alone'],
  },
  {
    name: 'a rejection limit of integers that is one too high',
    file: integers,
    replace: [['value >= limit', 'value > limit']],
    found: [singleIntegers],
  },
]
