import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sceneSizes, scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'

const folder = process.env['SCREENSHOTS_DIR'] ?? 'screenshots'

test('the list of scenes', async () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length)
  await mkdir(folder, { recursive: true })
  const listed = scenes.map(({ name, title }) => ({
    name,
    title,
    widths: sceneSizes.filter(({ scene }) => scene.name === name).map(({ size }) => widthOf(size)),
  }))
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(listed, null, 2))
})

for (const { scene, size } of sceneSizes) {
  test(`${scene.name} at ${widthOf(size)} px`, async ({ runner }) => {
    const shown = await runner.show(scene, size)
    const { page } = shown.stage
    for (const theme of ['light', 'dark'] as const) {
      await settleIn(page, theme)
      await page.screenshot({
        path: join(folder, `${scene.name}-${widthOf(size)}-${theme}.png`),
        animations: 'disabled',
        caret: 'hide',
      })
    }
    await shown.restore()
  })
}
