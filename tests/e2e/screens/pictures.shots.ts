import type { Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performances, scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'

const folder = process.env['SCREENSHOTS_DIR'] ?? 'screenshots'

/** The port is another on each run, and the placeholder of an address is this host. */
async function steadyHost(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) {
      if (input.placeholder === location.host) input.placeholder = 'larets.example'
    }
  })
}

/** When nothing moves and every font is there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    )
  })
}

test('the list of scenes', async () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length)
  await mkdir(folder, { recursive: true })
  const listed = scenes.map(({ name, title }) => ({
    name,
    title,
    widths: performances.filter(({ scene }) => scene.name === name).map(({ size }) => widthOf(size)),
  }))
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(listed, null, 2))
})

for (const { scene, size } of performances) {
  test(`${scene.name} at ${widthOf(size)} px`, async ({ theatre }) => {
    const performance = await theatre.perform(scene, size)
    const { page } = performance.stage
    await steadyHost(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({
        path: join(folder, `${scene.name}-${widthOf(size)}-${colorScheme}.png`),
        animations: 'disabled',
        caret: 'hide',
      })
    }
    await performance.strike()
  })
}
