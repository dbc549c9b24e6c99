// Reads what pages tell of parts, tokens and sizes, from where each is decided.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server-command.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** Rows of the table of docs/embedding-look.md, by part. */
function statesOfParts() {
  const rows = read('docs/embedding-look.md').matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*)[^|]* \| ([^|]+) \|$/gmu)
  return new Map(
    [...rows].flatMap(([, names = '', state = '']) =>
      [...names.matchAll(/`([a-z-]+)`/gu)].map(([, name = '']) => [name, state]),
    ),
  )
}

/**
 * Parts of a view that a style sheet can name.
 *
 * @param {string} file of its page: `views/lock-screen.mdx`
 * @returns {readonly (readonly [part: string, state: string])[]}
 */
export function partsOf(file) {
  const [, view = ''] = /^views\/(.+)\.mdx$/u.exec(file) ?? []
  const folder = join('packages', 'vault-ui', 'src', view)
  const sources = readdirSync(join(root, folder)).filter((name) => /(?<!\.(?:test|stories))\.tsx$/u.test(name))
  const named = sources.flatMap((name) =>
    [...read(join(folder, name)).matchAll(/(?:data-vlt-slot|slot)="([a-z-]+)"/gu)].map(([, part = '']) => part),
  )
  const states = statesOfParts()
  return [...new Set(named)].toSorted().map((part) => /** @type {const} */ ([part, states.get(part) ?? '']))
}

/** @returns {readonly (readonly [token: string, light: string, dark: string])[]} every token, with its values */
export function tokens() {
  const declared = read('packages/vault-ui/src/theme/tokens.css').matchAll(/^\s*(--vlt-[\w-]+): ([^;]+);/gmu)
  /** What holds first: later ones are of a dense page, of a finger, of less motion. */
  const first = new Map()
  for (const [, name, value = ''] of declared) if (!first.has(name)) first.set(name, value.replaceAll(/\s+/gu, ' '))
  return [...first].map(([name, value]) => {
    const [, light, dark] = /^light-dark\((.+?), ((?:rgb\(.*\)|[^,]+))\)$/u.exec(value) ?? [null, value, value]
    return [name, light, dark]
  })
}

/**
 * What an entry costs, by the table of docs/embedding.md; all of them for no name.
 *
 * @param {string} view
 * @returns {readonly (readonly [entry: string, kilobytes: string])[]}
 */
export function sizesOf(view) {
  const rows = [...read('docs/embedding.md').matchAll(/^\| `(@larets\/[\w/-]+)` \| ([\d.]+) \|$/gmu)].map(
    ([, entry = '', size = '']) => /** @type {const} */ ([entry, size]),
  )
  const found = view === '' ? rows : rows.filter(([entry]) => entry === `@larets/vault-ui/${view}`)
  if (found.length === 0) throw new Error(`No size of ${view}`)
  return found
}

/**
 * Codes of `VaultError`, with what the app says of them.
 *
 * @param {string} language
 * @returns {readonly (readonly [code: string, words: string])[]}
 */
export function errors(language) {
  const [, union = ''] =
    /export type VaultErrorCode =((?:\s*\|\s*'[a-z_]+')+)/u.exec(read('packages/vault-core/src/errors.ts')) ?? []
  const folder = 'apps/host/src/app/messages'
  const said = read(`${folder}/errors.${language}.ts`) + read(`${folder}/sign-in-errors.${language}.ts`)
  return [...union.matchAll(/'([a-z_]+)'/gu)].map(([, code = '']) => {
    const [, words = ''] = new RegExp(`^ {4}${code}:\\s*(?:'([^'\n]+)'|"([^"\n]+)")`, 'mu').exec(said) ?? []
    return /** @type {const} */ ([code, words])
  })
}
