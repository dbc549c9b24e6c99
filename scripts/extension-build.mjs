// Builds the browser extension: `apps/extension/dist/chromium` and `dist/firefox` are what browsers load, and beside
// them stands the package of each, as a store takes it. Tests build Chromium's alone, when something has changed.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './host-build.mjs'
import { runChild } from './run-child.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const extension = join(root, 'apps', 'extension')
const cache = join(root, '.cache')
const dist = join(extension, 'dist')
const stamp = join(cache, 'extension-build.sha256')

/** Where the built extension lies, as Chromium loads it unpacked. */
export const extensionDist = join(dist, 'chromium')

const inputs = [
  'packages/vault-core/src',
  'packages/vault-core/package.json',
  'packages/vault-ui/src',
  'packages/vault-ui/package.json',
  'apps/extension',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/extension-build.mjs',
]

/**
 * Builds the extension for Chromium when its inputs differ from those of the last finished build. A build that fails or
 * is killed leaves the former one.
 *
 * @param {{ force?: boolean }} [options] `force`: build although nothing changed
 * @returns {Promise<boolean>} whether it built
 * @throws {Error} when the build fails
 */
export async function ensureExtensionBuild({ force = false } = {}) {
  const wanted = hashOf(inputs)
  const isBuilt = existsSync(join(extensionDist, 'manifest.json')) && existsSync(stamp)
  if (!force && isBuilt && readFileSync(stamp, 'utf8') === wanted) return false
  rmSync(stamp, { force: true })
  await buildExtension('chromium', extensionDist)
  writeFileSync(stamp, wanted)
  return true
}

/**
 * Builds the extension for a browser into a folder, which it replaces once the build is whole.
 *
 * @param {'chromium' | 'firefox'} browser
 * @param {string} folder
 * @throws {Error} when the build fails
 */
export async function buildExtension(browser, folder) {
  const fresh = join(cache, `extension-build-${process.pid}-${randomUUID()}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const code = await runChild(process.execPath, ['build.ts', fresh, browser], { cwd: extension })
    if (code !== 0) throw new Error(`The build of the extension for ${browser} ended with code ${code}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Packs a built folder.
 *
 * @param {string} folder
 * @returns {Promise<Uint8Array>} the same for the same files
 * @throws {Error} when it holds a file that nobody knows
 */
export async function packBuilt(folder) {
  const { packExtension, readFolder } = await import('../apps/extension/packaging/pack.ts')
  return packExtension(readFolder(folder))
}

/** Builds and packs for both browsers. */
async function main() {
  const { version } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'))
  await ensureExtensionBuild({ force: true })
  await buildExtension('firefox', join(dist, 'firefox'))
  for (const browser of ['chromium', 'firefox']) {
    const folder = join(dist, browser)
    const file = `${folder}-${version}.zip`
    const packed = await packBuilt(folder)
    writeFileSync(file, packed)
    const hash = createHash('sha256').update(packed).digest('hex')
    console.log(`${relative(root, folder)}\n${relative(root, file)}  SHA-256 ${hash}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
