// The documentation site as its readers get it: built, served from a folder, looked at in Chromium.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { root } from '../../scripts/server-command.mjs'
import { openBuilt } from '../../scripts/testing/open-built.mjs'

const folder = join(root, '.cache', 'docs-site')
/** Files of the site, and the addresses of its pages. */
let files = []
let pages = []

/** Demos are views, whose own tests look at them in every state. */
const demos = '.demo'
/** What the first page may load, in bytes as they are sent. */
const mostBytes = 100_000

let built
beforeAll(async () => {
  const { code, output } = await collectOutput('pnpm', ['site', 'build'], root)
  if (code !== 0) throw new Error(`The site could not be built:\n${output}`)
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  pages = files.flatMap((name) => (name.endsWith('/index.html') ? [`/${name.replace(/index\.html$/u, '')}`] : []))
  built = await openBuilt(folder)
})
afterAll(() => built?.close())

/** Everything that a page asked for, in its order. */
function watched(page) {
  const requests = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

async function newPage(options) {
  const page = await built.newPage(options)
  const faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return { page, faults, requests: watched(page) }
}

async function visit(page, address) {
  await page.goto(new URL(address, built.address).href, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
}

/** All rules of WCAG but an experiment of axe's, which takes the keys beside «Search» for a part of its name. */
const everyRule = (axe) =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules(['label-content-name-mismatch'])

describe('the documentation site', () => {
  test('has every page in both languages', () => {
    const of = (language) =>
      pages.filter((page) => page.startsWith(`/${language}/`)).map((page) => page.slice(language.length + 1))
    expect(new Set(of('ru'))).toEqual(new Set(of('en')))
    expect(of('en').length).toBeGreaterThan(50)
  })

  test('has no link to a page or a heading that is not there', async () => {
    const { page } = await newPage()
    const links = new Map()
    const ids = new Map()
    for (const address of pages) {
      // As it is written: Starlight's own script changes nothing about its links.
      const html = readFileSync(join(folder, address, 'index.html'), 'utf8')
      const [hrefs, names] = await page.evaluate((text) => {
        const read = new DOMParser().parseFromString(text, 'text/html')
        return [
          [...read.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
          [...read.querySelectorAll('[id]')].map(({ id }) => id),
        ]
      }, html)
      links.set(address, hrefs)
      ids.set(address, new Set(names))
    }
    const dead = [...links].flatMap(([from, hrefs]) =>
      hrefs.flatMap((href) => {
        const { origin, pathname, hash } = new URL(href, `http://site.test${from}`)
        if (origin !== 'http://site.test') return []
        const isFile = files.includes(decodeURIComponent(pathname).slice(1))
        const there = ids.get(pathname)
        const isThere = isFile || (there !== undefined && (hash === '' || there.has(decodeURIComponent(hash.slice(1)))))
        return isThere ? [] : [`${from}: ${href}`]
      }),
    )
    expect(dead).toEqual([])
    await page.context().close()
  })

  // Both languages are drawn alike: in one axe looks at everything, in the other at the contrast of the dark theme.
  test.each([
    ['en', 'light', everyRule],
    ['ru', 'dark', (axe) => axe.withRules('color-contrast')],
  ])('asks for nothing elsewhere, and axe finds nothing: %s, %s', async (language, scheme, withRules) => {
    const { page, faults, requests } = await newPage()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found = []
    for (const address of pages.filter((one) => one.startsWith(`/${language}/`))) {
      await visit(page, address)
      // The site's script lets the keyboard reach a block of code that is wider than its place.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('pre')].every((pre) => pre.scrollWidth <= pre.clientWidth || pre.tabIndex === 0),
      )
      const { violations } = await withRules(new AxeBuilder({ page }).setLegacyMode().exclude(demos)).analyze()
      for (const { id, nodes } of violations) found.push(`${address} ${id}: ${nodes[0]?.html}`)
    }
    expect(found).toEqual([])
    expect(faults).toEqual([])
    const own = new URL(built.address).origin
    expect(requests.filter((url) => !url.startsWith(`${own}/`) && !/^(?:data|blob):/u.test(url))).toEqual([])
    await page.context().close()
  })

  test('is as wide as a phone, on all pages', async () => {
    const { page } = await newPage({ viewport: { width: 390, height: 844 } })
    const wide = []
    for (const address of pages) {
      await visit(page, address)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wide.push(`${address}: ${over} px`)
    }
    expect(wide).toEqual([])
    await page.context().close()
  })

  test.each(['/en/', '/ru/'])('loads at most 100 kB for %s', async (address) => {
    const { page, requests } = await newPage()
    await visit(page, address)
    await page.waitForLoadState('networkidle')
    const sizes = requests.map((url) => {
      const { pathname } = new URL(url)
      const bytes = readFileSync(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
      return /\.(?:woff2|png|webp|avif)$/u.test(pathname) ? bytes.length : gzipSync(bytes).length
    })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
    await page.context().close()
  })

  test('finds pages in both languages without a network', async () => {
    for (const [language, word, wanted] of [
      ['en', 'Trusted Types', '/en/csp/'],
      ['ru', 'мастер-пароль', '/ru/'],
    ]) {
      const { page, faults } = await newPage()
      await visit(page, `/${language}/`)
      await page.locator('button[data-open-modal]').click()
      await page.locator('dialog input').fill(word)
      const results = page.locator('dialog a[href]')
      await expect.poll(() => results.count()).toBeGreaterThan(0)
      const hrefs = await results.evaluateAll((links) => links.map((link) => new URL(link.href).pathname))
      expect(hrefs.some((href) => href.startsWith(wanted))).toBe(true)
      expect(faults).toEqual([])
      await page.context().close()
    }
  })
})
