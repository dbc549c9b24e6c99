import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/**
 * Opens a page of a server's origin that has one script and nothing of the app, built as for production.
 *
 * @param script path of the script, from this folder
 */
export async function openWithScript(page: Page, origin: string, script: string): Promise<void> {
  const input = fileURLToPath(new URL(script, import.meta.url))
  const bundle = await build({
    configFile: false,
    base: '/measure/',
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const files = new Map<string, string>(
    bundle.output.flatMap((file) => (file.type === 'chunk' ? [[`/measure/${file.fileName}`, file.code] as const] : [])),
  )
  const entry = bundle.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry === undefined) throw new Error('Vite built no script')
  await page.route(`${origin}/measure/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const code = files.get(pathname)
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code })
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:," /><script type="module" src="/measure/${entry.fileName}"></script>`,
    })
  })
  await page.goto(`${origin}/measure/`)
}
