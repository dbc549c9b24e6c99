import { expect } from '@playwright/test'
import type { Bootstrap } from '@larets/vault-core/contracts'
import { accounts } from './accounts.ts'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

const item = 'Госуслуги'
/** An id that no login has. */
const unknownId = '00000000-0000-7000-8000-000000000000'
const [longest] = accounts.wordy.logins
const longName = longest?.name ?? ''

/** Opens one of the account's items in the panel. */
export async function openItem(stage: Stage, name: string): Promise<void> {
  await stage.open(`/all/${stage.idOf(name)}`)
  await expect(stage.person.panel().getByRole('heading', { name })).toBeVisible()
}

async function reveal({ person }: Stage): Promise<void> {
  await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(person.panel().getByRole('button', { name: 'Скрыть пароль' })).toBeVisible()
}

async function openLargeType({ page, person }: Stage): Promise<void> {
  await person.panel().getByRole('button', { name: 'Крупно' }).click()
  await expect(page.getByRole('dialog', { name: 'Пароль крупно' })).toBeVisible()
}

type Login = Bootstrap['logins'][number]

/** A server that changes one of the logins. */
function tamper(stage: Stage, change: (login: Login) => Login): Promise<void> {
  const id = stage.idOf(item)
  return stage.rewriteBootstrap((answer) => ({
    ...answer,
    logins: answer.logins.map((login) => (login.id === id ? change(login) : login)),
  }))
}

const foreignAddress = 'https://gosuslugi.example.test/login?'.padEnd(180, 'x')

/** The server's own words in place of user name, password and one address. */
const words = ({ password, uris, ...login }: Login): Login => ({
  ...login,
  username: 'вас-взломали@example.test',
  password: password === null ? null : 'сервер-придумал-пароль',
  uris: uris.map((uri, index) => (index === 0 ? { ...uri, uri: foreignAddress } : uri)),
})

/** Tampers, then opens the item. */
export async function openUntrusted(stage: Stage): Promise<void> {
  await tamper(stage, words)
  await stage.open(`/all/${stage.idOf(item)}`)
  await expect(stage.person.panel().getByText('Не удалось расшифровать').first()).toBeVisible()
}

/** One item in each of its states. */
export const panelScenes: readonly Scene[] = [
  {
    name: 'panel',
    title: 'Элемент',
    as: 'owner',
    play: (stage) => openItem(stage, item),
  },
  {
    name: 'panel-revealed',
    title: 'Элемент: пароль показан',
    as: 'owner',
    play: async (stage) => {
      await openItem(stage, item)
      await reveal(stage)
    },
  },
  {
    name: 'panel-large-type',
    title: 'Элемент: пароль крупно',
    as: 'owner',
    play: async (stage) => {
      await openItem(stage, item)
      await reveal(stage)
      await openLargeType(stage)
    },
  },
  {
    name: 'panel-large-type-long',
    title: 'Элемент: длинный пароль крупно',
    as: 'wordy',
    play: async (stage) => {
      await openItem(stage, longName)
      await reveal(stage)
      await openLargeType(stage)
    },
  },
  {
    name: 'panel-same-password',
    title: 'Элемент: такой же пароль у других',
    as: 'owner',
    play: async (stage) => {
      const panel = stage.person.panel()
      await openItem(stage, 'Озон')
      await panel.getByRole('button', { name: 'Такой же пароль у 2 элементов' }).click()
      await expect(stage.page.getByRole('menuitem')).toHaveCount(2)
    },
  },
  {
    name: 'panel-few',
    title: 'Элемент: только пароль',
    as: 'owner',
    play: (stage) => openItem(stage, 'Домашний Wi-Fi'),
  },
  {
    name: 'panel-long',
    title: 'Элемент: длинные значения',
    as: 'wordy',
    play: async (stage) => {
      await openItem(stage, longName)
      await reveal(stage)
    },
  },
  {
    name: 'panel-untrusted',
    title: 'Элемент: не расшифровано',
    as: 'owner',
    play: async (stage) => {
      await openUntrusted(stage)
      await reveal(stage)
    },
  },
  {
    name: 'panel-untrusted-copy',
    title: 'Элемент: вопрос перед копированием',
    as: 'owner',
    play: async (stage) => {
      await openUntrusted(stage)
      await stage.person.panel().getByRole('button', { name: 'Скопировать имя пользователя' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'panel-changed-outside',
    title: 'Элемент: изменён вне приложения',
    as: 'owner',
    play: async (stage) => {
      await tamper(stage, (login) => ({ ...login, uris: login.uris.map((uri) => ({ ...uri, match: 5 })) }))
      await stage.open(`/all/${stage.idOf(item)}`)
      await expect(stage.person.panel().getByText('Элемент изменён вне приложения')).toBeVisible()
    },
  },
  {
    name: 'list-untrusted',
    title: 'Список: элементы с пометками',
    as: 'owner',
    play: async (stage) => {
      const raw = (login: Login, index: number): Login => {
        if (index === 1) return words(login)
        if (index === 2) return { ...login, name: 'Имя, которое придумал сервер' }
        if (index === 3) return { ...login, uris: [] }
        return login
      }
      await stage.rewriteBootstrap((answer) => ({ ...answer, logins: answer.logins.map(raw) }))
      await stage.open()
      await expect(stage.page.getByText('Элемент изменён вне приложения').first()).toBeVisible()
    },
  },
  {
    name: 'panel-missing',
    title: 'Элемент не найден',
    as: 'owner',
    provokes: /Failed to load resource: the server responded with a status of 404/,
    play: async (stage) => {
      await stage.open(`/all/${unknownId}`)
      await expect(stage.page.getByText('Элемент не найден')).toBeVisible()
    },
  },
  {
    name: 'panel-failed',
    title: 'Элемент: не удалось загрузить',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.page.route(`**/api/v1/logins/${unknownId}`, (route) => route.abort('connectionrefused'))
      await stage.open(`/all/${unknownId}`)
      await expect(stage.page.getByText('Не удалось загрузить элемент')).toBeVisible()
    },
  },
]
