import { expect } from '@playwright/test'
import { longWord } from './accounts.ts'
import type { Scene, Stage } from './scene.ts'
import { openVaultMenu } from './scenes-shell.ts'

const save = ({ person }: Stage) => person.dialog().getByRole('button', { name: 'Сохранить' }).click()

async function renameVault(stage: Stage, name: string): Promise<void> {
  await stage.open()
  await openVaultMenu(stage)
  await stage.page.getByRole('menuitem', { name: new RegExp(`^Редактировать хранилище: .*${name}`) }).click()
  await expect(stage.person.dialog()).toContainText('Редактировать хранилище')
}

/** A server that drops what is arranged in each vault: none of them is what was last saved. */
async function dropOverviews(stage: Stage): Promise<void> {
  await stage.rewriteBootstrap((answer) => ({
    ...answer,
    vaults: answer.vaults.map((vault) => ({ ...vault, overview: null })),
  }))
}

/** The form of a vault, with what it asks and refuses. */
export const vaultScenes: readonly Scene[] = [
  {
    name: 'vault-add',
    title: 'Добавить хранилище',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await openVaultMenu(stage)
      await stage.page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
      await expect(stage.person.dialog()).toContainText('Добавить хранилище')
    },
  },
  {
    name: 'vault-rename',
    title: 'Редактировать хранилище',
    as: 'owner',
    play: async (stage) => {
      await renameVault(stage, 'Работа')
      await stage.person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Работа и подработки')
    },
  },
  {
    name: 'vault-rename-long',
    title: 'Редактировать хранилище: длинное имя',
    as: 'wordy',
    play: (stage) => renameVault(stage, longWord),
  },
  {
    name: 'vault-error',
    title: 'Хранилище: ошибка поля',
    as: 'owner',
    play: async (stage) => {
      await renameVault(stage, 'Работа')
      await stage.person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('   ')
      await save(stage)
      await expect(stage.page.getByText('Название хранилища не может быть пустым')).toBeVisible()
    },
  },
  {
    name: 'vault-discard',
    title: 'Хранилище: закрыть без сохранения?',
    as: 'owner',
    play: async (stage) => {
      await renameVault(stage, 'Работа')
      await stage.person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Работа и учёба')
      await stage.page.keyboard.press('Escape')
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'vault-menu-changed',
    title: 'Меню хранилищ: изменены вне приложения',
    as: 'owner',
    play: async (stage) => {
      await dropOverviews(stage)
      await stage.open()
      await openVaultMenu(stage)
      await expect(stage.page.getByText('Хранилище изменено вне приложения').first()).toBeVisible()
    },
  },
  {
    name: 'vault-rename-changed',
    title: 'Редактировать хранилище: изменено вне приложения',
    as: 'owner',
    play: async (stage) => {
      await dropOverviews(stage)
      await renameVault(stage, 'Работа')
      await expect(stage.person.dialog().getByRole('note')).toContainText('Хранилище изменено вне приложения')
    },
  },
  {
    name: 'vault-rename-over',
    title: 'Редактировать хранилище: сохранить поверх изменений?',
    as: 'owner',
    play: async (stage) => {
      await dropOverviews(stage)
      await renameVault(stage, 'Работа')
      await stage.person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Работа и учёба')
      await save(stage)
      await expect(stage.page.getByRole('alertdialog', { name: 'Сохранить поверх изменений?' })).toBeVisible()
    },
  },
]
