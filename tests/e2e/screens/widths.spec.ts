import { faultsByView } from './faults-by-view.ts'
import { scenes } from './scenes.ts'
import type { SceneRunner, ShownScene } from './scene-runner.ts'
import { expect, test } from './screen-test.ts'

async function showSettings(runner: SceneRunner): Promise<ShownScene> {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  return runner.show(scene, 'desktop')
}

const faulty = [
  {
    name: 'of one width alone',
    rule: '@media (width >= 1900px) { main h2 { width: 30px; overflow: hidden; white-space: nowrap } }',
    views: ['1920 px, comfortable', '1920 px, compact'],
  },
  {
    name: 'of one density alone',
    rule: '[data-vlt-density=compact] main h2 { width: 30px; overflow: hidden; white-space: nowrap }',
    views: ['820 px, compact', '1024 px, compact', '1280 px, compact', '1920 px, compact'],
  },
]

for (const { name, rule, views } of faulty) {
  test(`a fault ${name} is found, and only there`, { tag: '@full' }, async ({ runner }) => {
    const shown = await showSettings(runner)
    await shown.stage.page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, rule)
    const found = await faultsByView(shown.stage.page, 'desktop')
    await shown.restore()
    expect(Object.keys(found)).toEqual(views)
    for (const faults of Object.values(found))
      expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/is cut by <h2>/)]))
  })
}
