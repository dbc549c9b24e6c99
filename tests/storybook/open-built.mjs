import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/**
 * Serves the built Storybook from its folder, and starts a Chromium to look at it.
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
  const browser = await chromium.launch(chromiumLaunchOptions())
  return {
    /** With a slash at its end. */
    address: server.resolvedUrls.local[0],
    /** Opens a page in which what is waited for comes when it comes: how soon is the machine's affair. */
    newPage: async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      page.setDefaultTimeout(100_000)
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
