// Pages of documentation as they are read: scrolled from story to story, nothing else happens.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBuilt } from '../../scripts/testing/open-built.mjs'

const folder = inject('storybook')
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
const pages = Object.values(entries).filter(({ type }) => type === 'docs')

let built
beforeAll(async () => {
  built = await openBuilt(folder)
})
afterAll(() => built?.close())

/** Writes down, in the page at the top, what is played and what takes the focus, also in the frames in it. */
function watch() {
  globalThis.top.happened ??= []
  const { happened } = globalThis.top
  const where = () => globalThis.frameElement?.id ?? 'the page'
  globalThis.addEventListener('focusin', () => happened.push(`${where()} took the focus`), true)
  const channel = '__STORYBOOK_ADDONS_CHANNEL__'
  let real
  Object.defineProperty(globalThis, channel, {
    configurable: true,
    get: () => real,
    set: (value) => {
      real = value
      value?.on('storyRenderPhaseChanged', ({ newPhase, storyId }) => {
        if (newPhase === 'playing') happened.push(`${storyId} played`)
        if (newPhase === 'finished') globalThis.finished = true
      })
    },
  })
}

/** Of a story in a frame: that it has come to its end. */
function isDrawn(story) {
  const frame = story.querySelector('iframe')
  return frame === null || frame.contentWindow.finished === true
}

/** Where the page stands, and who has its focus. */
const standing = (page) =>
  page.evaluate(() => ({ at: Math.round(globalThis.scrollY), focus: document.activeElement?.tagName }))

describe('A page of documentation', () => {
  test.each(pages)('$title plays nothing, and keeps the focus and the scroll where they are', async (entry) => {
    const page = await built.newPage()
    await page.addInitScript(watch)
    await page.goto(`${built.address}iframe.html?id=${entry.id}&viewMode=docs`)
    await page.locator('.sbdocs-preview').first().waitFor()
    const stories = page.locator('[data-story-block]')
    for (const story of await stories.all()) {
      const at = await story.evaluate((element) => {
        globalThis.scrollTo(0, element.getBoundingClientRect().top + globalThis.scrollY - 100)
        return Math.round(globalThis.scrollY)
      })
      await expect.poll(() => story.evaluate(isDrawn), { message: await story.getAttribute('id') }).toBe(true)
      expect(await standing(page)).toEqual({ at, focus: 'BODY' })
    }
    expect(await page.evaluate(() => globalThis.happened)).toEqual([])
    await page.close()
  })
})
