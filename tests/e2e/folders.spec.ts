import type { Page } from '@playwright/test'
import { bootstrap, updateVault } from '@larets/vault-core/contracts'
import { newFolderId } from '@larets/vault-core/items'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { Account } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const outdated = /Failed to load resource: the server responded with a status of 412/

/** The tree of folders, and what a person does in it. */
function foldersAt(page: Page) {
  const group = page.getByRole('region', { name: 'Папки' })
  const folder = (name: string) => group.getByRole('treeitem', { name: new RegExp(`^${name},`) })
  const dialog = page.getByRole('dialog').filter({ hasText: /папк/i })
  const add = async (name: string, place?: string) => {
    await group.getByRole('button', { name: 'Новая папка' }).click()
    await dialog.getByLabel('Название папки').fill(name)
    if (place !== undefined) await dialog.getByLabel('Где').selectOption({ label: place })
    await dialog.getByRole('button', { name: 'Создать' }).click()
    await expect(folder(name)).toBeVisible()
  }
  const choose = async (name: string, entry: string) => {
    await folder(name).hover()
    await folder(name)
      .getByRole('button', { name: `Действия с папкой «${name}»` })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  return { group, folder, dialog, add, choose }
}

test('a folder is made, an item put into it and found by it; renamed it is the same, and deleted it leaves the item', async ({
  enter,
}) => {
  const { page, person } = await enter()
  const { group, folder, dialog, add, choose } = foldersAt(page)
  await expect(group).toContainText('Здесь пока нет папок')
  await add('Счета')
  await person.addLogin({ name: 'Форум', username: 'анна' })

  await person.openAddDialog()
  await person.fillLogin({ name: 'Банк', username: 'борис' })
  await person.dialog().getByLabel('Папка').selectOption({ label: 'Счета' })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(folder('Счета')).toHaveAccessibleName('Счета, 1 элемент')

  await folder('Счета').click()
  await expect(page).toHaveURL(/\/\?folder=[\w-]{8}$/)
  await expect(page).toHaveTitle(/^Счета · Персональное · /)
  await expect(page.getByRole('navigation', { name: 'Путь' })).toHaveText(/Персональное.*Счета/)
  await expect(person.row('Банк')).toBeVisible()
  await expect(person.row('Форум')).toBeHidden()

  await choose('Счета', 'Новая папка внутри')
  await dialog.getByLabel('Название папки').fill('Ипотека')
  await page.keyboard.press('Enter')
  await expect(folder('Ипотека')).toHaveAttribute('aria-level', '2')

  await choose('Счета', 'Переименовать')
  await dialog.getByLabel('Название папки').fill('Деньги')
  await page.keyboard.press('Enter')
  await expect(folder('Деньги')).toHaveAttribute('aria-current', 'page')
  await expect(person.row('Банк')).toBeVisible()

  await page.reload()
  await person.expectShell()
  await expect(folder('Деньги')).toHaveAccessibleName('Деньги, 1 элемент')
  await choose('Деньги', 'Удалить')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Вместе с ней удалится всё, что в неё вложено: 1 папка.')
  await expect(question).toContainText('они останутся в хранилище вне папок: 1 элемент.')
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(group).toContainText('Здесь пока нет папок')
  await expect(page).toHaveURL('/')
  await expect(person.row('Банк')).toBeVisible()
  await person.row('Банк').click()
  await expect(person.panel()).toContainText('борис')
})

test('folders are walked, folded, moved and deleted by the keyboard alone', { tag: '@full' }, async ({ enter }) => {
  const { page } = await enter()
  const { folder, dialog, add } = foldersAt(page)
  await add('Альбом')
  await add('Бумаги')
  await add('Ваучеры', 'Бумаги')
  await folder('Альбом').focus()
  await page.keyboard.press('ArrowDown')
  await expect(folder('Бумаги')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(folder('Ваучеры')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(folder('Ваучеры')).toBeHidden()
  await expect(folder('Бумаги')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(folder('Ваучеры')).toBeFocused()

  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Переместить…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Где')).toBeFocused()
  await dialog.getByLabel('Где').selectOption({ label: 'Альбом' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(folder('Альбом')).toHaveAttribute('aria-expanded', 'true')

  await folder('Бумаги').focus()
  await page.keyboard.press('F2')
  await dialog.getByLabel('Название папки').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Название папки')).toHaveAccessibleDescription('Введите название папки')
  await dialog.getByLabel('Название папки').fill('Паспорта')
  await page.keyboard.press('Enter')
  await expect(folder('Паспорта')).toBeVisible()
  await folder('Паспорта').focus()
  await page.keyboard.press('Enter')
  await expect(folder('Паспорта')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Удалить папку «Паспорта»?' })
  await expect(question).toContainText('Элементов в ней нет.')
  await question.getByRole('button', { name: 'Удалить' }).press('Enter')
  await expect(folder('Паспорта')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('folders and items are dragged into folders, a folder not into itself', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  const { group, folder, add } = foldersAt(page)
  await add('Дом')
  await add('Счета')
  await person.addLogin({ name: 'Банк', username: 'борис', password: 'секрет' })

  await person.row('Банк').dragTo(folder('Счета'))
  await expect(folder('Счета')).toHaveAccessibleName('Счета, 1 элемент')
  await folder('Счета').dragTo(folder('Дом'))
  await expect(folder('Счета')).toHaveAttribute('aria-level', '2')
  await folder('Дом').dragTo(folder('Счета'))
  await expect(person.toast('Папку нельзя переместить в неё саму или в папку внутри неё')).toBeVisible()
  await expect(folder('Дом')).toHaveAttribute('aria-level', '1')

  await folder('Счета').click()
  await person.row('Банк').click()
  await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(person.panel()).toContainText('секрет')

  // Out of all folders: the place for it shows while one is dragged.
  await folder('Счета').hover()
  await page.mouse.down()
  await folder('Дом').hover()
  const root = group.getByText('Вынести из папок')
  await expect(root).toBeVisible()
  await root.hover()
  await root.hover()
  await page.mouse.up()
  await expect(folder('Счета')).toHaveAttribute('aria-level', '1')
})

test('what two devices do to the folders of one vault comes together', { tag: '@full' }, async ({ enter, console }) => {
  console.allow(outdated)
  const here = await enter()
  const left = foldersAt(here.page)
  await left.add('Дом')
  const there = await enter()
  const right = foldersAt(there.page)
  await expect(right.folder('Дом')).toBeVisible()
  await left.add('Отсюда')
  await right.add('Оттуда', 'Дом')
  await expect(right.folder('Отсюда')).toBeVisible()
  await left.choose('Дом', 'Переименовать')
  await left.dialog.getByLabel('Название папки').fill('Квартира')
  await here.page.keyboard.press('Enter')
  await expect(left.folder('Квартира')).toBeVisible()
  await expect(left.folder('Оттуда')).toHaveAttribute('aria-level', '2')
})

const maxFolders = 1_000

/** Gives the first vault of an account as many folders as it can have. */
async function fillWithFolders(origin: string, { email, masterPassword }: Account): Promise<void> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  const answer = await client.api.call(bootstrap, {})
  await client.vault.open(answer)
  const [{ id } = { id: undefined }] = answer.vaults
  if (id === undefined) throw new Error('There is no vault')
  const folders = Array.from({ length: maxFolders }, (_, index) => ({
    id: newFolderId(),
    name: `Папка ${index + 1}`,
    parent: null,
  }))
  const { overview } = client.vault.contentsOf(id)
  const { body, revision } = await client.vault.sealVaultUpdate(id, { overview: { ...overview, folders } })
  await client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
  client.dispose()
}

test(
  'one folder more than a vault can have is refused in one sentence, and what was typed stays',
  { tag: '@full' },
  async ({ enter, server, account }) => {
    await fillWithFolders(server.url, account)
    const { page } = await enter()
    const { group, folder, dialog, choose } = foldersAt(page)
    // Those far out of sight are not drawn.
    await expect(folder('Папка 1')).toHaveAttribute('aria-setsize', String(maxFolders))
    await group.getByRole('button', { name: 'Новая папка' }).click()
    await dialog.getByLabel('Название папки').fill('Ещё одна')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('В хранилище уже 1000 папок, больше добавить нельзя')).toBeVisible()
    await expect(dialog.getByLabel('Название папки')).toHaveValue('Ещё одна')
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('button', { name: 'Не сохранять' }).click()
    await choose('Папка 7', 'Удалить')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(folder('Папка 7')).toHaveCount(0)
    await group.getByRole('button', { name: 'Новая папка' }).click()
    await dialog.getByLabel('Название папки').fill('Ещё одна')
    await page.keyboard.press('Enter')
    await expect(folder('Ещё одна')).toBeAttached()
  },
)
