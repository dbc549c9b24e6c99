import type { Page } from '@playwright/test'
import { axeFaultsInBothThemes } from './axe-faults.ts'
import { foreignWords } from './latin-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { oneLine, small } from './layout-rules.ts'
import type { Size } from './scene.ts'
import { sceneSizes, scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'

/** What is wrong with the page: its layout, what axe finds in either theme, and words that are not Russian. */
async function faultsOf(page: Page, size: Size): Promise<string[]> {
  const foreign = (await foreignWords(page)).map((words) => `not Russian: ${words}`)
  // Places are measured when nothing moves any more.
  await settleIn(page, size === 'phone' ? 'dark' : 'light')
  const layout = await page.evaluate(layoutFaults, { touch: size === 'phone', oneLine, small })
  return [...foreign, ...layout, ...(await axeFaultsInBothThemes(page))]
}

for (const { scene, size } of sceneSizes) {
  const place = `${scene.name} at ${widthOf(size)} px`
  test(`${place}: nothing is cut, covered, too small, beyond reach or not Russian, and axe finds nothing`, async ({ runner }) => {
    const shown = await runner.show(scene, size)
    const faults = await faultsOf(shown.stage.page, size)
    await shown.restore()
    expect(faults).toEqual([])
    expect(shown.complaints()).toEqual([])
  })
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
  {
    name: 'what axe finds',
    plant: () => {
      document.querySelector('main')?.append(document.createElement('button'))
    },
    found: /^light: axe button-name/,
  },
]

for (const { name, plant, found } of faulty) {
  test(`${name} is found`, async ({ runner }) => {
    const scene = scenes.find(({ name }) => name === 'settings')
    if (scene === undefined) throw new Error('There are no settings')
    const { stage, restore } = await runner.show(scene, 'desktop')
    await stage.page.evaluate(plant)
    const faults = await faultsOf(stage.page, 'desktop')
    await restore()
    expect(faults.some((fault) => found.test(fault)), faults.join('\n')).toBe(true)
  })
}
