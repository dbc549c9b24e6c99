// Weighs the files that each screen of the hosted app loads before it is shown, as the server sends it, compared with
// its budget in screen-budgets.json.
//
// The app is built as for production, into memory. Counted are the files that hold the screen's modules, and what these
// import statically: each compressed by itself with Brotli, as the server has it. What is loaded on demand, or when a
// person begins to type, or while the page is idle, is not.
//
// In the place of the hashes that file names end with stand others, made of the names alone. Those of a build change
// with whatever changes anywhere, and a screen's files, which name a hundred others, weigh up to 0.2 kB more or less by
// that chance.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { root } from './server-command.mjs'

/**
 * @typedef {object} ScreenBudget
 * @property {string} name
 * @property {readonly string[]} modules that the screen is drawn by, from `apps/host/src`; what each imports comes with
 *   it
 * @property {number} scriptKilobytes of 1000 bytes
 * @property {number} styleKilobytes of 1000 bytes
 */

const host = join(root, 'apps', 'host')

/** Below this the server sends a file as it is, in bytes: apps/host/precompress.ts writes no copy. */
const worthCompressing = 1024

/**
 * Measures every screen.
 *
 * @returns {Promise<readonly { name: string, kilobytes: number, budget: number }[]>} of 1000 bytes, scripts and styles
 */
export async function measureScreens() {
  const budgets = readScreenBudgets()
  const files = await buildHost()
  return budgets.flatMap(({ name, modules, scriptKilobytes, styleKilobytes }) => {
    const loaded = loadedBy(modules, files)
    return [
      { name, kilobytes: sum(loaded.scripts) / 1000, budget: scriptKilobytes },
      { name: `${name}, styles`, kilobytes: sum(loaded.styles) / 1000, budget: styleKilobytes },
    ]
  })
}

/** @returns {readonly ScreenBudget[]} as they stand in the file */
function readScreenBudgets() {
  const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'screen-budgets.json'), 'utf8'))
  if (!Array.isArray(budgets) || budgets.length === 0) throw new Error('screen-budgets.json lists no screen')
  for (const { name, modules, scriptKilobytes, styleKilobytes } of budgets) {
    if (!(scriptKilobytes > 0 && styleKilobytes > 0)) throw new Error(`A budget of ${name} is no positive number`)
    if (!Array.isArray(modules) || modules.length === 0) throw new Error(`${name} has no modules`)
  }
  return budgets
}

async function buildHost() {
  const bundle = await build({ root: host, logLevel: 'error', build: { write: false } })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  return bundle.output
}

/**
 * @param {readonly string[]} modules
 * @param {Awaited<ReturnType<typeof buildHost>>} files
 * @returns {{ scripts: readonly number[], styles: readonly number[] }} bytes of each file, as it is sent
 */
function loadedBy(modules, files) {
  const chunks = files.filter((file) => file.type === 'chunk')
  // A set that grows while it is walked.
  const loaded = new Set(modules.map((module) => fileOf(join(host, 'src', module), chunks)))
  const scripts = []
  const styles = new Set()
  const steady = files.flatMap(({ fileName }) => steadyName(basename(fileName)))
  for (const fileName of loaded) {
    const chunk = chunks.find((chunk) => chunk.fileName === fileName)
    if (!chunk) throw new Error(`${fileName} is imported, and not built`)
    scripts.push(sentBytes(steady.reduce((code, [name, other]) => code.replaceAll(name, other), chunk.code)))
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) loaded.add(imported)
  }
  const sheets = files.flatMap((file) => (file.type === 'asset' && styles.has(file.fileName) ? file.source : []))
  if (sheets.length === 0) throw new Error(`${modules.join(', ')}: no styles were found`)
  return { scripts, styles: sheets.map(sentBytes) }
}

/** The file that holds a module. */
function fileOf(module, chunks) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`${module} is in no file of the build`)
  return chunk.fileName
}

/**
 * @param {string} name of a file
 * @returns {readonly (readonly [string, string])[]} the name, and the one it is measured by; none for what has no hash
 */
function steadyName(name) {
  const [, stem, ending] = /^(.+)-[\w-]{8}(\.\w+)$/u.exec(name) ?? []
  if (stem === undefined) return []
  const hash = createHash('sha256').update(stem).digest('base64url').slice(0, 8)
  return [[name, `${stem}-${hash}${ending}`]]
}

function sentBytes(content) {
  const bytes = Buffer.from(content)
  if (bytes.length < worthCompressing) return bytes.length
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
