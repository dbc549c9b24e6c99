import { expect, type Locator } from '@playwright/test'
import { longWord } from './accounts.ts'
import type { Scene, Stage } from './scene.ts'
import { openVaultMenu } from './scenes-shell.ts'

const work = 'Работа'

/** Deletes items of the account as a person does, then goes to the trash. */
async function openTrashWith(stage: Stage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await stage.open(`/all/${stage.idOf(name)}`)
    await stage.person.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(stage.person.toast('удалён')).toBeVisible()
  }
  await stage.open('/trash')
  for (const name of names) await expect(trashRow(stage, name)).toBeVisible()
}

const trashRow = ({ page }: Stage, name: string): Locator =>
  page.getByRole('grid', { name: 'Корзина' }).getByRole('row').filter({ hasText: name })

/** Deletes a vault of the account as a person does. */
async function deleteVault(stage: Stage, name: string): Promise<void> {
  await openRemoval(stage, name)
  await stage.page.getByRole('alertdialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(stage.person.toast(`Хранилище «${name}» удалено`)).toBeVisible()
}

async function openRemoval(stage: Stage, name: string): Promise<void> {
  await openVaultForm(stage, name)
  await stage.person.dialog().getByRole('button', { name: 'Удалить хранилище' }).click()
  await expect(stage.page.getByRole('alertdialog')).toBeVisible()
}

async function openVaultForm(stage: Stage, name: string): Promise<void> {
  await stage.open()
  await openVaultMenu(stage)
  await stage.page.getByRole('menuitem', { name: `Редактировать хранилище: ${name}` }).click()
  await expect(stage.person.dialog()).toContainText('Редактировать хранилище')
}

const trashedVault = ({ page }: Stage, name: string): Locator =>
  page.getByRole('region', { name: 'Хранилища' }).getByRole('listitem').filter({ hasText: name })

/** The trash in each of its states. */
export const trashScenes: readonly Scene[] = [
  {
    name: 'trash',
    title: 'Корзина',
    as: 'owner',
    play: (stage) => openTrashWith(stage, 'Госуслуги', 'Поликлиника № 5'),
  },
  {
    name: 'trash-long',
    title: 'Корзина: длинное имя',
    as: 'wordy',
    play: (stage) => openTrashWith(stage, 'Короткое имя в хранилище с длинным'),
  },
  {
    name: 'trash-empty',
    title: 'Корзина пуста',
    as: 'newcomer',
    play: async (stage) => {
      await stage.open('/trash')
      await expect(stage.page.getByText('Корзина пуста')).toBeVisible()
    },
  },
  {
    name: 'trash-erase',
    title: 'Корзина: удалить навсегда?',
    as: 'owner',
    play: async (stage) => {
      await openTrashWith(stage, 'Поликлиника № 5')
      await trashRow(stage, 'Поликлиника № 5').getByRole('button', { name: 'Удалить навсегда' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'trash-empty-question',
    title: 'Очистить корзину?',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await openTrashWith(stage, 'Поликлиника № 5')
      await stage.page.getByRole('button', { name: 'Очистить корзину' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'trash-vaults',
    title: 'Корзина: хранилища и элементы',
    as: 'owner',
    play: async (stage) => {
      await deleteVault(stage, 'Дача')
      await deleteVault(stage, work)
      await openTrashWith(stage, 'Госуслуги', 'Поликлиника № 5')
      await expect(trashedVault(stage, work)).toBeVisible()
    },
  },
  {
    name: 'trash-vaults-long',
    title: 'Корзина: хранилище с длинным именем',
    as: 'wordy',
    play: async (stage) => {
      await deleteVault(stage, `Хранилище ${longWord}`)
      await stage.open('/trash')
      await expect(trashedVault(stage, longWord)).toBeVisible()
    },
  },
  {
    name: 'trash-vault-inside',
    title: 'Корзина: что в удалённом хранилище',
    as: 'owner',
    play: async (stage) => {
      await deleteVault(stage, work)
      await stage.open('/trash')
      await trashedVault(stage, work).getByRole('button', { name: work }).click()
      await expect(trashRow(stage, 'GitHub')).toBeVisible()
    },
  },
  {
    name: 'trash-move-out',
    title: 'Корзина: восстановить элемент в другое хранилище',
    as: 'owner',
    play: async (stage) => {
      await deleteVault(stage, work)
      await stage.open('/trash')
      await trashedVault(stage, work).getByRole('button', { name: work }).click()
      await trashRow(stage, 'GitHub').getByRole('button', { name: 'Восстановить' }).click()
      await expect(stage.person.dialog()).toBeVisible()
    },
  },
  {
    name: 'trash-erase-vault',
    title: 'Корзина: удалить хранилище навсегда?',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await deleteVault(stage, work)
      await stage.open('/trash')
      await trashedVault(stage, work).getByRole('button', { name: 'Удалить хранилище навсегда' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'vault-removal',
    title: 'Удалить хранилище?',
    as: 'owner',
    play: (stage) => openRemoval(stage, work),
  },
  {
    name: 'vault-removal-name',
    title: 'Удалить хранилище: ввести название',
    as: 'collector',
    play: async (stage) => {
      await openRemoval(stage, 'Персональное')
      await stage.page.getByRole('alertdialog').getByRole('textbox').fill('Персон')
    },
  },
  {
    name: 'vault-removal-last',
    title: 'Единственное хранилище не удалить',
    as: 'newcomer',
    play: async (stage) => {
      await openVaultForm(stage, 'Персональное')
      await expect(stage.person.dialog()).toContainText('Это единственное хранилище')
    },
  },
]
