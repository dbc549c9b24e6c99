import { expect } from '@playwright/test'
import { accounts } from './accounts.ts'
import type { Scene, Stage } from './scene.ts'

const note = 'Код от домофона'
const [longNote] = accounts.wordy.notes ?? []

async function openNote(stage: Stage, name: string): Promise<void> {
  await stage.open(`/all/${stage.idOf(name)}`)
  await expect(stage.person.panel().getByText('Текст заметки')).toBeVisible()
}

async function edit({ person }: Stage): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await expect(person.dialog()).toBeVisible()
}

async function add(stage: Stage): Promise<void> {
  await stage.open()
  await stage.page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await stage.page.getByRole('menuitem', { name: 'Заметка' }).click()
  await expect(stage.person.dialog().getByLabel('Название заметки *', { exact: true })).toBeFocused()
}

/** A server that puts its own words in the place of what a note holds. */
async function openUntrusted(stage: Stage): Promise<void> {
  const id = stage.idOf(note)
  const details = 'сервер придумал и эту заметку'
  await stage.rewriteBootstrap((answer) => ({
    ...answer,
    logins: answer.logins.map((login) => (login.id === id ? { ...login, details } : login)),
  }))
  await openNote(stage, note)
}

/** A secure note: its row, its panel, its form. */
export const noteScenes: readonly Scene[] = [
  {
    name: 'list-note',
    title: 'Список: заметка',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.person.search('домофон')
      await expect(stage.person.row(note)).toContainText('Заметка')
    },
  },
  { name: 'panel-note', title: 'Заметка', as: 'owner', play: (stage) => openNote(stage, note) },
  {
    name: 'panel-note-long',
    title: 'Заметка: длинный текст',
    as: 'wordy',
    play: (stage) => openNote(stage, longNote?.name ?? ''),
  },
  {
    name: 'panel-note-untrusted',
    title: 'Заметка: не расшифрована',
    as: 'owner',
    play: async (stage) => {
      await openUntrusted(stage)
      await expect(stage.person.panel().getByText('Не удалось расшифровать').first()).toBeVisible()
    },
  },
  { name: 'note-add', title: 'Добавить заметку', as: 'owner', play: add },
  {
    name: 'note-add-errors',
    title: 'Добавить заметку: ошибка поля',
    as: 'owner',
    play: async (stage) => {
      await add(stage)
      await stage.person.dialog().getByLabel('Текст заметки', { exact: true }).fill('Без названия')
      await stage.person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(stage.page.getByText('Введите название заметки')).toBeVisible()
    },
  },
  {
    name: 'note-edit',
    title: 'Изменить заметку',
    as: 'owner',
    play: async (stage) => {
      await openNote(stage, note)
      await edit(stage)
    },
  },
  {
    name: 'note-edit-long',
    title: 'Изменить заметку: длинный текст',
    as: 'wordy',
    play: async (stage) => {
      await openNote(stage, longNote?.name ?? '')
      await edit(stage)
    },
  },
  {
    name: 'note-edit-untrusted',
    title: 'Изменить заметку: не расшифрована',
    as: 'owner',
    play: async (stage) => {
      await openUntrusted(stage)
      await edit(stage)
      await stage.person.dialog().getByLabel('Название заметки *', { exact: true }).fill('Код')
      await stage.person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(stage.page.getByText('Введите значение заново или очистите поле', { exact: true })).toBeVisible()
    },
  },
]
