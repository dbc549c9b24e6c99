import { expect, test } from '../harness/test.ts'
import { paintedCorners } from './painted-frames.ts'

declare global {
  interface Window {
    /** Every look the page had in a frame, in order, without repetitions. */
    looks?: string[]
  }
}

/** Runs before everything else in a page: notes how each frame is about to be painted, the first one included. */
function watchLooks(): void {
  const looks: string[] = []
  window.looks = looks
  const look = () => {
    const root = document.documentElement
    const { backgroundColor, colorScheme } = getComputedStyle(root)
    const now = `${root.dataset['theme'] ?? 'no theme'}: ${colorScheme} ${backgroundColor}`
    if (looks.at(-1) !== now) looks.push(now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The canvas of either theme, as the design has it. */
const backgrounds = { light: '247,246,243', dark: '21,20,18' }

for (const stored of ['light', 'dark', 'system'] as const) {
  for (const system of ['light', 'dark'] as const) {
    const theme = stored === 'system' ? system : stored
    // A flash would be seen at once where both differ; the other pairs are looked at in full runs.
    const tag = stored === 'dark' && system === 'light' ? [] : '@full'
    test(
      `the first frame has the theme: chosen ${stored}, device ${system}`,
      { tag },
      async ({ browser, contextOptions, server, watch }) => {
        const localStorage = [{ name: 'larets-ui-theme', value: stored }]
        const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
        const context = await browser.newContext({ ...contextOptions, colorScheme: system, storageState })
        watch.attach(context)
        await context.addInitScript(watchLooks)
        const page = await context.newPage()
        const opened = async () => {
          await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
          const looks = await page.evaluate(() => window.looks ?? [])
          expect(looks).toEqual([expect.stringMatching(new RegExp(`^${theme}: ${theme} rgb`))])
        }
        await page.goto(server.url)
        await opened()
        // The browser shows its own ground before the very first page; from one page to the next nothing may
        // flash.
        const painted = await paintedCorners(page, async () => {
          await page.reload()
          await opened()
        })
        expect(painted).toEqual([backgrounds[theme]])
        await context.close()
      },
    )
  }
}
