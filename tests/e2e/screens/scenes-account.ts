import { expect, type Route } from '@playwright/test'
import { accountSection, drawRecoveryCode, openPasswordDialog, passwordAndKeys } from '../harness/account-page.ts'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

const here = { id: '00000000-0000-7000-8000-000000000001', browser: 'Chrome', system: 'Linux', current: true }
const phone = { id: '00000000-0000-7000-8000-000000000002', browser: 'Safari', system: 'iOS', current: false }
const unnamed = { id: '00000000-0000-7000-8000-000000000003', browser: null, system: null, current: false }
const sessions = [here, phone, unnamed].map((session) => ({
  ...session,
  createdAt: '2026-10-02T09:12:00.000Z',
  lastSeenAt: '2026-11-24T06:03:00.000Z',
}))

/** The sessions that scenes began would be others each time, and must not be ended. */
export async function openAccountPage(stage: Stage): Promise<void> {
  await stage.page.route(/\/api\/v1\/auth\/sessions/, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { sessions } : { ok: true } }),
  )
  await stage.open('/account')
  await expect(stage.page.getByText('Это устройство')).toBeVisible()
}

async function typeBoth(stage: Stage, next: string): Promise<void> {
  const dialog = await openPasswordDialog(stage.page)
  await dialog.getByLabel('Нынешний мастер-пароль').fill('не тот пароль')
  await dialog.getByLabel('Новый мастер-пароль').fill(next)
  await dialog.getByRole('button', { name: 'Изменить пароль' }).click()
}

/** Ways in that a thief may have left: enough for three buttons at the foot of the dialog. */
const ways = [
  { kind: 'recovery_code', name: null },
  { kind: 'passkey', name: 'Ноутбук' },
  { kind: 'security_key', name: 'Запасной' },
  { kind: 'totp', name: null },
].map((way, place) => ({
  ...way,
  id: `way-${place}`,
  createdAt: '2026-11-02T09:12:00.000Z',
  usedAt: null,
  left: null,
  maker: null,
  byThisDevice: false,
  current: false,
}))

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 16, 20)).toISOString()
const events = [
  { kind: 'new_device', browser: 'Safari', system: 'iOS', count: null },
  { kind: 'failed_sign_ins', browser: null, system: null, count: 23 },
  { kind: 'token_reused', browser: 'Chrome', system: 'Linux', count: null },
  { kind: 'password_changed', browser: 'Chrome', system: 'Linux', count: null },
  { kind: 'rollback_found', browser: 'Chrome', system: 'Linux', count: null },
  { kind: 'exported', browser: 'Chrome', system: 'Linux', count: null },
].map((event, place) => ({ id: String(20 - place), at: at(20 - place), ...event }))

const olderEvents = events.map((event, place) => ({ ...event, id: String(10 - place), at: at(10 - place) }))

/** @param answer what is listed before an event, or with an empty text the newest */
async function openEvents(stage: Stage, answer: (before: string) => unknown): Promise<void> {
  await stage.page.route(/\/api\/v1\/auth\/events/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before') ?? ''
    return route.fulfill({ json: route.request().method() === 'GET' ? answer(before) : { ok: true } })
  })
  await stage.open('/notifications')
}

/** Events of the account. */
const eventScenes: readonly Scene[] = [
  {
    name: 'notifications',
    title: 'Уведомления',
    as: 'owner',
    play: async (stage) => {
      await openEvents(stage, (before) => ({
        events: before === '' ? events : olderEvents,
        more: before === '',
        unread: 2,
      }))
      await expect(stage.page.getByRole('button', { name: 'Показать более ранние' })).toBeVisible()
    },
  },
  {
    name: 'notifications-empty',
    title: 'Уведомления: ничего не произошло',
    as: 'owner',
    play: async (stage) => {
      await openEvents(stage, () => ({ events: [], more: false, unread: 0 }))
      await expect(stage.page.getByText('Уведомлений пока нет.')).toBeVisible()
    },
  },
]

const recovery = ({ page }: Stage) => accountSection(page, 'Восстановление')

/** Another code each time: what is drawn is not in any picture that is compared. */
async function drawCode(stage: Stage): Promise<void> {
  await openAccountPage(stage)
  await drawRecoveryCode(stage.page, stage.account.masterPassword)
}

/** The recovery code. */
const recoveryScenes: readonly Scene[] = [
  {
    name: 'recovery-code',
    title: 'Восстановление: код показан',
    as: 'owner',
    play: async (stage) => {
      await drawCode(stage)
      await recovery(stage).getByRole('button', { name: 'Включить код' }).click()
      await expect(recovery(stage).getByText('Введите пять знаков этой группы').first()).toBeVisible()
    },
  },
  {
    name: 'recovery-set',
    title: 'Восстановление: код есть, его удаляют',
    as: 'owner',
    play: async (stage) => {
      const code = { id: 'ab'.repeat(15) + 'cd', createdAt: '2026-11-25T19:40:00.000Z' }
      await stage.page.route(/\/api\/v1\/auth\/recovery$/, (route) => route.fulfill({ json: { code } }))
      await openAccountPage(stage)
      await recovery(stage).getByRole('button', { name: 'Удалить код' }).click()
      await recovery(stage).getByRole('dialog').getByRole('button', { name: 'Удалить код' }).click()
      await expect(recovery(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
]

const profile = ({ page }: Stage) => accountSection(page, 'Профиль')
const deletion = ({ page }: Stage) => accountSection(page, 'Удаление аккаунта')

async function changeEmail(stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> {
  await openAccountPage(stage)
  await stage.page.route(/\/api\/v1\/auth\/me$/, answer)
  await profile(stage).getByRole('button', { name: 'Изменить почту' }).click()
  await profile(stage).getByLabel('Новая почта').fill('boris@example.test')
  await profile(stage).getByLabel('Мастер-пароль').fill(stage.account.masterPassword)
  await profile(stage).getByRole('button', { name: 'Сохранить' }).click()
}

/** Name and e-mail, the devices, and the end. The server is not asked: the scenes' account stays as it is. */
const otherPartScenes: readonly Scene[] = [
  {
    name: 'account-email-taken',
    title: 'Аккаунт: почта занята',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      const json = { status: 409, code: 'email_taken', name: 'x', message: 'x' }
      await changeEmail(stage, (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json }))
      await expect(profile(stage).getByText('Эта почта уже зарегистрирована')).toBeVisible()
    },
  },
  {
    name: 'account-email-unknown',
    title: 'Аккаунт: неизвестно, какая почта действует',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await changeEmail(stage, (route) => route.abort())
      await expect(profile(stage).getByText(/^Ответ сервера не пришёл/)).toBeVisible()
    },
  },
  {
    name: 'account-devices-question',
    title: 'Аккаунт: завершить все остальные сеансы?',
    as: 'owner',
    play: async (stage) => {
      await openAccountPage(stage)
      await stage.page.getByRole('button', { name: 'Завершить все остальные сеансы' }).click()
      await expect(stage.page.getByRole('dialog', { name: 'Завершить все остальные сеансы?' })).toBeVisible()
    },
  },
  {
    name: 'account-ways-in',
    title: 'Аккаунт: другие способы входа',
    as: 'owner',
    play: async (stage) => {
      await stage.page.route(/\/api\/v1\/auth\/ways-in$/, (route) => route.fulfill({ json: { ways } }))
      await openAccountPage(stage)
      await stage.page.getByRole('button', { name: 'Завершить все остальные сеансы' }).click()
      const dialog = stage.page.getByRole('dialog', { name: 'Завершить все остальные сеансы?' })
      await expect(dialog.getByRole('button', { name: 'Подтвердить ключом безопасности' })).toBeVisible()
    },
  },
  {
    name: 'account-deletion',
    title: 'Аккаунт: удаление, слово не то',
    as: 'owner',
    play: async (stage) => {
      await openAccountPage(stage)
      await deletion(stage).getByRole('button', { name: 'Удалить аккаунт' }).click()
      await deletion(stage).getByLabel('Введите слово УДАЛИТЬ').fill('удалить')
      await deletion(stage).getByRole('button', { name: 'Удалить насовсем' }).click()
      await expect(deletion(stage).getByText('Введите слово УДАЛИТЬ заглавными буквами')).toBeVisible()
    },
  },
]

/** The person's own account: what is there, what is refused, what is asked once more. */
export const accountScenes: readonly Scene[] = [
  ...eventScenes,
  ...recoveryScenes,
  ...otherPartScenes,
  { name: 'account', title: 'Аккаунт', as: 'owner', play: openAccountPage },
  {
    name: 'account-keys',
    title: 'Аккаунт: смена ключей шифрования',
    as: 'owner',
    play: async (stage) => {
      await openAccountPage(stage)
      const keys = accountSection(stage.page, passwordAndKeys)
      await keys.getByRole('button', { name: 'Сменить ключи шифрования' }).click()
      await keys.getByRole('button', { name: 'Зашифровать заново' }).click()
      await expect(keys.getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'account-refused',
    title: 'Аккаунт: ничего не введено',
    as: 'owner',
    play: async (stage) => {
      await openAccountPage(stage)
      const dialog = await openPasswordDialog(stage.page)
      await dialog.getByRole('button', { name: 'Изменить пароль' }).click()
      await expect(dialog.getByText('Введите новый мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'account-weak',
    title: 'Аккаунт: слабый мастер-пароль',
    as: 'owner',
    play: async (stage) => {
      await openAccountPage(stage)
      await typeBoth(stage, 'лодка')
      await expect(stage.page.getByRole('alertdialog', { name: 'Использовать такой пароль?' })).toBeVisible()
    },
  },
]
