// Puts what each entry costs an embedder into docs/embedding.md, by the measure of `pnpm size`, from the packed
// packages, for `pnpm renew cost-table`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../server-command.mjs'
import { measureEntries } from '../size.mjs'
import { readPackages } from './manifests.mjs'
import { makeConsumer } from './consumer-project.mjs'

/** Where the table stands. */
const page = join(root, 'docs', 'embedding.md')
const [begin, end] = ['<!-- costs: written by `pnpm renew cost-table` -->', '<!-- /costs -->']

/** Peers of one entry alone; who imports it has them anyway. */
const peers = ['@tanstack/react-query']

/**
 * Measures each entry by itself.
 *
 * @param {string} from folder of a project that has installed the packages
 * @returns {Promise<ReadonlyMap<string, number>>} kilobytes of 1000 bytes, gzip, by entry
 */
export async function measureCosts(from) {
  const costs = new Map()
  for (const { name, entries } of readPackages()) {
    for (const { subpath, output, isStyle } of entries.filter(({ isTypes, isWords }) => !isTypes && !isWords)) {
      const entry = join(name, subpath)
      const cost = isStyle
        ? gzipSync(await readFile(join(from, 'node_modules', name, 'dist', output)), { level: 9 }).length / 1000
        : await measureEntries({ entries: [entry], without: peers }, from)
      costs.set(entry, cost)
    }
  }
  return costs
}

/** @returns {Promise<ReadonlyMap<string, number>>} the costs that the page lists */
export async function readCosts() {
  const text = await readFile(page, 'utf8')
  const table = text.slice(text.indexOf(begin), text.indexOf(end))
  const rows = [...table.matchAll(/^\| `([^`]+)` \| ([\d.]+) \|$/gmu)]
  return new Map(rows.map(([, entry = '', cost]) => [entry, Number(cost)]))
}

/**
 * Makes the page anew: installs the packed packages elsewhere, and measures them there.
 *
 * @param {Record<string, string>} tarballs by name of the package
 * @returns {Promise<ReadonlyMap<string, string>>} its text, by its absolute path
 * @throws {Error} when it has no place for the costs
 */
export async function made(tarballs) {
  const text = await readFile(page, 'utf8')
  if (!text.includes(begin) || !text.includes(end)) throw new Error(`${page} has no place for the costs`)
  const consumer = await makeConsumer({ tarballs, files: {} })
  try {
    const costs = await measureCosts(consumer.folder)
    const rows = [...costs].map(([entry, cost]) => `| \`${entry}\` | ${cost.toFixed(1)} |`)
    const table = ['| import | kB, gzip |', '|---|---|', ...rows].join('\n')
    return new Map([
      [page, `${text.slice(0, text.indexOf(begin))}${begin}\n${table}\n${text.slice(text.indexOf(end))}`],
    ])
  } finally {
    await consumer.remove()
  }
}
