import { expect } from '@playwright/test'
import { updateItem, type Bootstrap, type ItemRecord } from '@larets/vault-core/contracts'
import { personAt } from '../harness/person.ts'
import { sizes, type Scene, type Stage } from './scene.ts'

const item = 'Госуслуги'

const change = (stage: Stage, alter: (login: ItemRecord) => ItemRecord) => (answer: Bootstrap) => ({
  ...answer,
  logins: answer.logins.map((login) => (login.id === stage.idOf(item) ? alter(login) : login)),
})

/** Types into the form of an item, and lets another tab lock both. */
async function lockOverForm(stage: Stage): Promise<void> {
  await stage.open(`/all/${stage.idOf(item)}`)
  await stage.person.panel().getByRole('button', { name: 'Изменить' }).click()
  await stage.person.fillLogin({ name: 'Госуслуги, семья', username: 'kovaleva' })
  const other = await stage.page.context().newPage()
  // Where the user menu is in sight.
  await other.setViewportSize(sizes.desktop.viewport)
  await other.goto('/')
  await personAt(other).chooseFromUserMenu('Заблокировать')
  await other.close()
  await stage.person.expectLockScreen()
  await expect.poll(() => stage.page.evaluate(countDrafts)).toBe(1)
}

/** Drafts that lie in the browser. Runs in the page. */
async function countDrafts(): Promise<number> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB cannot be used', { cause: request.error })))
    })
  const database = await settled(indexedDB.open('larets'))
  const box = database.transaction('box').objectStore('box')
  const keys = await settled(box.getAllKeys(IDBKeyRange.bound(['draft'], ['draft', []])))
  database.close()
  return keys.filter((key) => Array.isArray(key) && key[2] !== '').length
}

/**
 * A server that takes a change, and gives back what was there before it when the item is deleted and that is undone.
 * Nothing of it reaches the account.
 */
async function rollBack(stage: Stage): Promise<void> {
  const { page, person } = stage
  const { promise: received, resolve } = Promise.withResolvers<Bootstrap>()
  await stage.rewriteBootstrap((answer) => {
    resolve(answer)
    return answer
  })
  await stage.open(`/all/${stage.idOf(item)}`)
  const before = (await received).logins.find(({ id }) => id === stage.idOf(item))
  if (before === undefined) throw new Error('The bootstrap came without the item')
  let { revision } = before
  await page.route(`**/api/v1/logins/${before.id}**`, async (route) => {
    const request = route.request()
    const method = request.method()
    const body = method === 'PATCH' ? updateItem.body.parse(request.postDataJSON()) : {}
    const deletedAt = method === 'DELETE' ? before.updatedAt : null
    revision += 1
    await route.fulfill({ json: { ...before, ...body, revision, deletedAt } })
  })
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin({ name: item, username: 'kovaleva' })
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.dialog()).toBeHidden()
  await person.panel().getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Старая версия').first()).toBeVisible()
}

/** A server that keeps a vault back which this browser has seen in it. */
async function keepBack(stage: Stage): Promise<void> {
  const { page } = stage
  let isKeptBack = false
  await stage.rewriteBootstrap((answer) => {
    const [first] = answer.vaults
    if (!isKeptBack || first === undefined) return answer
    return { ...answer, vaults: [first], logins: answer.logins.filter(({ vaultId }) => vaultId === first.id) }
  })
  await stage.open('/')
  await expect.poll(() => page.evaluate(countPins)).toBe(1)
  isKeptBack = true
  await stage.goto('/')
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** Runs in the page: how many accounts have sealed pins here. */
async function countPins(): Promise<number> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read', { cause: request.error })))
    })
  const database = await settled(indexedDB.open('larets'))
  const box = database.transaction('box').objectStore('box')
  const keys = await settled(box.getAllKeys(IDBKeyRange.bound(['pins'], ['pins', []])))
  database.close()
  return keys.filter((key) => Array.isArray(key) && key[2] !== '').length
}

/** Screens on which something must be decided, or the server is not to be believed. */
export const safetyScenes: readonly Scene[] = [
  {
    name: 'no-vaults',
    title: 'Тревога: сервер не прислал хранилищ',
    as: 'owner',
    play: async (stage) => {
      await stage.rewriteBootstrap((answer) => ({ ...answer, vaults: [], logins: [] }))
      await stage.goto('/')
      await expect(stage.page.getByText('Сервер не прислал ни одного хранилища')).toBeVisible()
    },
  },
  {
    name: 'forget-device',
    title: 'Настройки: забыть это устройство',
    as: 'owner',
    play: async (stage) => {
      await stage.goto('/settings')
      await stage.page.getByRole('button', { name: 'Забыть это устройство' }).click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'sign-out-unsaved',
    title: 'Блокировка: выйти без сохранения?',
    as: 'owner',
    play: async (stage) => {
      await lockOverForm(stage)
      await stage.page.getByRole('button', { name: 'Выйти' }).click()
      await expect(stage.page.getByRole('alertdialog', { name: 'Выйти без сохранения?' })).toBeVisible()
    },
  },
  {
    name: 'login-edit-returned',
    title: 'Изменить доступ: форма вернулась, а элемент изменился',
    as: 'owner',
    play: async (stage) => {
      await lockOverForm(stage)
      await stage.rewriteBootstrap(change(stage, (login) => ({ ...login, revision: login.revision + 1 })))
      await stage.open(`/all/${stage.idOf(item)}`)
      await expect(stage.page.getByText('Элемент изменился, пока форма была закрыта')).toBeVisible()
    },
  },
  {
    name: 'login-edit-changed-outside',
    title: 'Изменить доступ: элемент изменён вне приложения',
    as: 'owner',
    play: async (stage) => {
      const dropAddresses = (login: ItemRecord) => ({ ...login, uris: [] })
      await stage.rewriteBootstrap(change(stage, dropAddresses))
      await stage.open(`/all/${stage.idOf(item)}`)
      await stage.person.panel().getByRole('button', { name: 'Изменить' }).click()
      await expect(stage.person.dialog().getByRole('note')).toContainText('Элемент изменён вне приложения')
    },
  },
  {
    name: 'panel-rolled-back',
    title: 'Элемент: старая версия',
    as: 'owner',
    play: rollBack,
  },
  {
    name: 'vault-vanished',
    title: 'Пропало хранилище: удаляли вы его на другом устройстве?',
    as: 'owner',
    play: keepBack,
  },
]
