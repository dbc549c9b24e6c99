// Every view drawn on a server and taken over in a browser, by the oldest React that it runs on and by the newest, as
// they are while somebody develops: only then do they say what they had to mend. The server and the browser are in
// different time zones and languages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { makeConsumer } from '../../scripts/packages/consumer-project.mjs'
import { readPackages } from '../../scripts/packages/manifests.mjs'
import { policyWithNotices } from './documented-policy.mjs'
import { watchPage } from './examples/watched-page.mjs'

const viewsFile = await readFile(new URL('server-views.mjs', import.meta.url), 'utf8')
const names = [...viewsFile.matchAll(/^ {2}'?([^':]+)'?: \(\) =>/gmu)].map(([, name]) => name)
const origin = 'http://views.example'

const render = `import { writeFile } from 'node:fs/promises'
import { renderToString } from 'react-dom/server'
import { version } from 'react'
import { drawn, views } from './server-views.mjs'

process.env.TZ = 'America/New_York'
console.error = console.warn = (...words) => console.log('console:', ...words)
console.log('React', version)
const html = Object.fromEntries(Object.keys(views).map((name) => [name, renderToString(drawn(name))]))
await writeFile('html.json', JSON.stringify(html))
`

const client = `import '@larets/vault-ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { drawn } from './server-views.mjs'

const root = document.getElementById('root')
const onRecoverableError = (error) => console.error('drawn anew:', error)
hydrateRoot(root, drawn(root.dataset.view), { onRecoverableError })
`

/** The oldest that the packages say they run on. */
const oldest = { react: '18.2.0', 'react-dom': '18.2.0' }

/** Any React between these two is like one of them; `npm test` tries the oldest. */
const versions = [
  { version: '18.2', dependencies: oldest },
  ...(process.env['TEST_FULL'] === '1' ? [{ version: '19', dependencies: {} }] : []),
]

describe.each(versions)('in React $version', ({ version, dependencies }) => {
  let consumer
  let rendered
  let html
  let browser

  beforeAll(async () => {
    consumer = await makeConsumer({
      tarballs: inject('tarballs'),
      dependencies,
      files: {
        // Vite then builds what a development server would send.
        '.env': 'NODE_ENV=development',
        'server-views.mjs': viewsFile,
        'render.mjs': render,
        'client.mjs': client,
        'vite.config.js': `export default {
  build: { rolldownOptions: { input: 'client.mjs', output: { entryFileNames: 'client.js', assetFileNames: 'client[extname]' } } },
}`,
      },
    })
    rendered = await consumer.node('render.mjs')
    html = JSON.parse(await readFile(join(consumer.folder, 'html.json'), 'utf8').catch(() => '{}'))
    const built = await consumer.run('vite', 'build')
    if (built.code !== 0) throw new Error(built.output)
    browser = await chromium.launch(chromiumLaunchOptions())
  })

  afterAll(async () => {
    await browser?.close()
    await consumer?.remove()
  })

  /** Opens the page of a view as the server would send it; its script comes when it is released. */
  async function open(name, options, released) {
    const watched = await watchPage(browser, [origin], { locale: 'de-DE', timezoneId: 'Asia/Tokyo', ...options })
    await watched.page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const headers = { 'Content-Security-Policy': policyWithNotices }
      if (pathname === '/client.js') await released
      if (pathname !== '/') return route.fulfill({ path: join(consumer.folder, 'dist', pathname), headers })
      return route.fulfill({ contentType: 'text/html', headers, body: pageOf(name, html[name]) })
    })
    await watched.page.goto(origin, { waitUntil: 'commit' })
    // Its style sheet says what can be seen.
    await expect.poll(() => watched.page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
    return watched
  }

  test('nothing is said on the server', () => {
    expect(rendered).toEqual({ code: 0, output: expect.stringMatching(/^React \d+\.\d+\.\d+\n$/u) })
    expect(rendered.output).toContain(`React ${version}.`)
    expect(peerOf('react')).toBe('^18.2 || ^19')
    expect(peerOf('react-dom')).toBe('^18.2 || ^19')
    expect(Object.keys(html)).toEqual(names)
  })

  test.each(names)('%s: is taken over as it is, in silence, under a strict policy', async (name) => {
    expect(html[name]).not.toMatch(/\sstyle=/u)
    const watched = await open(name)
    await watched.page.locator('html[data-taken-over]').waitFor()
    // A dialog draws itself once more; what React mends is told after that.
    await watched.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    await watched.closeWithoutMessages()
  })

  test.each(['lock screen', 'auth, e-mail', 'auth, password', 'auth, registration alone'])(
    '%s: keeps what was typed before it was taken over, and sends it nowhere',
    async (name) => {
      const script = Promise.withResolvers()
      const watched = await open(name, {}, script.promise)
      const fields = watched.page.locator('form:visible input:visible:not([type="checkbox"], [readonly])')
      const texts = (await fields.all()).map((_, index) => `typed@${index}.example`)
      expect(texts.length).toBeGreaterThan(0)
      for (const [index, text] of texts.entries()) await fields.nth(index).fill(text)
      await fields.last().press('Enter')
      await watched.page.waitForTimeout(100)
      expect(watched.requests.filter((address) => !/\/client\.(?:js|css)$/u.test(address))).toEqual([`${origin}/`])
      script.resolve()
      await watched.page.locator('html[data-taken-over]').waitFor()
      expect(await Promise.all(texts.map((_, index) => fields.nth(index).inputValue()))).toEqual(texts)
      await watched.closeWithoutMessages()
    },
  )
})

/** The range of a peer of the views. */
function peerOf(name) {
  return readPackages().find((which) => which.name.endsWith('vault-ui')).manifest.peerDependencies[name]
}

function pageOf(name, html) {
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" /><title>Page</title><link rel="icon" href="data:," />
    <link rel="stylesheet" href="/client.css" /><script type="module" src="/client.js"></script>
  </head>
  <body><div id="root" data-view="${name}">${html}</div></body>
</html>`
}
