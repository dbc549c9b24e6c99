import type { Page } from '@playwright/test'
import { findPlaintext } from './harness/plaintext-search.ts'
import { expect, test } from './harness/test.ts'
import { readStores } from './planted/page-recorder.ts'
import { generatorIn } from './spec/generator-page.ts'

const kept = (page: Page) => page.getByRole('region', { name: 'Созданные пароли' })
const rows = (page: Page) => kept(page).locator('[data-vlt-slot="generated-password"]')

/** Copies what the generator shows on its page. */
async function copyGenerated(page: Page): Promise<string> {
  const value = await generatorIn(page).text()
  const box = page.locator('[data-vlt-slot="generated-value"]')
  await box.getByRole('button', { name: 'Скопировать пароль' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  return value
}

test('a generated password that was used is there after a lock, sealed meanwhile, until it is deleted', async ({
  enter,
  account,
}) => {
  const { page, person } = await enter()
  await page.goto('/generator')
  await expect(kept(page)).toContainText('Пока ни одного')
  const copied = await copyGenerated(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Из генератора')

  const taken = await test.step('what was put into a form is kept though the form is given up', async () => {
    await page.goto('/')
    const form = await person.openAddDialog()
    await form.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    const value = await form.getByLabel('Пароль', { exact: true }).inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять', exact: true }).click()
    return value
  })

  await test.step('nothing of it lies in the clear, and it comes back with the master password', async () => {
    await page.goto('/generator')
    await expect(rows(page)).toHaveCount(2)
    const stores = await page.evaluate(readStores)
    for (const [place, text] of Object.entries(stores))
      for (const secret of [copied, taken])
        expect([place, findPlaintext(secret, Buffer.from(text))]).toEqual([place, []])
    await person.chooseFromUserMenu('Заблокировать')
    await expect(kept(page)).toHaveCount(0)
    await person.unlock(account.masterPassword)
    await expect(rows(page)).toHaveCount(2)
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Показать пароль/u })
      .click()
    await expect(rows(page).nth(1)).toContainText(copied)
  })

  await test.step('one is deleted, and all after a question', async () => {
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Удалить пароль/u })
      .click()
    await expect(rows(page)).toHaveCount(1)
    await kept(page).getByRole('button', { name: 'Удалить все' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить все' }).click()
    await expect(kept(page)).toContainText('Пока ни одного')
  })
})

test("a visitor's generator keeps nothing", { tag: '@full' }, async ({ server, openProfile }) => {
  const { page } = await openProfile()
  await page.goto(`${server.url}/generator`)
  await copyGenerated(page)
  await expect(kept(page)).toHaveCount(0)
  expect((await page.evaluate(readStores))['IndexedDB'] ?? '').not.toContain('keptAt')
})
