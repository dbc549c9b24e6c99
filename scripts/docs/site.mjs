// `pnpm site` shows the documentation site while it is written; `pnpm site build` builds it into .cache/docs-site.
//
// The site is a project of its own, docs-site, with a lockfile of its own: it is installed by these commands alone.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '../run-child.mjs'
import { root } from '../server-command.mjs'
import { makePages } from './pages.mjs'

const site = join(root, 'docs-site')
const stamp = join(site, 'node_modules', '.larets-installed')

/** Installs the site's own packages when their lockfile has changed. @throws {Error} when that fails */
async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(site, 'pnpm-lock.yaml')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const code = await runChild('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: site })
  if (code !== 0) throw new Error(`The site could not be installed: pnpm ended with code ${code}`)
  writeFileSync(stamp, wanted)
}

/**
 * @param {'build' | 'dev'} command of Astro
 * @returns {Promise<number>} its exit code
 */
async function runSite(command) {
  await install()
  makePages()
  // The search is in production builds alone.
  const mode = command === 'build' ? { NODE_ENV: 'production' } : {}
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...mode }
  return runChild(join(site, 'node_modules', '.bin', 'astro'), [command], { cwd: site, env })
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runSite(process.argv[2] === 'build' ? 'build' : 'dev')
