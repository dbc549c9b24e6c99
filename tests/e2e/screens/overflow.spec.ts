import { axeFaults, contrastFaults } from './axe-faults.ts'
import type { Scene } from './scene.ts'
import type { SceneRunner, ShownScene } from './scene-runner.ts'
import { scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'
import { visibleFaults } from './visible-faults.ts'

const wellMade = 'nothing is cut, covered, too small, beyond reach or not Russian, and axe finds nothing'

// The place with the most to show, where there is least room for it; every-setting.spec.ts looks at all of them.
const most = sceneOf('panel-long')
const size = most.sizes?.[0] ?? 'phone'
test(`${most.name} at ${widthOf(size)} px, light: ${wellMade}`, async ({ runner }) => {
  const { stage, complaints, restore } = await runner.show(most, size)
  // Places and colours are measured when nothing moves any more.
  await settleIn(stage.page, 'light')
  const faults = [...(await visibleFaults(stage.page, size)), ...(await axeFaults(stage.page))]
  await restore()
  expect(faults).toEqual([])
  expect(complaints()).toEqual([])
})

function sceneOf(wanted: string): Scene {
  const found = scenes.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`There is no scene ${wanted}`)
  return found
}

/** Faults planted on purpose, one by one, and how each must be told. */
const faulty: readonly { readonly name: string; readonly plant: () => void; readonly found: RegExp }[] = [
  {
    name: 'a page that scrolls sideways',
    plant: () => {
      const box = document.createElement('div')
      box.style.cssText = 'position: absolute; top: 0; width: 3000px; height: 1px'
      document.body.append(box)
    },
    found: /^the page scrolls sideways by/,
  },
  {
    name: 'a pane that scrolls sideways',
    plant: () => {
      const box = document.createElement('div')
      box.style.cssText = 'width: 3000px; height: 1px'
      document.querySelector('main')?.append(box)
    },
    found: /^scrolls sideways by \d+ px: <main>/,
  },
  {
    name: 'a cut text',
    plant: () => {
      const heading = document.querySelector('main h2')
      if (heading instanceof HTMLElement) heading.style.cssText = 'width: 30px; overflow: hidden; white-space: nowrap'
    },
    found: /is cut by <h2>/,
  },
  {
    name: 'a text that ends in an ellipsis',
    plant: () => {
      const heading = document.querySelector('main h2')
      if (!(heading instanceof HTMLElement)) return
      heading.style.cssText = 'width: 30px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'
    },
    found: /^ends in an ellipsis: <h2>/,
  },
  {
    name: 'a placeholder longer than its field',
    plant: () => {
      const field = document.createElement('input')
      field.style.width = '60px'
      field.placeholder = 'Любой пароль, лучше сложный'
      document.querySelector('main')?.append(field)
    },
    found: /is cut in <input>/,
  },
  {
    name: 'a covered button',
    plant: () => {
      const button = document.createElement('button')
      button.textContent = 'Сверху'
      button.style.cssText = 'position: fixed; inset: 0 0 auto auto; width: 100px; height: 60px'
      document.querySelector('main')?.append(button)
    },
    found: /lies over/,
  },
  {
    name: 'a floating button over the end of what scrolls',
    plant: () => {
      const [last, floating] = [document.createElement('button'), document.createElement('button')]
      last.style.cssText = 'display: block; margin-block-start: 200vh; width: 100%; height: 40px'
      floating.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 100px; height: 60px'
      document.querySelector('main')?.append(last)
      document.body.append(floating)
    },
    found: /covers the end/,
  },
  {
    name: 'a small button',
    plant: () => {
      const button = document.createElement('button')
      button.style.cssText = 'display: block; width: 16px; height: 16px'
      button.setAttribute('aria-label', 'Мелочь')
      document.querySelector('main')?.append(button)
    },
    found: /«Мелочь» is 16 × 16 px, less than 24/,
  },
  {
    name: 'an English word',
    plant: () => {
      document.querySelector('main')?.append('Settings')
    },
    found: /^not Russian: «Settings»/,
  },
]

async function showSettings(runner: SceneRunner): Promise<ShownScene> {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  return runner.show(scene, 'desktop')
}

for (const { name, plant, found } of faulty) {
  test(`${name} is found`, { tag: '@full' }, async ({ runner }) => {
    const { stage, restore } = await showSettings(runner)
    await stage.page.evaluate(plant)
    await settleIn(stage.page, 'light')
    const faults = await visibleFaults(stage.page, 'desktop')
    await restore()
    expect(
      faults.some((fault) => found.test(fault)),
      faults.join('\n'),
    ).toBe(true)
  })
}

test(
  'what axe finds is found, and a text of weak contrast in one theme alone',
  { tag: '@full' },
  async ({ runner }) => {
    const { stage, restore } = await showSettings(runner)
    const { page } = stage
    await page.evaluate(() => {
      const paragraph = document.createElement('p')
      paragraph.textContent = 'Тёмное на тёмном'
      paragraph.style.cssText = 'color: rgb(40, 40, 40)'
      document.querySelector('main')?.prepend(document.createElement('button'), paragraph)
    })
    await settleIn(page, 'light')
    expect(await axeFaults(page)).toEqual([expect.stringMatching(/^axe button-name/)])
    await settleIn(page, 'dark')
    expect(await contrastFaults(page)).toEqual([expect.stringMatching(/^axe color-contrast/)])
    await restore()
  },
)
