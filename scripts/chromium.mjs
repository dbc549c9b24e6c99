// Finds the Chromium that tests and pictures run in: CHROMIUM_PATH, a system Chromium, Playwright's own.
// Gets one when there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const systemPaths = [
  // The same engine without windows and toolbars: a third faster in tests than the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium outside Playwright's own download, or undefined when there is none. */
function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
    return named
  }
  return systemPaths.find((path) => existsSync(path))
}

/**
 * Path of a whole Chromium, which loads extensions, as the headless shell does not; undefined for Playwright's own.
 *
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  const found = findChromium()
  return found?.endsWith('headless-shell') ? systemPaths.slice(1).find((path) => existsSync(path)) : found
}

/**
 * Playwright launch options: the browser found, and what Chromium needs when run as root or without a network.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  const asRoot = process.getuid?.() === 0
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
      '--font-render-hinting=none',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  }
}

/**
 * Makes sure that a Chromium starts, installing one if none does, and says which it is.
 *
 * @param {string} root the repository's root folder
 * @returns {Promise<string>} the browser's version and where it came from
 * @throws {Error} when there is none and none could be installed; the message says what to do
 */
export async function ensureChromium(root) {
  findChromium()
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const attempts = [
    { origin: 'already here', prepare: () => true },
    { origin: 'downloaded by Playwright', prepare: () => run(playwright, ['install', 'chromium']) },
    { origin: 'installed with apt-get', prepare: () => installFromDebian() },
  ]
  const failures = []
  for (const { origin, prepare } of attempts) {
    if (!prepare()) continue
    try {
      return `${await launchOnce()}, ${origin}: ${findChromium() ?? "Playwright's own"}`
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(
    `${failures.join('\n')}\nNo Chromium could be started. Install one, or name one: CHROMIUM_PATH=/path/to/chromium`,
  )
}

/**
 * Makes sure that there is a whole Chromium, for tests with the extension, installing one if there is none.
 *
 * @param {string} root the repository's root folder
 * @returns {Promise<string>} where it lies
 * @throws {Error} when there is none and none could be installed; the message says what to do
 */
export async function ensureWholeChromium(root) {
  const { chromium } = await import('playwright')
  const find = () => findWholeChromium() ?? [chromium.executablePath()].find((path) => existsSync(path))
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const attempts = [() => true, () => run(playwright, ['install', 'chromium']), () => installFromDebian('chromium')]
  for (const attempt of attempts) {
    const found = attempt() ? find() : undefined
    if (found !== undefined) return found
  }
  throw new Error('No Chromium that loads extensions. Install one, or name one: CHROMIUM_PATH=/path/to/chromium')
}

async function launchOnce() {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    return `Chromium ${browser.version()}`
  } finally {
    await browser.close()
  }
}

/**
 * Debian's own Chromium, with a font that has Cyrillic letters; only as root, and only where there is apt-get.
 *
 * @param {string} browser name of its package
 */
function installFromDebian(browser = 'chromium-headless-shell') {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = [browser, 'fonts-dejavu-core']
  return (
    run('apt-get', ['update', '-q'], env) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], env)
  )
}

function run(command, args, env = process.env) {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 }).status === 0
}
