// Builds the host app for production, only when something it is made of has changed.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const host = join(root, 'apps', 'host')
const cache = join(root, '.cache')
const stamp = join(cache, 'host-build.sha256')

/** Where the built host app lies; the server reads it from there. */
export const hostDist = join(host, 'dist')

const inputs = [
  'packages/vault-core/src',
  'packages/vault-core/package.json',
  'packages/vault-core/tsconfig.src.json',
  'packages/vault-transfer/src',
  'packages/vault-transfer/package.json',
  'packages/vault-transfer/tsconfig.src.json',
  'packages/vault-ui/src',
  'packages/vault-ui/package.json',
  'packages/vault-ui/tsconfig.src.json',
  'apps/host',
  'docs/guide',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/host-build.mjs',
]
const notAnInput = /(^|\/)(node_modules|dist|testing|generators|samples)$|\.(test|stories)\.tsx?$/

/**
 * Builds the host when its inputs differ from those of the last finished build.
 *
 * The build goes into a folder of its own and takes its place only when it is whole: a build that fails or is killed
 * leaves the former one, and its stamp says what that was made of.
 *
 * @param {{ force?: boolean }} [options] `force`: build although nothing changed
 * @returns {Promise<boolean>} whether it built
 * @throws {Error} when the build fails
 */
export async function ensureHostBuild({ force = false } = {}) {
  const wanted = hashOf(inputs)
  if (!force && isBuilt(wanted)) return false
  const name = `host-build-${process.pid}-${randomUUID()}`
  const fresh = join(cache, name)
  const former = join(cache, `${name}-former`)
  mkdirSync(cache, { recursive: true })
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const args = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
    const code = await runChild(process.execPath, [vite, ...args], { cwd: host })
    if (code !== 0) throw new Error(`The build of the host app ended with code ${code}`)
    if (!existsSync(join(fresh, 'index.html'))) throw new Error('The build of the host app left no index.html')
    rmSync(stamp, { force: true })
    if (existsSync(hostDist)) renameSync(hostDist, former)
    renameSync(fresh, hostDist)
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(former, { recursive: true, force: true })
  }
  return true
}

function isBuilt(wanted) {
  return existsSync(join(hostDist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/**
 * Tells whether what a build is made of has changed: the names and contents of all its files.
 *
 * @param {readonly string[]} inputs files and folders, from the root
 * @returns {string}
 */
export function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (notAnInput.test(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await ensureHostBuild({ force: process.argv.includes('--force') })
    console.log(built ? 'Host app: built' : 'Host app: nothing changed since the last build')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
