import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'

/** Where it stands, to the pixel: what stands around it moves it by parts of one. */
async function placeOf(mark: Locator) {
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 }
  return [x, y, width, height].map(Math.round)
}

/** The browser may be asked where something stands before the sheets are here that place it. */
const styled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )

/** The drawing of the sign, without the names that its own sheet has for it. */
const drawing = (mark: Locator) =>
  mark.evaluate((svg) => [...svg.children].map(({ outerHTML }) => outerHTML.replace('></path>', ' />')))

for (const width of [1280, 390]) {
  test(`while the app is loading its sign stands where the way in has it, ${width} px wide`, async ({
    browser,
    contextOptions,
    server,
    watch,
  }) => {
    const context = await browser.newContext({ ...contextOptions, viewport: { width, height: 800 } })
    watch.attach(context)
    const page = await context.newPage()
    let letStart = () => {}
    const mayStart = new Promise<void>((resolve) => {
      letStart = resolve
    })
    await context.route(/\/assets\/start-[\w-]+\.js$/u, async (route) => {
      await mayStart
      await route.continue()
    })
    await page.goto(server.url, { waitUntil: 'commit' })
    const early = page.locator('#root svg')
    await expect(early).toBeVisible()
    await styled(page)
    const place = await placeOf(early)
    const drawn = await drawing(early)
    expect(drawn.length).toBe(4)

    letStart()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    const late = page.locator('[data-vlt-slot="brand-mark"]')
    await styled(page)
    expect(await placeOf(late)).toEqual(place)
    expect(await drawing(late)).toEqual(drawn)
    await context.close()
  })
}
