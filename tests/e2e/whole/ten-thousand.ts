import { expect, type Locator, type Page } from '@playwright/test'
import { drawFrames } from '../harness/draw-frames.ts'
import { folderCount, folderName, isInFolder, manyLogin } from './many-logins.ts'

/** How many logins the account has. */
export const count = 10_000
/** Height of a row, in pixels. */
const rowHeight = 44
/** Frames after which a list that was moved stands still. */
const settling = 3

/** Longest wait for a list, in milliseconds. */
const patience = 60_000

/** Runs in the page: looks, once a frame, whether the list has so many rows; null for a list without any. */
async function showRowsInPage([rows, patience]: readonly [rows: string | null, patience: number]): Promise<void> {
  const isShown = () => (document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? null) === rows
  for (const begun = performance.now(); !isShown() && performance.now() - begun < patience;) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/**
 * Waits until the list has so many rows, without a look from outside before: Playwright writes down the whole page each
 * time that something is not as it is expected to be, which is a long task of the page.
 */
export async function expectRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(showRowsInPage, [String(rows), patience] as const)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows))
}

/** The same of what a search has found, which may be nothing. */
export async function expectFound(page: Page, found: number): Promise<void> {
  if (found > 0) return expectRows(page, found)
  await page.evaluate(showRowsInPage, [null, patience] as const)
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
}

/**
 * Scrolls with the wheel through the whole list and back, then goes through it by the keys of the list. @param items
 * rows that it has
 */
export async function scrollThrough(page: Page, items = count): Promise<void> {
  const grid = page.getByRole('grid')
  const row = (number: number) => page.locator(`[role="row"][aria-rowindex="${number}"]`)
  /** Where the view stands: 0 at the top, 1 at the bottom. */
  const place = () =>
    grid.evaluate(({ parentElement: view }) =>
      view === null ? Number.NaN : view.scrollTop / (view.scrollHeight - view.clientHeight),
    )
  await grid.hover({ position: { x: 300, y: 200 } })
  while ((await place()) < 1) await page.mouse.wheel(0, 80 * rowHeight)
  await drawFrames(page, settling)
  await expect(row(items)).toBeInViewport()
  while ((await place()) > 0) await page.mouse.wheel(0, -200 * rowHeight)
  await drawFrames(page, settling)
  await expect(row(1)).toBeInViewport()
  await row(1).focus()
  await page.keyboard.press('End')
  await drawFrames(page, settling)
  await expect(row(items)).toBeFocused()
  await page.keyboard.press('Home')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown')
  await drawFrames(page, settling)
  await expect(page.locator('[role="row"]:focus')).toBeInViewport()
}

/**
 * Queries for the search, and how many of the account's logins each finds: many, few and none, in both alphabets.
 */
export function searchQueries(items: number): readonly { readonly typed: string; readonly found: number }[] {
  const texts = Array.from({ length: items }, (_, index) => {
    const { name, username, address } = manyLogin(index + 1)
    return `${name}\n${username}\n${address}`.toLowerCase()
  })
  const having = (...words: readonly string[]) =>
    texts.filter((text) => words.every((word) => text.includes(word))).length
  return [
    { typed: 'банк 77', found: having('банк', '77') },
    // «почта» under the other keyboard layout.
    { typed: 'gjxnf', found: having('почта') },
    { typed: 'елочный', found: having('ёлочный') },
    { typed: 'irina', found: having('irina') },
    { typed: 'site-477', found: having('site-477') },
    { typed: 'нет такого', found: 0 },
  ]
}

/**
 * Types queries key by key and takes each away again; what is found is checked.
 *
 * @param items that the account has
 */
export async function searchThrough(page: Page, items = count): Promise<void> {
  await page.keyboard.press('/')
  for (const { typed, found } of searchQueries(items)) {
    for (const key of typed) await page.keyboard.type(key)
    await expectFound(page, found)
    for (const _ of typed) await page.keyboard.press('Backspace')
    await expectRows(page, items)
  }
}

/** Scrolls down until a folder is drawn: those far out of sight are not. */
async function scrollTo(page: Page, folder: Locator): Promise<void> {
  await page.getByRole('region', { name: 'Папки' }).getByRole('treeitem').first().hover()
  while ((await folder.count()) === 0) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Goes through some folders, at the root and inside, and back to all; how many each holds is checked. */
export async function switchFolders(page: Page): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const tree = page.getByRole('region', { name: 'Папки' })
  for (const folder of [0, 1, 29, 30, folderCount - 1]) {
    const found = numbers.filter((number) => isInFolder(number, folder)).length
    const entry = tree.getByRole('treeitem', { name: new RegExp(`^${folderName(folder)},`) })
    await scrollTo(page, entry)
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expectRows(page, found)
  }
  await page.getByRole('link', { name: 'Все элементы' }).click()
  await expectRows(page, count)
}
