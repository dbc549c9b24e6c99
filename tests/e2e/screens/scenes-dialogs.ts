import { expect } from '@playwright/test'
import { accounts } from './accounts.ts'
import { failInServer, refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'
import { openUntrusted } from './scenes-panel.ts'

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

/** The form of a login, with what it asks and refuses. */
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
      await failInServer(stage, '**/api/v1/logins')
      await stage.person.fillLogin(filled)
      await save(stage)
      await (await stage.person.toastAtRest('Не удалось выполнить запрос')).hover()
    },
  },
  {
    name: 'login-add-full',
    title: 'Добавить доступ: в аккаунте нет места',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await openAdd(stage)
      await stopLongTimers(stage)
      const limit = 256 * 2 ** 20
      await stage.page.route('**/api/v1/logins', (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: {
            status: 422,
            code: 'quota_exceeded',
            name: 'Quota',
            message: 'Full',
            quota: { used: limit, allowed: limit },
          },
        }),
      )
      await stage.person.fillLogin(filled)
      await save(stage)
      await (await stage.person.toastAtRest('занято 256 МБ из 256 МБ')).hover()
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
]
