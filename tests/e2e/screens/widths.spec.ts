import { faultsByView } from './faults-by-view.ts'
import { scenes } from './scenes.ts'
import type { Size } from './scene.ts'
import type { SceneRunner, ShownScene } from './scene-runner.ts'
import { expect, test } from './screen-test.ts'

async function showSettings(runner: SceneRunner, size: Size): Promise<ShownScene> {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  return runner.show(scene, size)
}

const faulty: readonly { name: string; rule: string; size: Size; views: readonly string[] }[] = [
  {
    name: 'of one width alone',
    rule: '@media (width >= 1900px) { main h2 { width: 30px; overflow: hidden; white-space: nowrap } }',
    size: 'desktop',
    views: ['1920 px, compact'],
  },
  {
    name: 'of one density alone',
    rule: '[data-vlt-density=compact] main h2 { width: 30px; overflow: hidden; white-space: nowrap }',
    size: 'phone',
    views: ['390 px, compact'],
  },
]

for (const { name, rule, size, views } of faulty) {
  test(`a fault ${name} is found, and only there`, { tag: '@full' }, async ({ runner }) => {
    const shown = await showSettings(runner, size)
    await shown.stage.page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, rule)
    const found = await faultsByView(shown.stage.page, size)
    await shown.restore()
    expect(Object.keys(found)).toEqual(views)
    for (const faults of Object.values(found))
      expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/is cut by <h2>/)]))
  })
}
