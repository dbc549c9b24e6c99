import type { Page } from '@playwright/test'
import { containing } from './containing.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Хранилища:/ })

test(
  'its menu has a title, the entry of all vaults, each vault with a pencil, and the way to a new one',
  {
    tag: '@full',
    ...proves(
      '1.5',
      '2.8.1',
      '2.8.2',
      '2.8.3',
      '2.8.4',
      '4.vault-selection.1',
      '4.vault-selection.2',
      '4.vault-selection.3',
    ),
  },
  async ({ device: { page, person }, owner, makeVault }) => {
    const first = await makeVault([{ name: 'На первой' }])
    const second = await makeVault([{ name: 'На второй' }])
    await page.goto('/?type=logins')
    await switcher(page).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Хранилища', { exact: true })).toBeVisible()
    const entries = menu.getByRole('menuitemradio')
    // Before the name stands its monogram.
    const names = (await entries.allInnerTexts()).map((text) => text.split('\n').at(-1))
    expect(names.slice(0, 2)).toEqual(['Все хранилища', 'Персональное'])
    expect(names.slice(-2)).toEqual([first.vaultName, second.vaultName])
    const { vaults } = await owner.bootstrap()
    expect(names).toHaveLength(1 + vaults.length)
    // Every real vault has a pencil, and only those.
    const pencils = menu.getByRole('menuitem', { name: /^Редактировать хранилище/ })
    expect(await pencils.evaluateAll((all) => all.map((pencil) => pencil.getAttribute('aria-label')))).toEqual(
      names.slice(1).map((name) => `Редактировать хранилище: ${name}`),
    )
    await expect(pencils.first()).toHaveAttribute('title', 'Редактировать хранилище')

    // An open item may be of another vault: choosing one leads to its list.
    await entries.filter({ hasText: first.vaultName }).click()
    await expect(page).toHaveURL(`/?vaultId=${first.vaultId}&type=logins`)
    await expect(switcher(page)).toContainText(first.vaultName)
    await expect(page.getByRole('row')).toHaveText(containing('На первой'))
    await person.row('На первой').click()
    await person.chooseVault(second.vaultName)
    await expect(page).toHaveURL(`/?vaultId=${second.vaultId}&type=logins`)
    await expect(page.getByRole('row')).toHaveText(containing('На второй'))
    await switcher(page).click()
    await expect(entries.filter({ hasText: second.vaultName })).toBeChecked()
    await expect(entries.first()).not.toBeChecked()
    await entries.first().click()
    await expect(page).toHaveURL('/?type=logins')
    await expect(switcher(page)).toContainText('Все хранилища')
    await expect(person.row('На первой')).toBeVisible()
    await expect(person.row('На второй')).toBeVisible()

    await switcher(page).click()
    await menu.getByRole('menuitem', { name: 'Создать хранилище' }).click()
    await expect(page.getByRole('dialog', { name: 'Добавить хранилище' })).toBeVisible()
    await page.keyboard.press('Escape')
    await switcher(page).click()
    await menu.getByRole('menuitem', { name: `Редактировать хранилище: ${second.vaultName}`, exact: true }).click()
    await expect(page.getByRole('dialog', { name: `Редактировать хранилище: ${second.vaultName}` })).toBeVisible()
    // The pencil chooses nothing.
    await expect(page).toHaveURL('/?type=logins')
    await page.keyboard.press('Escape')

    // By keyboard alone, the pencil too.
    await switcher(page).focus()
    await page.keyboard.press('Enter')
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(pencils.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Редактировать хранилище: Персональное' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(person.dialog()).toBeHidden()
  },
)
