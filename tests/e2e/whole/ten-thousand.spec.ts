import type { Page } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { expect, test } from '../harness/test.ts'
import { recordMainThread, type MainThreadTask } from './main-thread.ts'
import { manyLogin, stockManyLogins } from './many-logins.ts'

const account = { name: 'Ирина', email: 'irina@example.test', masterPassword: 'Десять тысяч верблюдов 42' }
const count = 10_000
/** Height of a row, in pixels. */
const rowHeight = 44

/** Longest work in one go, in milliseconds: more is felt as a stutter. */
const longest = 50

/** Tasks that worked too long, in words; nothing when there are none. What the longest was is told in the report. */
function tooLong(what: string, tasks: readonly MainThreadTask[]): readonly string[] {
  const [first] = tasks
  test.info().annotations.push({ type: what, description: `the longest task worked ${first?.worked.toFixed(1)} ms` })
  return tasks
    .filter(({ worked }) => worked > longest)
    .map(({ worked, at }) => `${what}: ${worked.toFixed(0)} ms, ${at.toFixed(0)} ms after the beginning`)
}

const expectRows = (page: Page, rows: number) =>
  expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows), { timeout: 60_000 })

/** Scrolls with the wheel through the whole list and back, then goes through it by the keys of the list. */
async function scrollThrough(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  const row = (number: number) => page.locator(`[role="row"][aria-rowindex="${number}"]`)
  /** Where the view stands: 0 at the top, 1 at the bottom. */
  const place = () =>
    grid.evaluate(({ parentElement: view }) =>
      view === null ? Number.NaN : view.scrollTop / (view.scrollHeight - view.clientHeight),
    )
  await grid.hover({ position: { x: 300, y: 200 } })
  while ((await place()) < 1) await page.mouse.wheel(0, 80 * rowHeight)
  await expect(row(count)).toBeInViewport()
  while ((await place()) > 0) await page.mouse.wheel(0, -200 * rowHeight)
  await expect(row(1)).toBeInViewport()
  await row(1).focus()
  await page.keyboard.press('End')
  await expect(row(count)).toBeFocused()
  await page.keyboard.press('Home')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown')
  await expect(page.locator('[role="row"]:focus')).toBeInViewport()
}

/** Types queries key by key and takes each away again; what is found is checked. */
async function searchThrough(page: Page): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => manyLogin(index + 1))
  const having = (text: string) => numbers.filter(({ name }) => name.toLowerCase().includes(text)).length
  const queries = [
    { typed: 'банк 77', found: having('банк 77') },
    // «почта» under the other keyboard layout.
    { typed: 'gjxnf', found: having('почта') },
    { typed: 'елочный', found: having('ёлочный') },
    { typed: 'нет такого', found: null },
  ]
  await page.keyboard.press('/')
  for (const { typed, found } of queries) {
    await page.keyboard.type(typed, { delay: 40 })
    if (found === null) await expect(page.getByText('Ничего не нашлось')).toBeVisible()
    else await expectRows(page, found)
    for (const _ of typed) await page.keyboard.press('Backspace', { delay: 20 })
    await expectRows(page, count)
  }
}

test('ten thousand logins: signing in, unlocking, scrolling and searching leave no long task', async ({
  browser,
  openProfile,
  server,
}) => {
  test.setTimeout(240_000)
  await server.stop()
  await server.start({ RATE_LIMITS: '0' })
  await stockManyLogins(server.url, account, count)
  const { page } = await openProfile()
  const person = personAt(page)
  const problems: string[] = []
  const record = async (what: string, act: () => Promise<void>) =>
    tooLong(what, await test.step(what, () => recordMainThread(browser, page, act)))
  /** What can be done again is, when a task was too long: one of the page's own comes again, one of a busy machine not. */
  const recordRepeatable = async (what: string, act: () => Promise<void>) => {
    const found = await record(what, act)
    return found.length === 0 ? [] : await record(`${what}, once more`, act)
  }

  await person.giveEmail(account.email)
  await expect(page.getByText('Вы авторизовались как')).toBeVisible()
  problems.push(
    ...(await record('signing in', async () => {
      await person.giveMasterPassword(account.masterPassword)
      await expectRows(page, count)
    })),
    ...(await recordRepeatable('scrolling', () => scrollThrough(page))),
    ...(await recordRepeatable('searching', () => searchThrough(page))),
  )
  await page.keyboard.press('Control+Shift+KeyL')
  await person.expectLockScreen()
  problems.push(
    ...(await record('unlocking', async () => {
      await person.unlock(account.masterPassword)
      await expectRows(page, count)
    })),
  )
  expect(problems).toEqual([])
})

test('a task that works too long is found, and none that waits', async ({ browser, openProfile }) => {
  const { page } = await openProfile()
  const work = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end) Math.sqrt(end)
  }
  const busy = await recordMainThread(browser, page, () => page.evaluate(work, 4 * longest))
  expect(busy[0]?.worked).toBeGreaterThan(longest)
  const idle = await recordMainThread(browser, page, () => page.waitForTimeout(4 * longest))
  expect(idle[0]?.worked ?? 0).toBeLessThan(longest)
})
