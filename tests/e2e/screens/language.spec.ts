import type { Page } from '@playwright/test'
import { personAt } from '../harness/person.ts'
import { cyrillicWords } from './cyrillic-words.ts'
import { foreignWords } from './latin-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { oneLine, small } from './layout-rules.ts'
import { sceneSizes, scenes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'
import { settleIn } from './settle.ts'

/** Looked at on every run: refused fields, and a notice with a button over a screen full of words. */
const atOnce = new Set(['login-add-errors'])

/** Chooses a language as another tab of the browser would, and waits until the page speaks it. */
async function speak(page: Page, locale: 'ru' | 'en'): Promise<void> {
  await page.evaluate((locale) => {
    const key = 'larets-ui-locale'
    localStorage.setItem(key, locale)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: locale }))
  }, locale)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** What stands in the fields of the page. */
function typedValues(): string[] {
  return [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), textarea')].flatMap((field) =>
    'value' in field && typeof field.value === 'string' && field.value !== '' ? [field.value] : [],
  )
}

for (const { scene, size } of sceneSizes) {
  const tag = atOnce.has(scene.name) && size === 'desktop' ? [] : ['@full']
  test(`${scene.name} at ${widthOf(size)} px: speaks English and Russian again, and nothing is left behind or lost`, { tag }, async ({ runner }) => {
    const shown = await runner.show(scene, size)
    const { page } = shown.stage
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
    await shown.restore()
    expect([...notEnglish, ...layout, ...notRussian]).toEqual([])
    expect(shown.complaints()).toEqual([])
  })
}

test('a Russian word that is left in English is found', { tag: '@full' }, async ({ runner }) => {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  const { stage, restore } = await runner.show(scene, 'desktop')
  await speak(stage.page, 'en')
  await stage.page.evaluate(() => document.querySelector('main')?.append('Настройки'))
  const found = await cyrillicWords(stage.page)
  await speak(stage.page, 'ru')
  await restore()
  expect(found).toEqual(['«Настройки» in «Настройки»'])
})

test('the language is chosen in the settings, is kept, and reaches other tabs with what is typed there', async ({ runner }) => {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  const { stage, restore } = await runner.show(scene, 'desktop')
  const { page } = stage
  // A tab that asks for the master password.
  await page.getByRole('radiogroup', { name: 'Быстрое открытие вкладок' }).getByRole('radio', { name: 'Нет' }).check()
  const other = await page.context().newPage()
  await other.goto('/')
  await personAt(other).expectLockScreen()
  const typed = 'Начато по-русски'
  await other.getByLabel('Мастер-пароль', { exact: true }).fill(typed)

  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Settings · Ларец')
  await expect(other.getByLabel('Master password', { exact: true })).toHaveValue(typed)
  await expect(other).toHaveTitle('Locked · Ларец')
  expect(await cyrillicWords(other)).toEqual([])

  await page.reload()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  expect(await cyrillicWords(page)).toEqual([])
  // The profile's device wants Russian.
  await page.getByRole('radio', { name: 'As on the device' }).check()
  await expect(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible()
  await expect(other.getByLabel('Мастер-пароль', { exact: true })).toHaveValue(typed)
  await page.getByRole('radio', { name: 'Русский' }).check()
  await other.close()
  await restore()
})
