// Storybook as designers get it: built, served from a folder, looked at in Chromium.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

const folder = inject('storybook')
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
/** What is made of functions, and what the application's root brings, have no properties to show. */
const hasProperties = ({ title }) => !/^Headless\/|^Views\/Notices$/u.test(title)

let server
let address
let browser
let page
/** Errors that nothing caught, answers that failed, and requests to elsewhere. */
let faults

beforeAll(async () => {
  server = await preview({ root: folder, configFile: false, logLevel: 'error', build: { outDir: '.' }, preview: { port: 0 } })
  address = server.resolvedUrls.local[0]
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !/^(?:data|blob):/u.test(url)) faults.push(`elsewhere: ${url}`)
  })
})
afterEach(async () => {
  await page.close()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

describe('Storybook', () => {
  test('shows the story, the toolbar’s settings, and the panels', async () => {
    await page.goto(`${address}?path=/story/views-lock-screen--empty`)
    const story = page.frameLocator('#storybook-preview-iframe')
    await story.locator('[data-vlt-slot="lock-screen"]').waitFor()
    const toolbar = () => page.getByRole('toolbar').first().innerText()
    for (const setting of [/Русский/u, /Left to right/u, /Comfortable/u, /Strict mode/u, /light/u]) {
      await expect.poll(toolbar).toMatch(setting)
    }
    for (const panel of [/^Controls/u, /^Interactions/u, /^Accessibility/u]) {
      await expect.poll(() => page.getByRole('tab', { name: panel }).count()).toBe(1)
    }
  })

  test.each(pages)('documents $title', async (entry) => {
    await page.goto(`${address}iframe.html?id=${entry.id}&viewMode=docs`)
    await page.locator('.sbdocs-title').waitFor()
    await page.locator('.sbdocs-preview').first().waitFor()
    expect(await page.locator('.sbdocs-title + *').innerText()).toMatch(/^\p{Lu}.{40}/u)
    await expect.poll(() => page.locator('.docblock-argstable').count()).toBe(hasProperties(entry) ? 1 : 0)
    expect(await page.locator('.sb-errordisplay:visible').count()).toBe(0)
  })
})
