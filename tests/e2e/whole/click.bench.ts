// Whether the app answers a click while it opens many items on a slow processor: a part of `pnpm bench`.
import type { Page } from '@playwright/test'
import { median, rounded } from '../../../bench/figures.ts'
import { beginMeasurement, keepResult } from '../../../bench/results-file.ts'
import { tellTargets } from '../../../bench/tell-targets.ts'
import { watchEvents } from './slow-clicks.ts'
import { expect, items, scale, test, wantedItems } from './stocked-test.ts'
import { expectRows } from './ten-thousand.ts'

/** How many times slower the page's thread is made. */
const slowdown = 6
/** How long somebody who clicks on and on lets pass between two clicks, in milliseconds. */
const betweenClicks = 250
/** The target, and how long a frame takes, in milliseconds. */
const [allowed, frame] = [100, 16]
/** Clicks when nothing is opened any more. */
const clicksAtRest = 10

/** Where Playwright clicks on an element it leaves listeners in the page, which hear every event from then on: 6 to 16 ms of a press, six times slowed down. */
async function giveByKeyboard(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('tabpanel', { name: 'Вход', exact: true }).getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('clicks while everything is opened', async ({ account, openProfile }) => {
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
    const { page } = await openProfile()
    await giveByKeyboard(page, 'Почта', account.email)
    await expect(page.getByText('Вы авторизовались как')).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchEvents(page)
    await giveByKeyboard(page, 'Мастер-пароль', account.masterPassword)
    const begun = Date.now()
    const menu = page.getByRole('button', { name: /^Меню пользователя/ })
    await expect(menu).toBeVisible()
    const place = await menu.boundingBox()
    if (place === null) throw new Error('The menu has no place')
    const click = async () => {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
      await page.waitForTimeout(betweenClicks)
    }
    /** How long the clicks since the last question took, the slowest first; those that the browser does not mention were painted within a frame. */
    const slowClicks = async () => {
      await page.waitForTimeout(500)
      const found = await page.evaluate(() => (window.slowEvents?.splice(0) ?? []).map(({ duration }) => duration))
      return found.toSorted((one, other) => other - one)
    }
    // The key that gave the master password counts as a click, too.
    await slowClicks()
    const isOpen = () => page.evaluate((rows) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === String(rows), items)
    let count = 0
    while (!(await isOpen())) {
      await click()
      count += 1
    }
    clicks.push(count)
    opened.push(Date.now() - begun)
    const whileOpening = await slowClicks()
    slowestOpening.push(whileOpening[0] ?? frame)
    within.push(rounded(1 - whileOpening.filter((duration) => duration > allowed).length / count))
    await page.keyboard.press('Escape')
    await expectRows(page, items)
    for (let number = 0; number < clicksAtRest; number += 1) await click()
    slowestAtRest.push((await slowClicks())[0] ?? frame)
    await page.close()
  }
  const [opening, atRest] = [rounded(median(slowestOpening)), rounded(median(slowestAtRest))]
  const isMeasured = items === wantedItems && Math.min(...clicks) > 0
  const targets = isMeasured ? { click: opening } : {}
  console.log(`\nclicks on the user menu with ${items} items, page ${slowdown} × slower: the slowest painted after ${opening} ms while opening (${clicks.join(', ')} clicks in ${opened.join(', ')} ms), ${atRest} ms at rest; within ${allowed} ms: ${within.join(', ')}; slowest: ${slowestOpening.join(', ')} ms`)
  tellTargets('click', targets)
  keepResult('click', beginning, { targets, details: { items, slowdown, clicks, within, opened, slowestOpening, slowestAtRest } })
})
