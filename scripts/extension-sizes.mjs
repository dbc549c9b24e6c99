// Weighs what the browser extension loads before it does anything: its worker at each event, its popup and menu before
// they are seen, its scripts in every page, each compared with its budget in extension-budgets.json.
//
// The extension is built for Chromium, into memory. Counted are the script of an entry and what it imports statically,
// minified, gzip; what is loaded on demand is not, nor are styles.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { extensionBuilds } from '../apps/extension/build.ts'
import { root } from './server-command.mjs'

/**
 * @typedef {object} ExtensionBudget
 * @property {string} name
 * @property {string} entry name of an entry of the extension's builds
 * @property {number} gzipKilobytes of 1000 bytes
 */

/**
 * Measures every entry that has a budget.
 *
 * @returns {Promise<readonly { name: string, kilobytes: number, budget: number }[]>} of 1000 bytes
 */
export async function measureExtension() {
  /** @type {readonly ExtensionBudget[]} */
  const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'extension-budgets.json'), 'utf8'))
  if (!Array.isArray(budgets) || budgets.length === 0) throw new Error('extension-budgets.json lists no entry')
  const built = await buildAll()
  return budgets.map(({ name, entry, gzipKilobytes }) => {
    if (!(gzipKilobytes > 0)) throw new Error(`The budget of ${name} is no positive number`)
    return { name, kilobytes: bytesOf(entry, built) / 1000, budget: gzipKilobytes }
  })
}

/** @returns {Promise<readonly (readonly import('vite').Rolldown.OutputChunk[])[]>} the scripts of each build */
async function buildAll() {
  const all = []
  for (const config of extensionBuilds('', 'chromium')) {
    const made = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } })
    const [bundle] = Array.isArray(made) ? made : [made]
    if (bundle === undefined || !('output' in bundle)) throw new Error('Vite built something else than one bundle')
    all.push(bundle.output.filter((file) => file.type === 'chunk'))
  }
  return all
}

/** Bytes of an entry and all that it imports statically. @throws {Error} when no build has it */
function bytesOf(entry, built) {
  const chunks = built.find((files) => files.some((file) => file.isEntry && file.name === entry))
  if (chunks === undefined) throw new Error(`No build of the extension has an entry ${entry}`)
  // A set that grows while it is walked.
  const loaded = new Set(chunks.filter((file) => file.isEntry && file.name === entry).map((file) => file.fileName))
  let bytes = 0
  for (const fileName of loaded) {
    const chunk = chunks.find((file) => file.fileName === fileName)
    if (chunk === undefined) throw new Error(`${fileName} is imported, and not built`)
    bytes += gzipSync(chunk.code, { level: 9 }).length
    for (const imported of chunk.imports) loaded.add(imported)
  }
  return bytes
}
