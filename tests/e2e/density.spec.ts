import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

declare global {
  interface Window {
    /** Every density that the page had in a frame, in order, without repetitions. */
    densities?: (string | undefined)[]
  }
}

/** Runs before everything else in a page, and looks at each frame from the first one on. */
function watchDensity(): void {
  const densities: (string | undefined)[] = []
  window.densities = densities
  const look = () => {
    const now = document.documentElement.dataset['vltDensity']
    if (densities.length === 0 || densities.at(-1) !== now) densities.push(now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test(
  'dense lists are dense in every tab at once, and after a reload from the first frame on, before the app is there',
  { tag: '@full' },
  async ({ enter, server }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
    const height = async () => (await person.row('Банк').boundingBox())?.height
    await expect.poll(height).toBe(44)

    const other = await page.context().newPage()
    await other.goto(server.url)
    await personAt(other).chooseFromUserMenu('Настройки')
    await other.getByRole('radiogroup', { name: 'Плотность списков' }).getByRole('radio', { name: 'Плотно' }).check()
    await expect.poll(height).toBe(36)

    const held = Promise.withResolvers<void>()
    // All but the one that sets it.
    await page.route(/\/assets\/(?!theme-)[^/]*\.js$/u, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.addInitScript(watchDensity)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => window.densities?.length)).toBe(1)
    await expect(page.locator('html')).toHaveAttribute('data-vlt-density', 'compact')
    await expect(page.locator('#root')).toHaveText('Яz0')
    held.resolve()
    await expect(person.row('Банк')).toBeVisible()
    await expect.poll(height).toBe(36)
    expect(await page.evaluate(() => window.densities)).toEqual(['compact'])
  },
)
