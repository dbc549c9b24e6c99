import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

const origin = 'http://localhost'
/** Modules of Node's that generate-password-browser, made for bundlers that knew them, asks for. */
const { resolve: resolveHere } = createRequire(import.meta.url)
const bufferForBrowsers = createRequire(resolveHere('generate-password-browser')).resolve('buffer/')

/**
 * Opens a page with one script, built as for production, in a Chromium that reaches no network: every request is
 * answered from memory or refused.
 *
 * @param script path of the script, from this folder
 * @param work what to do with the page; the browser is closed when it ends
 */
export async function withPage<Outcome>(
  script: string,
  work: (page: Page, browserVersion: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { entry, files } = await bundle(fileURLToPath(new URL(script, import.meta.url)))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const html = `<!doctype html><script type="module" src="/${entry}"></script>`
    const answers = new Map([[`${origin}/`, { contentType: 'text/html', body: html }]])
    for (const [name, body] of files) answers.set(`${origin}/${name}`, { contentType: 'text/javascript', body })
    await page.route('**', (route) => {
      const answer = answers.get(route.request().url())
      return answer ? route.fulfill(answer) : route.abort()
    })
    await page.goto(origin)
    return await work(page, browser.version())
  } finally {
    await browser.close()
  }
}

/**
 * Builds a script as for production.
 *
 * @param input its absolute path
 * @returns it and what it loads later, by their names: parts that it shares with those, and its workers
 */
export async function bundle(
  input: string,
): Promise<{ readonly entry: string; readonly files: ReadonlyMap<string, string> }> {
  const bundle = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    // Packages made for Node's globals find the browser's.
    define: { global: 'globalThis' },
    resolve: { alias: [{ find: /^buffer$/, replacement: bufferForBrowsers }] },
    worker: { format: 'es' },
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const entry = bundle.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry === undefined) throw new Error('Vite built no script')
  const files = bundle.output.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
  )
  return { entry: entry.fileName, files: new Map(files) }
}
