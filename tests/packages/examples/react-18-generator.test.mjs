// Another product's sign-up page, in React 18 and Vite, as built from the packed packages.
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { installExample } from '../../../scripts/packages/example.mjs'
import { watchPage } from './watched-page.mjs'

let example
let built
let server
let browser

beforeAll(async () => {
  example = await installExample('react-18-generator', inject('tarballs'))
  built = await example.build()
  server = await example.start()
  browser = await chromium.launch(chromiumLaunchOptions())
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await example?.remove()
})

describe('examples/react-18-generator', () => {
  test('builds without a warning, and opens without a word', async () => {
    expect(built.output).not.toMatch(/warn|directive|\(!\)/iu)
    expect(built.code).toBe(0)
    const { page, said, elsewhere, close } = await watchPage(browser, server.url)
    await page.goto(server.url)
    await page.locator('[data-vlt-slot="password-generator"]').waitFor()
    expect(said).toEqual([])
    expect(elsewhere()).toEqual([])
    await close()
  })
})
