import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumLaunchOptions } from '../chromium.mjs'

/**
 * Serves a built site from its folder, and starts a Chromium to look at it.
 *
 * @param {string} folder that it was built into
 */
export async function openBuilt(folder) {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { port: 0 },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error(`${folder} is served nowhere`)
  const browser = await chromium.launch(chromiumLaunchOptions())
  return {
    /** With a slash at its end. */
    address,
    /**
     * Opens a page in which what is waited for comes when it comes: how soon is the machine's affair.
     *
     * @param {import('playwright').BrowserContextOptions} [options]
     */
    newPage: async (options) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(100_000)
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
