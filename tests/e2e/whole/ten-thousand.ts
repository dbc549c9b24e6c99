import { expect, type Page } from '@playwright/test'
import { folderCount, folderName, isInFolder, manyLogin } from './many-logins.ts'

/** How many logins the account has. */
export const count = 10_000
/** Height of a row, in pixels. */
const rowHeight = 44

/** Waits until the list has so many rows. */
export const expectRows = (page: Page, rows: number): Promise<void> =>
  expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows), { timeout: 60_000 })

/** Scrolls with the wheel through the whole list and back, then goes through it by the keys of the list. @param items rows that it has */
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
  await expect(row(items)).toBeInViewport()
  while ((await place()) > 0) await page.mouse.wheel(0, -200 * rowHeight)
  await expect(row(1)).toBeInViewport()
  await row(1).focus()
  await page.keyboard.press('End')
  await expect(row(items)).toBeFocused()
  await page.keyboard.press('Home')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown')
  await expect(page.locator('[role="row"]:focus')).toBeInViewport()
}

/** What is typed into the search, and how many of the account's logins it finds: many, few and none, in both alphabets. */
export function searchQueries(items: number): readonly { readonly typed: string; readonly found: number }[] {
  const texts = Array.from({ length: items }, (_, index) => {
    const { name, username, address } = manyLogin(index + 1)
    return `${name}\n${username}\n${address}`.toLowerCase()
  })
  const having = (...words: readonly string[]) => texts.filter((text) => words.every((word) => text.includes(word))).length
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
    if (found === 0) await expect(page.getByText('Ничего не нашлось')).toBeVisible()
    else await expectRows(page, found)
    for (const _ of typed) await page.keyboard.press('Backspace')
    await expectRows(page, items)
  }
}

/** Goes through some folders, at the root and inside, and back to all; how many each holds is checked. */
export async function switchFolders(page: Page): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const tree = page.getByRole('region', { name: 'Папки' })
  for (const folder of [0, 1, 29, 30, folderCount - 1]) {
    const found = numbers.filter((number) => isInFolder(number, folder)).length
    const entry = tree.getByRole('treeitem', { name: new RegExp(`^${folderName(folder)},`) })
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expectRows(page, found)
  }
  await page.getByRole('link', { name: 'Все элементы' }).click()
  await expectRows(page, count)
}
