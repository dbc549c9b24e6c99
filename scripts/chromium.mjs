// Finds the Chromium that tests and pictures run in: CHROMIUM_PATH, a system Chromium, Playwright's own.
import { existsSync } from 'node:fs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium outside Playwright's own download, or undefined when there is none. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
    return named
  }
  return systemPaths.find((path) => existsSync(path))
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
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  }
}
