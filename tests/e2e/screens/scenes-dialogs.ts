import { expect } from '@playwright/test'
import { accounts, longWord } from './accounts.ts'
import { refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'
import { openUntrusted } from './scenes-panel.ts'
import { openVaultMenu } from './scenes-shell.ts'

const filled = {
  name: 'Яндекс Почта',
  username: 'anna.kovaleva',
  password: 'маяк-Полынь-Ветер-517',
  addresses: ['https://mail.yandex.ru'],
}
const [longest] = accounts.wordy.logins

async function openAdd(stage: Stage): Promise<void> {
  await stage.open()
  await stage.person.openAddDialog()
  await expect(stage.person.dialog().getByLabel('Название доступа *', { exact: true })).toBeFocused()
}

async function openEdit({ person }: Stage): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await expect(person.dialog()).toBeVisible()
}

const save = ({ person }: Stage) => person.dialog().getByRole('button', { name: 'Сохранить' }).click()

/** The dialogs, with what they ask and refuse. */
export const dialogScenes: readonly Scene[] = [
  { name: 'login-add', title: 'Добавить доступ', as: 'owner', play: openAdd },
  {
    name: 'login-add-filled',
    title: 'Добавить доступ: заполнено',
    as: 'owner',
    play: async (stage) => {
      await openAdd(stage)
      await stage.person.fillLogin(filled)
      await stage.person.dialog().getByRole('button', { name: 'Показать пароль' }).click()
    },
  },
  {
    name: 'login-add-errors',
    title: 'Добавить доступ: ошибка поля',
    as: 'owner',
    play: async (stage) => {
      await openAdd(stage)
      await stage.person.fillLogin({ name: '   ', username: 'anna.kovaleva' })
      await save(stage)
      await expect(stage.page.getByText('Введите название доступа')).toBeVisible()
    },
  },
  {
    name: 'login-add-addresses',
    title: 'Добавить доступ: несколько адресов',
    as: 'owner',
    play: async (stage) => {
      await openAdd(stage)
      await stage.person.fillLogin({
        ...filled,
        addresses: [
          'https://mail.yandex.ru',
          'https://passport.yandex.ru',
          'https://id.yandex.ru/security/очень/длинный/путь',
        ],
      })
    },
  },
  {
    name: 'login-add-discard',
    title: 'Добавить доступ: закрыть без сохранения?',
    as: 'owner',
    play: async (stage) => {
      await openAdd(stage)
      await stage.person.fillLogin(filled)
      await stage.page.keyboard.press('Escape')
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'login-add-failed',
    title: 'Добавить доступ: не сохранилось',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await openAdd(stage)
      await stopLongTimers(stage)
      await stage.page.route('**/api/v1/logins', (route) => route.abort('connectionrefused'))
      await stage.person.fillLogin(filled)
      await save(stage)
      await stage.person.toast('нет соединения с сервером').hover()
    },
  },
  {
    name: 'login-edit',
    title: 'Изменить доступ',
    as: 'owner',
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf('Госуслуги')}`)
      await openEdit(stage)
    },
  },
  {
    name: 'login-edit-long',
    title: 'Изменить доступ: длинные значения',
    as: 'wordy',
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf(longest?.name ?? '')}`)
      await openEdit(stage)
    },
  },
  {
    name: 'login-edit-untrusted',
    title: 'Изменить доступ: не расшифровано',
    as: 'owner',
    play: async (stage) => {
      await openUntrusted(stage)
      await openEdit(stage)
      await stage.person.fillLogin({ name: 'Госуслуги, новые' })
      await save(stage)
      const refusal = stage.page.getByText('Введите значение заново или очистите поле', { exact: true })
      await expect(refusal.first()).toBeVisible()
    },
  },
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
]

async function renameVault(stage: Stage, name: string): Promise<void> {
  await stage.open()
  await openVaultMenu(stage)
  await stage.page.getByRole('menuitem', { name: new RegExp(`^Редактировать хранилище: .*${name}`) }).click()
  await expect(stage.person.dialog()).toContainText('Редактировать хранилище')
}
