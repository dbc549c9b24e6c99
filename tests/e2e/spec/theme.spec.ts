import type { Page } from '@playwright/test'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const key = 'larets-ui-theme'
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)
const drawn = (page: Page) =>
  page.getByRole('button', { name: /^Хранилища:/ }).evaluate((element) => getComputedStyle(element).colorScheme)

test(
  'the theme is the system’s by default and follows it live; a chosen one is kept under its key and stands',
  { tag: '@full', ...proves('2.13.1', '9.interface.6', '9.interface.7') },
  async ({ device: { page } }) => {
    await page.goto('/settings')
    const theme = page.getByRole('radiogroup', { name: 'Тема' })
    await expect(theme.getByRole('radio')).toHaveCount(3)
    await expect(theme.locator('label')).toHaveText(['Светлая', 'Темная', 'Системная'])
    const choice = (name: string) => theme.getByRole('radio', { name, exact: true })
    await expect(choice('Системная')).toBeChecked()
    expect(await stored(page)).toBeNull()
    expect(await drawn(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => drawn(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => drawn(page)).toBe('light')

    for (const [name, value] of [
      ['Темная', 'dark'],
      ['Светлая', 'light'],
    ] as const) {
      await choice(name).check()
      await expect.poll(() => drawn(page)).toBe(value)
      expect(await stored(page)).toBe(value)
      await page.emulateMedia({ colorScheme: value === 'dark' ? 'light' : 'dark' })
      await page.reload()
      await expect(choice(name)).toBeChecked()
      expect(await drawn(page)).toBe(value)
    }
    await choice('Системная').check()
    await expect.poll(() => drawn(page)).toBe('dark')
    expect(await stored(page)).toBe('system')

    // A choice made in another tab is taken here at once.
    const other = await page.context().newPage()
    await other.goto('/nowhere')
    await other.evaluate((name) => localStorage.setItem(name, 'light'), key)
    await expect.poll(() => drawn(page)).toBe('light')
    await expect(choice('Светлая')).toBeChecked()
    await other.close()
  },
)
