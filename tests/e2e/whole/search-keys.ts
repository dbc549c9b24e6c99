import { expect, type Page } from '@playwright/test'
import { rounded } from '../../../bench/figures.ts'
import { paintedAfter, type KeyRecord, type ShownFrame } from '../../../bench/key-times.ts'
import { russianKeyboardAt } from './russian-keyboard.ts'
import { expectFound, expectRows, searchQueries } from './ten-thousand.ts'

declare global {
  interface Window {
    /** Looks at the list since the last question. */
    watchedSearch?: {
      /** When keys were pressed. */
      readonly keys: number[]
      /** Of the events that a key gives, when it was pressed and when its paint was on the screen. */
      readonly paints: { readonly at: number; readonly painted: number }[]
      readonly frames: ShownFrame[]
    }
  }
}

/** A key in the search field. */
export interface SearchKey {
  /** Text of the field after it. */
  readonly query: string
  /** How many milliseconds it took until its rows were painted. */
  readonly milliseconds: number
}

/** Frames in a row without a change after which a key has done all that it does; a third of a second. */
const quietFrames = 20
/** How long somebody who types fast lets pass between two keys, in milliseconds. */
const fastTyping = 60

/**
 * Runs in the page: notes keys, the browser's own times to their next paint, and each frame that shows another list.
 */
function watchInPage(): void {
  const watched: NonNullable<Window['watchedSearch']> = { keys: [], paints: [], frames: [] }
  window.watchedSearch = watched
  const ofOneKey = new Set(['keydown', 'keypress', 'beforeinput', 'input'])
  // Options that TypeScript does not know of: events longer than a frame, and not only those above 104 ms.
  const everyEvent = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (ofOneKey.has(name)) watched.paints.push({ at: startTime, painted: startTime + duration })
    }
  }).observe(everyEvent)
  document.addEventListener('keydown', ({ timeStamp }) => watched.keys.push(timeStamp), { capture: true })
  const list = () => {
    const rows = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? 'none'
    return `${rows}: ${document.querySelector('[data-vlt-slot="item-list"]')?.textContent ?? ''}`
  }
  let before = list()
  const look = () => {
    const shown = list()
    if (shown !== before) {
      before = shown
      // A message that is sent before a frame's paint is received after it.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        watched.frames.push({ at: performance.now(), shown })
        port1.close()
      })
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page: waits until the list has not changed for some frames. @returns what was seen since the last
 * question
 */
async function settleInPage(frames: number): Promise<NonNullable<Window['watchedSearch']> & { readonly list: string }> {
  const watched = window.watchedSearch
  if (watched === undefined) throw new Error('Nothing is watched')
  for (let quiet = 0, seen = watched.frames.length; quiet < frames; quiet += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
    if (watched.frames.length > seen) quiet = 0
    seen = watched.frames.length
  }
  const rows = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? 'none'
  const list = `${rows}: ${document.querySelector('[data-vlt-slot="item-list"]')?.textContent ?? ''}`
  return { list, keys: watched.keys.splice(0), paints: watched.paints.splice(0), frames: watched.frames.splice(0) }
}

/**
 * Measures keys in the search, each after what the one before it changed: queries in both alphabets are typed and taken
 * away again by Backspace. What is found of a whole query is checked against what the logins hold, and what is found of
 * a part of it is checked to be the same on the way there and back.
 *
 * @param items rows that the list has
 * @returns a function that measures once
 */
export async function watchSearchKeys(page: Page, items: number): Promise<() => Promise<readonly SearchKey[]>> {
  const keyboard = await russianKeyboardAt(page)
  const field = page.getByRole('searchbox', { name: 'Поиск' })
  await page.evaluate(watchInPage)

  async function key(press: () => Promise<void>, query: string): Promise<SearchKey & { readonly list: string }> {
    await page.evaluate(settleInPage, 1)
    await press()
    const { list, keys, paints, frames } = await page.evaluate(settleInPage, quietFrames)
    const [at, ...others] = keys
    if (at === undefined || others.length > 0)
      throw new Error(`The page saw ${keys.length} keys on the way to «${query}»`)
    await expect(field).toHaveValue(query)
    const own = paints.filter((paint) => paint.at >= at).map(({ painted }) => painted)
    const record: KeyRecord = { at, nextPaint: own.length === 0 ? null : Math.max(...own), frames }
    return { query, milliseconds: paintedAfter(record), list }
  }

  return async () => {
    const all: SearchKey[] = []
    await field.click()
    for (const { typed, found } of searchQueries(items)) {
      const lists = [(await page.evaluate(settleInPage, quietFrames)).list]
      for (const [index, letter] of Array.from(typed).entries()) {
        const { list, ...measured } = await key(() => keyboard.type(letter), typed.slice(0, index + 1))
        all.push(measured)
        lists.push(list)
      }
      await expectFound(page, found)
      for (let left = typed.length - 1; left >= 0; left -= 1) {
        const { list, ...measured } = await key(() => keyboard.press('Backspace'), typed.slice(0, left))
        all.push(measured)
        expect(list, `what «${typed.slice(0, left)}» finds, typed and come back to`).toBe(lists[left])
      }
      await expectRows(page, items)
    }
    return all
  }
}

/** Keys in another order, their times rounded. */
export const slowestFirst = (keys: readonly SearchKey[]): readonly SearchKey[] =>
  keys
    .map(({ query, milliseconds }) => ({ query, milliseconds: rounded(milliseconds) }))
    .sort((one, other) => other.milliseconds - one.milliseconds)

/** Types the same as somebody who types fast, without a look at what is found but at the end of each query. */
export async function typeSearchesFast(page: Page, items: number): Promise<void> {
  const keyboard = await russianKeyboardAt(page)
  await page.getByRole('searchbox', { name: 'Поиск' }).click()
  for (const { typed, found } of searchQueries(items)) {
    for (const letter of typed) {
      await keyboard.type(letter)
      await page.waitForTimeout(fastTyping)
    }
    await expectFound(page, found)
    for (const _ of typed) {
      await keyboard.press('Backspace')
      await page.waitForTimeout(fastTyping)
    }
    await expectRows(page, items)
  }
}
