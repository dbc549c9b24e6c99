// Whether the app answers a click while it opens many items on a slow processor: a part of `pnpm bench`.
import { setTimeout as pause } from 'node:timers/promises'
import { median, rounded } from '../../../bench/figures.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { openUndriven, type UndrivenPage } from '../harness/undriven-browser.ts'
import { watchClicks } from './slow-clicks.ts'
import { expect, items, scale, test, wantedItems } from './stocked-test.ts'

/** How many times slower the page's thread is made. */
const slowdown = 6
/** How long somebody who clicks on and on lets pass between two clicks, in milliseconds. */
const betweenClicks = 250
/** The target, and how long a frame takes, in milliseconds. */
const [allowed, frame] = [100, 16]
/** Clicks when nothing is opened any more. */
const clicksAtRest = 10

/** That something is true in the page. */
const untilTrue = (page: UndrivenPage, ask: (given: number) => boolean) =>
  expect.poll(() => page.evaluate(ask, items)).toBe(true)

/** Runs in the page: whether so many rows are in the list. */
const hasRows = (rows: number) =>
  document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === String(rows)

/** Reads numbers from an answer of the page. */
const numbers = (answer: unknown): readonly number[] => (Array.isArray(answer) ? answer.map(Number) : [])

/** Runs in the page: where the button of the user's menu is, px; nothing before it is there. */
function placeOfMenu(): readonly number[] {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.checkVisibility() && one.textContent.includes('Меню пользователя'),
  )
  if (button === undefined) return []
  const { left, top, width, height } = button.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

test('clicks while everything is opened', async ({ account, server }) => {
  test.setTimeout(900_000)
  const beginning = beginMeasurement(scale.isShort)
  const slowestOpening: number[] = []
  const slowestAtRest: number[] = []
  const clicks: number[] = []
  /** The share of the clicks while opening that were painted in the time that the target allows. */
  const within: number[] = []
  /** From the master password until all is there, in milliseconds. */
  const opened: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    const page = await openUndriven()
    await page.goto(server.url)
    await page.send('Почта', account.email)
    await untilTrue(page, () => document.body.textContent.includes('Вы авторизовались как'))
    await page.slowDown(slowdown)
    await page.evaluate(watchClicks, null)
    await page.send('Мастер-пароль', account.masterPassword)
    const begun = Date.now()
    await expect.poll(async () => numbers(await page.evaluate(placeOfMenu, null)).length).toBe(2)
    const [x = 0, y = 0] = numbers(await page.evaluate(placeOfMenu, null))
    const click = async () => {
      await page.clickAt(x, y)
      await pause(betweenClicks)
    }
    /**
     * How long the clicks since the last question took, the slowest first; those that the browser does not mention were
     * painted within a frame.
     */
    const slowClicks = async () => {
      await pause(500)
      const found = numbers(
        await page.evaluate(() => (window.slowEvents?.splice(0) ?? []).map(({ duration }) => duration), null),
      )
      return found.toSorted((one, other) => other - one)
    }
    // The key that gave the master password counts as a click, too.
    await slowClicks()
    let count = 0
    while (!(await page.evaluate(hasRows, items))) {
      await click()
      count += 1
    }
    clicks.push(count)
    opened.push(Date.now() - begun)
    const whileOpening = await slowClicks()
    slowestOpening.push(whileOpening[0] ?? frame)
    within.push(rounded(1 - whileOpening.filter((duration) => duration > allowed).length / count))
    await page.key('Escape')
    await pause(1_000)
    for (let number = 0; number < clicksAtRest; number += 1) await click()
    slowestAtRest.push((await slowClicks())[0] ?? frame)
    await page.close()
  }
  const [opening, atRest] = [rounded(median(slowestOpening)), rounded(median(slowestAtRest))]
  const isMeasured = items === wantedItems && Math.min(...clicks) > 0
  const targets = isMeasured ? { click: opening } : {}
  console.log(
    `\nclicks on the user menu with ${items} items, page ${slowdown} × slower: the slowest painted after ${opening} ms while opening (${clicks.join(', ')} clicks in ${opened.join(', ')} ms), ${atRest} ms at rest; within ${allowed} ms: ${within.join(', ')}; slowest: ${slowestOpening.join(', ')} ms`,
  )
  tellTargets('click', targets)
  keepResult('click', beginning, {
    targets,
    details: { items, slowdown, clicks, within, opened, slowestOpening, slowestAtRest },
  })
})
