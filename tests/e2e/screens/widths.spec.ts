import { untilQuiet } from '../whole/until-quiet.ts'
import { sceneSizes, scenes, widthOf } from './scenes.ts'
import type { SceneRunner, ShownScene } from './scene-runner.ts'
import type { Size } from './scene.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'
import { otherViews, ownView, showIn } from './views.ts'
import { visibleFaults } from './visible-faults.ts'

/** What is wrong in each further view of a scene, by its name; nothing where all is well. */
async function faultsByView({ stage: { page } }: ShownScene, size: Size): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const view of otherViews[size]) {
    await showIn(page, size, view)
    await settleIn(page, 'light')
    // A list places its rows anew once it has heard of their height.
    await untilQuiet(page)
    const faults = await visibleFaults(page, size)
    if (faults.length > 0) found[`${view.width} px, ${view.density}`] = faults
  }
  await showIn(page, size, ownView(size))
  return found
}

const viewsOf = (size: Size) => [...new Set(otherViews[size].map(({ width }) => width))].join(', ')

for (const { scene, size } of sceneSizes) {
  test(`${scene.name} of ${widthOf(size)} px at ${viewsOf(size)} px, comfortable and compact: nothing is cut, covered, too small or beyond reach`, {
    tag: '@full',
  }, async ({ runner }) => {
    const shown = await runner.show(scene, size)
    const found = await faultsByView(shown, size)
    await shown.restore()
    expect(found).toEqual({})
    expect(shown.complaints()).toEqual([])
  })
}

async function showSettings(runner: SceneRunner): Promise<ShownScene> {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  return runner.show(scene, 'desktop')
}

const faulty = [
  { name: 'of one width alone', rule: '@media (width >= 1900px) { main h2 { width: 30px; overflow: hidden; white-space: nowrap } }', views: ['1920 px, comfortable', '1920 px, compact'] },
  { name: 'of one density alone', rule: '[data-vlt-density=compact] main h2 { width: 30px; overflow: hidden; white-space: nowrap }', views: ['820 px, compact', '1024 px, compact', '1280 px, compact', '1920 px, compact'] },
]

for (const { name, rule, views } of faulty) {
  test(`a fault ${name} is found, and only there`, { tag: '@full' }, async ({ runner }) => {
    const shown = await showSettings(runner)
    await shown.stage.page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, rule)
    const found = await faultsByView(shown, 'desktop')
    await shown.restore()
    expect(Object.keys(found)).toEqual(views)
    for (const faults of Object.values(found)) expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/is cut by <h2>/)]))
  })
}
