import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('.', import.meta.url))
/** Beside what is built and compiled: nothing of the peers lies where this repository's own packages are looked for. */
const folder = fileURLToPath(new URL('../../.cache/bench-peers/', import.meta.url))
const files = ['package.json', 'pnpm-lock.yaml']

/**
 * Installs the packages of the peers, by their own lock file, where that has not been done.
 *
 * @returns the folder of Bitwarden's SDK, and its version
 * @throws Error when it cannot be installed
 */
export function installPeers(): { readonly sdk: string; readonly version: string } {
  const sdk = join(folder, 'node_modules', '@bitwarden', 'sdk-internal')
  const isCurrent = () =>
    existsSync(sdk) &&
    files.every(
      (name) =>
        existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(readFileSync(join(own, name))),
    )
  if (!isCurrent()) {
    mkdirSync(folder, { recursive: true })
    for (const name of files) cpSync(join(own, name), join(folder, name))
    const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
    const { status } = spawnSync('pnpm', args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0 || !isCurrent())
      throw new Error('The packages of the peers could not be installed (bench/peers): it needs the network once')
  }
  const { version } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  return { sdk, version: String(version) }
}
