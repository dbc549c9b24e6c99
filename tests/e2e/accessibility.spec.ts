import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const account = { name: 'Проверка', email: 'dostup@example.test', masterPassword: 'Мастер Пароль 42' }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(`${screen} is accessible and nothing scrolls sideways`, async () => {
    // Colours are measured when nothing moves any more.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`every screen, ${colorScheme}, ${width} px wide`, async ({ openProfile, console }) => {
      console.allow(/status of 401/)
      const { page } = await openProfile({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const person = personAt(page)
      await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
      await expectAccessible(page, 'signing in, step one')
      await person.register(account)
      await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
      await person.giveEmail(account.email)
      await person.giveMasterPassword('не тот')
      await expect(page.getByText('Неверная почта или мастер-пароль').first()).toBeVisible()
      await expectAccessible(page, 'signing in, step two, with an error')
      await person.giveMasterPassword(account.masterPassword)
      await expect(page.getByText('Здесь пока пусто')).toBeVisible()
      await expectAccessible(page, 'the empty list')

      const dialog = await person.openAddDialog()
      await person.fillLogin({
        name: 'Банк',
        username: 'klient',
        password: 'Пароль-1',
        addresses: ['https://bank.test', 'https://online.bank.test'],
      })
      await expectAccessible(page, 'the dialog of a login')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog).toBeHidden()
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await expect(person.panel()).toContainText('Пароль-1')
      await expectAccessible(page, 'an item')

      await page.keyboard.press('Control+Shift+KeyL')
      await person.expectLockScreen()
      await expectAccessible(page, 'the lock screen')
      await person.unlock(account.masterPassword)
      await expect(person.panel()).toBeVisible()
      await page.goto(new URL('/settings', page.url()).href)
      await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
      await expectAccessible(page, 'the settings')
    })
  }
}
