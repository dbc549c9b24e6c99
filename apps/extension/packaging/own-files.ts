import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf, type Browser } from './manifest-of.ts'

/** Folders that go into the extension as they are: pictures of the mark, and words that the browser itself shows. */
const copied = ['icons', '_locales']

/**
 * Puts beside what Vite has built what it does not build.
 *
 * @param root folder of the extension's sources
 * @param outDir folder that the browser loads
 */
export function writeOwnFiles(root: string, outDir: string, browser: Browser): void {
  mkdirSync(outDir, { recursive: true })
  for (const folder of copied) {
    // Leaves out files of editors and systems.
    const filter = (path: string) => !/(?:^|[\\/])(?:\.[^\\/]+|Thumbs\.db|.*~)$/u.test(path.slice(root.length))
    cpSync(join(root, folder), join(outDir, folder), { recursive: true, filter })
  }
  const one: unknown = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifestOf(browser, one), null, 2)}\n`)
}
