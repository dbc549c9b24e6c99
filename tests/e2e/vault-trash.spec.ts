import type { Locator, Page } from '@playwright/test'
import { personAt, type Person } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { holdHints } from './harness/traffic.ts'

const refused = /Failed to load resource: the server responded with a status of 409/

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
const question = (page: Page) => page.getByRole('alertdialog')
const trashedVault = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Хранилища' }).getByRole('listitem').filter({ hasText: name })

/** Opens the form of a vault, from which it is deleted. */
async function openVaultForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: `Редактировать хранилище: ${name}` }).click()
  const form = personAt(page).dialog()
  await expect(form.getByRole('textbox', { name: 'Название хранилища *' })).toBeVisible()
  return form
}

async function deleteVault(page: Page, name: string): Promise<void> {
  const form = await openVaultForm(page, name)
  await form.getByRole('button', { name: 'Удалить хранилище' }).click()
  await question(page).getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(personAt(page).toast(`Хранилище «${name}» удалено`)).toBeVisible()
  await expect(form).toHaveCount(0)
}

async function addTo(person: Person, vault: string, name: string): Promise<void> {
  await person.addLogin({ vault, name, username: `${name}-анна`, password: `секрет ${name}`, addresses: [] })
  await expect(person.row(name)).toBeVisible()
}

test(
  'a vault is deleted with what is in it and brought back: at once, item by item, or whole',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await addTo(person, 'Персональное', 'Почта')
    await person.createVault('Работа')
    await addTo(person, 'Работа', 'Банк')
    await addTo(person, 'Работа', 'Форум')
    const trash = page.getByRole('grid', { name: 'Корзина' })

    await test.step('deleted, it is nowhere any more, and «Отменить» brings it back', async () => {
      await person.chooseVault('Работа')
      await expect(page).toHaveURL(/vaultId=/)
      await deleteVault(page, 'Работа')
      await expect(page).not.toHaveURL(/vaultId=/)
      await expect(person.row('Почта')).toBeVisible()
      await expect(person.row('Банк')).toHaveCount(0)
      await person.search('банк')
      await expect(page.getByText('Ничего не нашлось')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(person.toast('Хранилище «Работа» восстановлено')).toBeVisible()
      await expect(person.row('Банк')).toBeVisible()
      await expect(person.row('Форум')).toBeVisible()
    })

    await test.step('deleted again, it stands in the trash, from which one item goes to another vault', async () => {
      await deleteVault(page, 'Работа')
      await sections(page).getByRole('link', { name: 'Корзина' }).click()
      await expect(trashedVault(page, 'Работа')).toContainText(/2\sэлемента · ещё 30\sдней/)
      await page.reload()
      await trashedVault(page, 'Работа').getByRole('button', { name: 'Работа' }).click()
      await expect(trash.getByRole('row')).toHaveCount(2)
      await person.search('банк')
      await expect(trash.getByRole('row')).toHaveCount(1)
      await trash.getByRole('row').filter({ hasText: 'Банк' }).getByRole('button', { name: 'Восстановить' }).click()
      await person.dialog().getByRole('button', { name: 'Восстановить' }).click()
      await expect(person.toast('Доступ «Банк» восстановлен')).toBeVisible()
      await page.getByRole('button', { name: 'Вся корзина' }).click()
      await expect(trashedVault(page, 'Работа')).toContainText(/1\sэлемент/)
      await sections(page).getByRole('link', { name: 'Все элементы' }).click()
      await person.row('Банк').click()
      await expect(person.panel()).toContainText('Персональное')
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      await expect(person.panel()).toContainText('секрет Банк')
    })

    await test.step('and the vault comes back with what is left in it', async () => {
      await sections(page).getByRole('link', { name: 'Корзина' }).click()
      await trashedVault(page, 'Работа').getByRole('button', { name: 'Восстановить хранилище' }).click()
      await expect(page.getByText('Корзина пуста')).toBeVisible()
      await person.chooseVault('Работа')
      await expect(person.row('Форум')).toBeVisible()
      await expect(person.row('Банк')).toHaveCount(0)
    })
  },
)

test('the only vault stays, and says why; a full one goes by its name', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  const form = await openVaultForm(page, 'Персональное')
  await expect(form).toContainText('Это единственное хранилище, удалить его нельзя')
  await expect(form.getByRole('button', { name: 'Удалить хранилище' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await person.createVault('Работа')
  for (let n = 1; n <= 11; n += 1) await addTo(person, 'Работа', `Доступ № ${n}`)
  await (await openVaultForm(page, 'Работа')).getByRole('button', { name: 'Удалить хранилище' }).click()
  const remove = question(page).getByRole('button', { name: 'Удалить', exact: true })
  await expect(remove).toBeDisabled()
  await question(page).getByRole('textbox').fill('Работ')
  await page.keyboard.press('Enter')
  await expect(remove).toBeDisabled()
  await question(page).getByRole('textbox').fill(' Работа ')
  await page.keyboard.press('Enter')
  await expect(person.toast('Хранилище «Работа» удалено')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Элементы' })).toHaveCount(0)
})

test(
  'the last vault, because another device deleted the other one, is said to be that',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(refused)
    const here = await enter()
    // It does not hear of the deletion before it asks for its own.
    await holdHints(here.page)
    await here.page.reload()
    await here.person.createVault('Работа')
    const there = await enter()
    const form = await openVaultForm(here.page, 'Персональное')
    await deleteVault(there.page, 'Работа')
    await form.getByRole('button', { name: 'Удалить хранилище' }).click()
    await question(here.page).getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(here.person.toast('Последнее хранилище: Удалить его нельзя, пока нет другого')).toBeVisible()
    await expect(form).toContainText('Это единственное хранилище')
  },
)

test(
  'another device asks nothing about a vault that the trash has, and lets go of it',
  { tag: '@full' },
  async ({ enter }) => {
    const here = await enter()
    await here.person.createVault('Работа')
    await addTo(here.person, 'Работа', 'Банк')
    const there = await enter()
    await expect(there.person.row('Банк')).toBeVisible()
    await deleteVault(here.page, 'Работа')
    await there.page.reload()
    await there.person.expectShell()
    await expect(there.person.row('Банк')).toHaveCount(0)
    await sections(there.page).getByRole('link', { name: 'Корзина' }).click()
    await trashedVault(there.page, 'Работа').getByRole('button', { name: 'Удалить хранилище навсегда' }).click()
    await expect(question(there.page)).toContainText(/Вместе с ним: 1\sэлемент/)
    await question(there.page).getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(there.page.getByText('Корзина пуста')).toBeVisible()
    await expect(question(there.page)).toHaveCount(0)
  },
)

test(
  'what is typed into an item whose vault another device deletes is saved into another vault',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(refused)
    const here = await enter()
    // It hears of the deletion by its save alone.
    await holdHints(here.page)
    await here.page.reload()
    await here.person.createVault('Работа')
    await addTo(here.person, 'Работа', 'Банк')
    await here.person.panel().getByRole('button', { name: 'Изменить' }).click()
    await here.person.fillLogin({ password: 'новый секрет' })
    const there = await enter()
    await deleteVault(there.page, 'Работа')
    const form = here.person.dialog()
    const save = form.getByRole('button', { name: 'Сохранить' })
    await save.click()
    await expect(
      form.getByText('Хранилище в корзине: Выберите другое или сначала восстановите это').first(),
    ).toBeVisible()
    await expect(form).toContainText('Это хранилище сейчас не открыто. Выберите другое')
    await here.person.fillLogin({ vault: 'Персональное' })
    await save.click()
    await expect(form).toHaveCount(0)
    await here.person.row('Банк').click()
    await here.person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(here.person.panel()).toContainText('новый секрет')
    await sections(here.page).getByRole('link', { name: 'Корзина' }).click()
    await expect(trashedVault(here.page, 'Работа')).toContainText(/0\sэлементов/)
  },
)
