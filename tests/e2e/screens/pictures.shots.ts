import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scene, Size } from './scene.ts'
import { sceneSizes, scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'
import { everyView, ownView, showIn, type View } from './views.ts'

const folder = process.env['SCREENSHOTS_DIR'] ?? 'screenshots'
const takesAllViews = process.env['SCREENSHOTS_VIEWS'] === 'all'

const viewsOf = (size: Size): readonly View[] => (takesAllViews ? everyView(size) : [ownView(size)])
/** Names the pictures of a scene in a view, one of each theme. */
const pictureName = ({ name }: Scene, { width, density }: View) =>
  `${name}-${width}${density === 'compact' ? '-compact' : ''}`

test('the list of scenes', async () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length)
  await mkdir(folder, { recursive: true })
  const listed = scenes.map(({ name, title }) => ({
    name,
    title,
    pictures: sceneSizes
      .filter(({ scene }) => scene.name === name)
      .flatMap(({ scene, size }) =>
        everyView(size).map((view) => ({ width: view.width, name: pictureName(scene, view) })),
      ),
  }))
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(listed, null, 2))
})

for (const { scene, size } of sceneSizes) {
  test(`${scene.name} at ${widthOf(size)} px`, async ({ runner }) => {
    const shown = await runner.show(scene, size)
    const { page } = shown.stage
    for (const view of viewsOf(size)) {
      if (takesAllViews) await showIn(page, size, view)
      for (const theme of ['light', 'dark'] as const) {
        await settleIn(page, theme)
        const path = join(folder, `${pictureName(scene, view)}-${theme}.png`)
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
      }
    }
    if (takesAllViews) await showIn(page, size, ownView(size))
    await shown.restore()
  })
}
