import { personAt } from '../harness/person.ts'
import { cyrillicWords } from './cyrillic-words.ts'
import { faultsByLanguage, speak } from './faults-by-language.ts'
import { scenes } from './scenes.ts'
import { expect, test } from './screen-test.ts'

// Looked at on every run: refused fields, and a notice with a button over a screen full of words.
test(
  'login-add-errors at 1280 px: speaks English and Russian again, and nothing is left behind or lost',
  { tag: '@full' },
  async ({ runner }) => {
    const scene = scenes.find(({ name }) => name === 'login-add-errors')
    if (scene === undefined) throw new Error('There is no form with refused fields')
    const { stage, complaints, restore } = await runner.show(scene, 'desktop')
    const faults = await faultsByLanguage(stage.page, 'desktop')
    await restore()
    expect(faults).toEqual([])
    expect(complaints()).toEqual([])
  },
)

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

test('the language is chosen in the settings, is kept, and reaches other tabs with what is typed there', async ({
  runner,
}) => {
  const scene = scenes.find(({ name }) => name === 'settings')
  if (scene === undefined) throw new Error('There are no settings')
  const { stage, restore } = await runner.show(scene, 'desktop')
  const { page } = stage
  // A tab that asks for the master password.
  await page.getByRole('switch', { name: 'Быстрое открытие вкладок' }).uncheck()
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
