// `pnpm size`: what the public entries cost an embedder, compared with their budgets in size-budgets.json; and what
// each screen of the hosted app (screen-sizes.mjs) and each part of the browser extension loads (extension-sizes.mjs).
// `pnpm size entries`, `screens` and `extension` measure one of them.
//
// Each row is built as an embedder's Vite does it: a page that uses everything the row's entries export, splitting
// on, only react and react-dom left out. The page exports nothing, as an application does: what it shares with a part
// that is loaded on demand stays in its file. Counted is the page's script and what it imports statically, minified,
// gzip; what is loaded on demand is not. From it the page alone is taken off, which loads a part of its own on demand:
// Vite's loader (0.7 kB) is in every page that does so, once, whatever it imports.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { measureExtension } from './extension-sizes.mjs'
import { measureScreens } from './screen-sizes.mjs'
import { root } from './server-command.mjs'

/**
 * @typedef {object} Budget
 * @property {string} name
 * @property {readonly string[]} entries public entries, such as `@larets/vault-core/generator`; of one export of an
 *   entry by its name, as `@larets/vault-ui/password-generator#PasswordGenerator`
 * @property {readonly string[]} [without] packages not counted, besides react and react-dom
 * @property {number} gzipKilobytes of 1000 bytes
 */

const page = '\0page'
const lazyPart = '\0lazy-part'

/** Makes a page in which each file is kept whole: another part may come to it. */
const pageOf = (files) => {
  const imports = files
    .map((entry, index) => {
      const [file, name] = entry.split('#')
      return `import ${name === undefined ? `* as part${index}` : `{ ${name} as part${index} }`} from ${JSON.stringify(file)}\n`
    })
    .join('')
  const parts = files.map((_, index) => `part${index}`).join(', ')
  return `${imports}globalThis.page = [() => import(${JSON.stringify(lazyPart)}), ${parts}]\n`
}

/** In the workspace all packages are reached from here; elsewhere, from whatever project has installed them. */
const workspace = join(root, 'packages', 'vault-ui')

/**
 * Measures every budget.
 *
 * @param {string} [from] folder of the project that has the packages
 * @returns {Promise<readonly { name: string, kilobytes: number, budget: number }[]>} of 1000 bytes
 */
export async function measureBudgets(from = workspace) {
  const rows = []
  const pageAlone = await bytesOf([], [])
  for (const { name, gzipKilobytes, ...parts } of readBudgets()) {
    rows.push({ name, kilobytes: await measureEntries(parts, from, pageAlone), budget: gzipKilobytes })
  }
  return rows
}

/**
 * Measures the cost of entries to a page.
 *
 * @param {Pick<Budget, 'entries' | 'without'>} parts
 * @param {string} [from] folder of the project that has the packages
 * @param {number} [pageAlone] bytes of a page without them; measured unless it is known
 * @returns {Promise<number>} kilobytes of 1000 bytes, gzip
 * @throws {Error} when there is nothing to pay, which is a mistake
 */
export async function measureEntries({ entries, without = [] }, from = workspace, pageAlone) {
  const { resolve } = createRequire(join(from, 'package.json'))
  const files = entries.map((entry) => {
    const [path = entry, ...names] = entry.split('#')
    return [resolve(path), ...names].join('#')
  })
  const kilobytes = ((await bytesOf(files, without)) - (pageAlone ?? (await bytesOf([], [])))) / 1000
  if (kilobytes <= 0) throw new Error(`${entries.join(', ')}: nothing was measured`)
  return kilobytes
}

/** @param {string | undefined} wanted `entries`, `screens`, `extension`, or all of them */
async function main(wanted) {
  const measures = { entries: measureBudgets, screens: measureScreens, extension: measureExtension }
  if (wanted !== undefined && !Object.hasOwn(measures, wanted))
    throw new Error(`Nothing to measure is called ${wanted}`)
  const rows = []
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted === undefined || wanted === name) rows.push(...(await measure()))
  }
  for (const { name, kilobytes, budget } of rows) {
    const verdict = kilobytes > budget ? 'OVER' : 'ok'
    console.log(`${name.padEnd(22)}${kilobytes.toFixed(2).padStart(7)} kB of ${budget} kB  ${verdict}`)
  }
  return rows.some(({ kilobytes, budget }) => kilobytes > budget) ? 1 : 0
}

/** @returns {readonly Budget[]} as they stand in the file */
export function readBudgets() {
  const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'size-budgets.json'), 'utf8'))
  if (!Array.isArray(budgets) || budgets.length === 0) throw new Error('size-budgets.json lists no budget')
  for (const { name, gzipKilobytes } of budgets) {
    if (!(gzipKilobytes > 0)) throw new Error(`The budget of ${name} is no positive number`)
  }
  return budgets
}

/**
 * Builds a page that imports the files.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} without packages to leave out
 * @returns {Promise<number>} bytes of its script and all that this imports statically, gzip
 */
async function bytesOf(files, without) {
  const leftOut = ['react', 'react-dom', ...without]
  const modules = new Map([
    [page, pageOf(files)],
    [lazyPart, 'export const part = 1'],
  ])
  const bundle = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (modules.has(id) ? id : undefined),
        load: (id) => modules.get(id),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: page,
        preserveEntrySignatures: false,
        external: (id) => leftOut.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const chunks = bundle.output.filter((file) => file.type === 'chunk')
  // A set that grows while it is walked.
  const loaded = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  let bytes = 0
  for (const fileName of loaded) {
    const chunk = chunks.find((chunk) => chunk.fileName === fileName)
    // A package that was left out is imported too, and is no chunk.
    if (!chunk) continue
    bytes += gzipSync(chunk.code, { level: 9 }).length
    for (const imported of chunk.imports) loaded.add(imported)
  }
  return bytes
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv[2])
