// Reads the arguments of `npm test` and `npm run test:full`.
import { steps } from './steps.mjs'

/**
 * @typedef {object} Wanted
 * @property {boolean} full
 * @property {readonly import('./steps.mjs').Step[]} chosen in the order of the table
 * @property {boolean} isWhole whether nothing was left out by name
 * @property {import('./steps.mjs').Part} shard
 * @property {readonly string[]} words what narrows the tests of the chosen steps
 */

/**
 * @param {readonly string[]} args
 * @returns {Wanted}
 * @throws {Error} that says what cannot be understood
 */
export function readArguments(args) {
  const words = []
  let names
  let full = false
  let shard = { index: 1, of: 1 }
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (word === '--full') full = true
    else if (word === '--only') names = (args[(at += 1)] ?? '').split(',')
    else if (word === '--shard') shard = readShard(args[(at += 1)] ?? '')
    else words.push(word)
  }
  if (shard.of > 1 && !full) throw new Error('--shard is for npm run test:full')
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    throw new Error(`--only takes: ${steps.map((step) => step.name).join(', ')}; not: ${unknown.join(', ')}`)
  }
  const chosen = steps.filter(({ name, onlyFull = false }) => (names ? names.includes(name) : full || !onlyFull))
  if (words.length > 0 && (names === undefined || !chosen.every((step) => step.takesWords))) {
    throw new Error('Words that narrow the tests need --only with steps that have tests, such as: --only unit random')
  }
  return { full, chosen, isWhole: names === undefined, shard, words }
}

/** @param {string} text such as 1/2 */
function readShard(text) {
  const [, index, of] = /^(\d{1,2})\/(\d{1,2})$/u.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (!(shard.index >= 1 && shard.index <= shard.of)) throw new Error(`--shard takes one such as 1/2; not: ${text}`)
  return shard
}
