// A notebook that is rendered on a server, with the lock screen over it until its passphrase is known: as it is built
// for its users, and as React is while somebody develops, when it says what it had to mend.
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { installExample } from '../../../scripts/packages/example.mjs'
import { watchPage } from './watched-page.mjs'

const passphrase = ' kingfisher on the weir '
/** Words of the notes, which nobody may read before. */
const secrets = /Kingfisher at|burrow|Nitrate|Otter|otter/u

/** Warning of Vite about a large file: React alone, as it is in development, is nearly as large as it finds right. */
const large = /\(!\) Some chunks are larger than [^]*?chunkSizeWarningLimit\./u

let example
let browser

beforeAll(async () => {
  example = await installExample('react-19-ssr-lock-screen', inject('tarballs'))
  browser = await chromium.launch(chromiumLaunchOptions())
})

afterAll(async () => {
  await browser?.close()
  await example?.remove()
})

describe.each(['production', 'development'])('examples/react-19-ssr-lock-screen, in %s,', (mode) => {
  let built
  let server
  let watched
  let page

  beforeAll(async () => {
    built = await example.build({ NODE_ENV: mode })
    server = await example.start({ NODE_ENV: mode, PASSPHRASE: passphrase })
  })

  afterAll(() => server?.stop())

  beforeEach(async () => {
    watched = await watchPage(browser, [server.url])
    page = watched.page
  })

  afterEach(() => watched.closeWithoutMessages())

  const field = () => page.getByLabel('Passphrase', { exact: true })
  const lockScreen = () => page.locator('[data-vlt-slot="lock-screen"]')
  const readHtml = async (headers) => (await fetch(server.url, { headers })).text()
  async function unlock() {
    await field().fill(passphrase)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Water samples' }).waitFor()
  }

  test('passes its own type check, and builds and starts without a warning', () => {
    expect(mode === 'development' ? built.output.replace(large, '') : built.output).not.toMatch(
      /warn|directive|\(!\)|error/iu,
    )
    expect(built.code).toBe(0)
    expect(server.output()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/u)
  })

  test('shows the lock screen where no script runs, and nothing of the notes', async () => {
    const plain = await watchPage(browser, [server.url], { javaScriptEnabled: false })
    await plain.page.goto(server.url)
    expect(await plain.page.getByRole('heading', { name: 'The notebook is locked' }).isVisible()).toBe(true)
    expect(await plain.page.getByLabel('Passphrase', { exact: true }).isVisible()).toBe(true)
    const cover = plain.page.locator('[data-vlt-slot="lock-screen"]')
    expect(await cover.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 0, 0)')
    await plain.closeWithoutMessages()

    const html = await readHtml()
    expect(html).not.toMatch(secrets)
    expect(html).not.toMatch(/\sstyle=/u)
    expect(html).toContain('inert=""')
    const [script] = /\/assets\/[\w-]+\.js/u.exec(html) ?? []
    expect(await (await fetch(`${server.url}${script}`)).text()).not.toMatch(secrets)
  })

  test('sends a strict policy, with Trusted Types, with every answer', async () => {
    for (const path of ['/', '/assets/none.js', '/unlock']) {
      const policy = (await fetch(`${server.url}${path}`)).headers.get('Content-Security-Policy')
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/u)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(policy).not.toContain('unsafe')
    }
  })

  test('is taken over as it is, says when the passphrase is wrong, opens, and locks again', async () => {
    await page.goto(server.url)
    const drawn = await lockScreen().evaluate((element) => {
      element.dataset.drawnBy = 'server'
      return element.textContent
    })
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await lockScreen().getAttribute('data-drawn-by')).toBe('server')
    expect(await lockScreen().textContent()).toBe(drawn)
    // The page's own headings have a margin there.
    const title = page.getByRole('heading', { name: 'The notebook is locked' })
    expect(await title.evaluate((heading) => getComputedStyle(heading).marginBottom)).toBe('0px')
    expect(watched.messages.some((line) => line.includes('React DevTools'))).toBe(mode === 'development')

    await page.keyboard.type('heron')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This is not the passphrase').waitFor()
    expect(await field().inputValue()).toBe('')
    expect(await page.content()).not.toMatch(secrets)

    await unlock()
    expect(await lockScreen().count()).toBe(0)
    expect(await page.getByRole('article').count()).toBe(3)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict' })

    await page.getByRole('button', { name: 'Lock' }).click()
    await field().waitFor()
    expect(await page.content()).not.toMatch(secrets)
    await expect.poll(async () => (await page.context().cookies()).length).toBe(0)
    expect(await readHtml({ cookie: `session=${cookie.value}` })).not.toMatch(secrets)
    await page.reload()
    await lockScreen().waitFor()
  })

  test('renders the notes on the server for whoever has opened it', async () => {
    await page.goto(server.url)
    await unlock()
    const [cookie] = await page.context().cookies()
    expect(await readHtml({ cookie: `session=${cookie.value}` })).toMatch(secrets)
    await page.reload()
    await page.getByRole('heading', { name: 'Otter, probably' }).waitFor()
    expect(await lockScreen().count()).toBe(0)
    await page.getByRole('button', { name: 'Lock' }).click()
    await lockScreen().waitFor()
  })

  test('loses nothing that was typed before its script came, and sends it nowhere', async () => {
    const script = Promise.withResolvers()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(server.url, { waitUntil: 'commit' })
    await field().fill(passphrase)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
    expect(page.url()).toBe(`${server.url}/`)
    expect(watched.requests.filter((address) => !address.includes('/assets/'))).toEqual([`${server.url}/`])

    script.resolve()
    await page.waitForLoadState('load')
    expect(await field().inputValue()).toBe(passphrase)
    await expect
      .poll(async () => {
        if (await lockScreen().isVisible()) await page.keyboard.press('Enter')
        return page.getByRole('article').count()
      })
      .toBe(3)
  })
})
