// A page without React and without a bundler: a script tag, the element, a strict policy.
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { readTarball } from '../../scripts/packages/pack.mjs'

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><title>Page</title>
    <script type="module" src="/vault-ui/dist/element.js"></script>
  </head>
  <body><vault-password-generator locale="en" length="24" confirm></vault-password-generator></body>
</html>
`
const policy = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
/** Kilobytes of 1000 bytes, gzip. */
const budget = 90

let files
let browser

beforeAll(async () => {
  files = await readTarball(inject('tarballs')['@larets/vault-ui'])
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(() => browser?.close())

/** The element's file and what it imports at once. */
function loadedAtOnce() {
  const wanted = new Set(['dist/element.js'])
  for (const file of wanted) {
    for (const [, path] of (files.get(file) ?? '').matchAll(/^import[^;]*?from"\.\/([^"]+)"/gmu)) wanted.add(`dist/${path}`)
  }
  return [...wanted]
}

describe('<vault-password-generator> by a script tag', () => {
  test('brings everything with it, within its budget', () => {
    const code = loadedAtOnce().map((file) => files.get(file) ?? '')
    expect(code.every((text) => text.length > 0)).toBe(true)
    const kilobytes = code.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
    expect(kilobytes).toBeGreaterThan(budget / 2)
    expect(kilobytes).toBeLessThanOrEqual(budget)
  })

  test('generates, tells and looks as it should, and says nothing in the console', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const said = []
    const asked = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(String(error)))
    await context.route('http://page.example/**', (route) => {
      const path = new URL(route.request().url()).pathname
      asked.push(path)
      const headers = { 'Content-Security-Policy': policy }
      if (path === '/') return route.fulfill({ contentType: 'text/html', body: html, headers })
      const body = files.get(path.replace('/vault-ui/', ''))
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/javascript', body, headers })
    })
    await page.goto('http://page.example/')
    const element = page.locator('vault-password-generator')
    await expect.poll(() => element.evaluate(({ value }) => value?.length)).toBe(24)
    expect(asked.filter((path) => /russian/u.test(path))).toEqual([])

    const confirmed = element.evaluate(
      (generator) => new Promise((resolve) => {
        generator.addEventListener('confirm', ({ detail }) => resolve(detail.text))
      }),
    )
    const button = element.locator('[data-vlt-slot="password-generator"] > button')
    expect(await button.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('8px')
    await button.click()
    expect(await confirmed).toBe(await element.evaluate(({ value }) => value))

    await element.getByRole('tab').last().click()
    await expect.poll(() => element.evaluate(({ value }) => value)).toMatch(/\p{Script=Cyrillic}/u)
    expect(asked.filter((path) => /russian/u.test(path))).toHaveLength(1)
    expect(said.filter((line) => !/favicon/u.test(line))).toEqual([])
    await context.close()
  })
})
