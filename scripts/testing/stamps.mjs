// Stamps of the self-tests: what each of them depends on, as it was when the test was last green.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../server-command.mjs'

const folder = 'tests/self'
const stampsFile = join(root, folder, 'stamps.json')
const notRead = new Set(['node_modules', 'dist', '.cache', '.toolchain', '.git'])

/**
 * The hash over all files that some patterns name, their paths included.
 *
 * @param {readonly string[]} patterns from the folder
 * @param {string} [from] the repository by default
 * @throws {Error} when a pattern names no file
 */
export function hashOf(patterns, from = root) {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: from, exclude: (path) => notRead.has(path.split(sep).at(-1) ?? '') })
    const named = found.filter((path) => statSync(join(from, path)).isFile())
    if (named.length === 0) throw new Error(`A self-test depends on files that are not there: ${pattern}`)
    return named
  })
  for (const file of [...new Set(files)].toSorted()) {
    hash
      .update(file.split(sep).join('/'))
      .update('\0')
      .update(readFileSync(join(from, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * The self-tests, and for those that may be stamped the hash over what they depend on.
 *
 * @returns {Promise<Map<string, string | null>>} by path from the root; null: it runs every time
 */
export async function hashSelfTests() {
  const { dependencies, everySelfTest } = await import(pathToFileURL(join(root, folder, 'dependencies.mjs')).href)
  const files = globSync(`${folder}/*.test.mjs`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted()
  return new Map(
    files.map((file) => {
      const own = dependencies[file.slice(folder.length + 1)]
      return [file, own === undefined ? null : hashOf([file, ...everySelfTest, ...own])]
    }),
  )
}

/** @returns {Record<string, string>} hash by path, of the last green runs */
function readStamps() {
  return existsSync(stampsFile) ? JSON.parse(readFileSync(stampsFile, 'utf8')) : {}
}

/**
 * Which of the self-tests have passed with exactly what they depend on now.
 *
 * @param {ReadonlyMap<string, string | null>} hashes
 * @param {Readonly<Record<string, string>>} [stamps]
 * @returns {string[]}
 */
export function unchangedSelfTests(hashes, stamps = readStamps()) {
  return [...hashes].filter(([file, hash]) => hash !== null && stamps[file] === hash).map(([file]) => file)
}

/**
 * Stamps what was green; what was red loses its stamp.
 *
 * @param {ReadonlyMap<string, string | null>} hashes as they were before the tests ran
 * @param {Record<string, import('./count.mjs').Numbers>} files counts by file
 */
export function writeStamps(hashes, files) {
  const stamps = readStamps()
  for (const [file, hash] of hashes) {
    const count = files[file]
    if (count === undefined || hash === null) continue
    if (count.passed > 0 && count.failed + count.skipped === 0) stamps[file] = hash
    else delete stamps[file]
  }
  const kept = [...hashes.keys()].flatMap((file) => (stamps[file] === undefined ? [] : [[file, stamps[file]]]))
  writeFileSync(stampsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
