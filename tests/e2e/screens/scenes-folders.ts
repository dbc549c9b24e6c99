import { expect } from '@playwright/test'
import { longWord } from './accounts.ts'
import type { Scene, Stage } from './scene.ts'
import { showSidebar } from './scenes-shell.ts'

const folder = ({ page }: Stage, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) })

async function openMenu(stage: Stage, name: string): Promise<void> {
  await stage.open()
  await showSidebar(stage)
  await folder(stage, name).hover()
  await folder(stage, name)
    .getByRole('button', { name: `Действия с папкой «${name}»` })
    .click()
  await expect(stage.page.getByRole('menu')).toBeVisible()
}

const choose = async (stage: Stage, name: string, entry: string) => {
  await openMenu(stage, name)
  await stage.page.getByRole('menuitem', { name: entry }).click()
}

/** The tree of folders, its menu and its dialogs. */
export const folderScenes: readonly Scene[] = [
  {
    name: 'folders',
    title: 'Папки: все хранилища',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await showSidebar(stage)
      await expect(folder(stage, 'Банки')).toBeVisible()
    },
  },
  {
    name: 'folder-open',
    title: 'Папка открыта',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await showSidebar(stage)
      await folder(stage, 'Деньги').click()
      await expect(stage.person.row('СберБанк Онлайн')).toBeVisible()
      await showSidebar(stage)
      await expect(folder(stage, 'Деньги')).toHaveAttribute('aria-current', 'page')
    },
  },
  { name: 'folder-menu', title: 'Меню папки', as: 'owner', play: (stage) => openMenu(stage, 'Деньги') },
  {
    name: 'folder-add',
    title: 'Новая папка',
    as: 'owner',
    play: async (stage) => {
      await choose(stage, 'Банки', 'Новая папка внутри')
      await stage.page.getByLabel('Название папки').fill('Вклады')
    },
  },
  {
    name: 'folder-name-missing',
    title: 'Папка: ошибка поля',
    as: 'owner',
    play: async (stage) => {
      await choose(stage, 'Деньги', 'Переименовать')
      await stage.page.getByLabel('Название папки').fill(' ')
      await stage.page.keyboard.press('Enter')
      await expect(stage.page.getByText('Введите название папки')).toBeVisible()
    },
  },
  {
    name: 'folder-move',
    title: 'Переместить папку',
    as: 'owner',
    play: (stage) => choose(stage, 'Банки', 'Переместить…'),
  },
  { name: 'folder-remove', title: 'Удалить папку?', as: 'owner', play: (stage) => choose(stage, 'Деньги', 'Удалить') },
  {
    name: 'folder-long',
    title: 'Папки: длинные имена',
    as: 'wordy',
    play: async (stage) => {
      await stage.open()
      await showSidebar(stage)
      await expect(stage.page.getByRole('treeitem', { name: new RegExp(longWord) }).first()).toBeVisible()
    },
  },
  {
    name: 'folders-changed',
    title: 'Папки нельзя менять: хранилище изменено вне приложения',
    as: 'owner',
    play: async (stage) => {
      await stage.rewriteBootstrap((answer) => ({
        ...answer,
        vaults: answer.vaults.map((vault, index) => (index === 0 ? { ...vault, overview: null } : vault)),
      }))
      await stage.open()
      await showSidebar(stage)
      await expect(stage.page.getByText(/^Папки хранилища «Персональное» нельзя менять/)).toBeVisible()
    },
  },
]
