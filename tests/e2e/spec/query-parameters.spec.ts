import type { Page } from '@playwright/test'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const switcher = (page: Page, chosen: string) => page.getByRole('button', { name: `Хранилища: ${chosen}`, exact: true })
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test(
  'vaultId preselects a vault once the vaults are there, and every link keeps it',
  proves('2.query-parameters.1', '2.query-parameters.2', '2.query-parameters.3', '4.vault-selection.1'),
  async ({ device: { page, person }, makeVault }) => {
    await makeVault([{ name: 'С чужой полки' }])
    const { vaultId, vaultName, path } = await makeVault([{ name: 'Почта' }, { name: 'Банк' }])

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('status', { name: 'Загружаем хранилища' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Хранилища:/ })).toBeHidden()
    expect(parametersOf(page)).toEqual({ vaultId })
    release()
    await expect(switcher(page, vaultName)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(person.row('С чужой полки')).toBeHidden()

    const sidebar = page.getByRole('complementary', { name: 'Боковая панель' })
    await sidebar.getByRole('link', { name: 'Логины' }).click()
    expect(parametersOf(page)).toEqual({ vaultId, type: 'logins' })
    await sidebar.getByRole('link', { name: 'Все элементы' }).click()
    expect(parametersOf(page)).toEqual({ vaultId })
    await person.row('Почта').click()
    await expect(person.panel()).toBeVisible()
    expect(parametersOf(page)).toEqual({ vaultId })
    await person.chooseFromUserMenu('Настройки')
    await expect(page).toHaveURL(`/settings?vaultId=${vaultId}`)
    await sidebar.getByRole('link', { name: 'Все элементы' }).click()
    await expect(switcher(page, vaultName)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)

test(
  'a vaultId that no vault has is dropped from the address after loading',
  { tag: '@full' },
  async ({ device: { page }, makeVault }) => {
    await makeVault([{ name: 'Почта' }])
    await page.goto('/?vaultId=nothing&type=logins')
    await expect(page).toHaveURL('/?type=logins')
    await expect(switcher(page, 'Все хранилища')).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/vaultId=nothing/)
  },
)

test(
  'type=logins leaves the logins in the list and names the place',
  { tag: '@full', ...proves('2.query-parameters.4', '2.6.8') },
  async ({ device: { page }, makeVault }) => {
    const { vaultId } = await makeVault([{ name: 'Почта', username: 'anna' }, { name: 'Пустая' }])
    const place = page.getByRole('navigation', { name: 'Путь' })
    await page.goto(`/?vaultId=${vaultId}`)
    await expect(place).toHaveText('Все элементы')
    await expect(page).toHaveTitle('Все элементы · Ларец')
    await page.goto(`/?type=logins&vaultId=${vaultId}`)
    await expect(place).toHaveText('Логины')
    await expect(page).toHaveTitle('Логины · Ларец')
    await expect(page.getByRole('row')).toHaveText([/Пустая/, /Почта/])
    await expect(page.getByRole('link', { name: 'Логины' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Все элементы' })).not.toHaveAttribute('aria-current')
    // A type that there is not filters nothing.
    await page.goto(`/?type=planets&vaultId=${vaultId}`)
    await expect(place).toHaveText('Все элементы')
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
