// An example that is installed, built and running for the tests of one file.
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { installExample } from '../../../scripts/packages/example.mjs'
import { watchPage } from './watched-page.mjs'

/**
 * Registers what starts and ends the example. After each test every page that it opened must have been silent.
 *
 * @param {string} name of its folder in `examples`
 */
export function runExample(name) {
  let browser
  let opened = []
  const running = {
    /** Of `installExample`. */
    example: undefined,
    /** Output of its script `build`. */
    built: undefined,
    /** Of `example.start()`. */
    server: undefined,
    /**
     * A page of its own; `watchPage` tells what is in the answer.
     *
     * @param {import('playwright').BrowserContextOptions} [options]
     * @param {readonly string[]} [others] origins besides the example's that it may ask
     */
    async open(options, others = []) {
      const watched = await watchPage(browser, [running.server.url, ...others], options)
      opened.push(watched)
      return watched
    },
  }
  beforeAll(async () => {
    running.example = await installExample(name, inject('tarballs'))
    running.built = await running.example.build()
    running.server = await running.example.start()
    browser = await chromium.launch(chromiumLaunchOptions())
  })
  afterEach(async () => {
    const pages = opened
    opened = []
    for (const page of pages) await page.closeWithoutMessages()
  })
  afterAll(async () => {
    await browser?.close()
    await running.server?.stop()
    await running.example?.remove()
  })
  return running
}
