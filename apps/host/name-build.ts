import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where the service worker is built to; src/trusted-addresses.ts names it too. */
export const serviceWorkerFile = 'sw.js'
const pageFile = 'index.html'
/** Placeholder for the build in the page and in the service worker until it is known. */
const placeholders = { page: '%BUILD%', worker: 'LARETS_BUILD' }

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Gives the build a name, by all that it holds, and writes it into the page and, with the addresses of all assets, into
 * the service worker, which keeps exactly these. The script that blocks the first paint becomes an asset for that.
 */
export function nameBuild(): Plugin {
  return {
    name: 'name-build',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const [page, worker] = [bundle[pageFile], bundle[serviceWorkerFile]]
        if (page?.type !== 'asset' || worker?.type !== 'chunk')
          throw new Error('the build has no page or no service worker')
        const theme = readFileSync(new URL('public/theme.js', import.meta.url), 'utf8')
        const themeFile = `assets/theme-${shortHash(theme).slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: themeFile, source: theme })
        const html = replaceOnce(String(page.source), '"/theme.js"', `"/${themeFile}"`)
        const files = new Set([...Object.keys(bundle).filter((file) => file.startsWith('assets/')), themeFile])
        const assets = [...files].toSorted().map((file) => `/${file}`)
        const name = `larets-app-${shortHash([...assets, html, worker.code].join('\n'))}`
        page.source = replaceOnce(html, placeholders.page, name)
        worker.code = replaceOnce(worker.code, placeholders.worker, JSON.stringify({ name, assets }))
      },
    },
  }
}

function replaceOnce(text: string, what: string, by: string): string {
  const parts = text.split(what)
  if (parts.length !== 2) throw new Error(`${what} stands ${parts.length - 1} times in what should hold it once`)
  return parts.join(by)
}
