// The stories as designers look at them: one after the other in Storybook's own page, which has the focus.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBuilt } from '../../scripts/testing/open-built.mjs'

const folder = inject('storybook')
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
const stories = Object.values(entries).filter(({ type }) => type === 'story')
const components = [...Map.groupBy(stories, ({ title }) => title)]

/** The lock screen covers everything and keeps the focus: what is looked at after it must not notice. */
const start = 'views-lock-screen--empty'
/**
 * Events of a story, as Storybook tells them: its end, with the outcome of its play and of axe, and what was thrown.
 */
const told = [
  'storyFinished',
  'playFunctionThrewException',
  'unhandledErrorsWhilePlaying',
  'storyThrewException',
  'storyErrored',
]

/** Longer than Storybook waits before it hides a story that it loads, in milliseconds. */
const slow = 200

let built
let page
let frame
const uncaught = []

beforeAll(async () => {
  built = await openBuilt(folder)
  page = await built.newPage()
  page.on('pageerror', (error) => uncaught.push(String(error)))
  await page.route('**/*.stories-*.js', async (route) => {
    await setTimeout(slow)
    await route.continue()
  })
  await page.goto(`${built.address}?path=/story/${start}`)
  await page.frameLocator('#storybook-preview-iframe').locator('[data-vlt-slot="lock-screen"]').waitFor()
  frame = page.frames().find((each) => each.url().includes('iframe.html'))
  await frame.evaluate((names) => {
    const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__')
    globalThis.heard = []
    for (const name of names) channel.on(name, (what) => globalThis.heard.push({ name, what }))
  }, told)
  // The person who chooses a story has the focus there, and not in the story.
  await page.getByPlaceholder('Find components').click()
})
afterAll(() => built?.close())

/** Chooses a story, as a click on its name does, and returns what Storybook tells of it beside that it went well. */
async function lookAt(id) {
  await frame.evaluate((storyId) => {
    globalThis.heard = []
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__').emit('selectStory', { storyId })
  }, id)
  const isOver = (storyId) =>
    globalThis.heard.some(({ name, what }) => name === 'storyFinished' && what.storyId === storyId)
  await frame.waitForFunction(isOver, id)
  const heard = await frame.evaluate(() => JSON.stringify(globalThis.heard))
  return JSON.parse(heard).filter(({ name, what }) => name !== 'storyFinished' || what.status !== 'success')
}

describe('Stories that are looked at', () => {
  test.each(components)('%s: none fails', async (_, itsStories) => {
    for (const { id } of itsStories) expect({ [id]: await lookAt(id) }).toEqual({ [id]: [] })
    expect(uncaught.splice(0)).toEqual([])
  })
})
