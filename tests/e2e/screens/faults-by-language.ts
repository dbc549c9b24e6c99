import { expect, type Page } from '@playwright/test'
import { cyrillicWords } from './cyrillic-words.ts'
import { foreignWords } from './latin-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { oneLine, small } from './layout-rules.ts'
import type { Size } from './scene.ts'
import { settleIn } from './settle.ts'

/** Chooses a language as another tab of the browser would, and waits until the page speaks it. */
export async function speak(page: Page, locale: 'ru' | 'en'): Promise<void> {
  await page.evaluate((locale) => {
    const key = 'larets-ui-locale'
    localStorage.setItem(key, locale)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: locale }))
  }, locale)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Values in the fields of the page. */
function typedValues(): string[] {
  return [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), textarea')].flatMap((field) =>
    'value' in field && typeof field.value === 'string' && field.value !== '' ? [field.value] : [],
  )
}

/**
 * Faults of the page when it speaks English, and Russian again.
 *
 * @throws when it was loaded anew for it, or something typed is gone
 */
export async function faultsByLanguage(page: Page, size: Size): Promise<readonly string[]> {
  // Belongs to this very document: after a reload nothing can be asked of it.
  const thisDocument = await page.evaluateHandle(() => document.documentElement)
  const typed = await page.evaluate(typedValues)

  await speak(page, 'en')
  const notEnglish = (await cyrillicWords(page)).map((words) => `not English: ${words}`)
  await settleIn(page, size === 'phone' ? 'dark' : 'light')
  const layout = await page.evaluate(layoutFaults, { touch: size === 'phone', oneLine, small })

  await speak(page, 'ru')
  const notRussian = (await foreignWords(page)).map((words) => `not Russian: ${words}`)
  expect(await page.evaluate(typedValues)).toEqual(expect.arrayContaining(typed))
  expect(await thisDocument.evaluate((element) => element === document.documentElement)).toBe(true)
  return [...notEnglish, ...layout, ...notRussian]
}
