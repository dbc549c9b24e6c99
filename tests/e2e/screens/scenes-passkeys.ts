import { expect } from '@playwright/test'
import { plugIn } from '../harness/virtual-authenticator.ts'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Вход без пароля', exact: true })
const blob = `2.${'A'.repeat(16)}|AAAA|${'A'.repeat(43)}=`
const passkeys = [
  { id: 'AAAA', name: 'Телефон', createdAt: '2026-11-20T08:15:00.000Z', usedAt: '2026-11-25T19:40:00.000Z', blob },
  { id: 'AAAB', name: 'Ключ на связке', createdAt: '2026-11-24T10:00:00.000Z', usedAt: null, blob },
]

/** Passkeys that are added stand in the answer alone: the scenes' account has none. */
async function openAccount(stage: Stage, listed = passkeys): Promise<void> {
  await stage.page.route(/\/api\/v1\/auth\/passkeys$/, (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? { origin: 'https://larets.example', passkeys: listed } : { ok: true },
    }),
  )
  await stage.open('/account')
  await expect(section(stage).getByRole('listitem')).toHaveCount(listed.length)
  await section(stage).scrollIntoViewIfNeeded()
}

const openForm = (stage: Stage) => section(stage).getByRole('button', { name: 'Добавить ключ доступа' }).click()

async function add(stage: Stage, name: string): Promise<void> {
  await openForm(stage)
  await section(stage).getByLabel('Название').fill(name)
  await section(stage).getByLabel('Мастер-пароль').fill(stage.account.masterPassword)
  const code = section(stage).getByLabel('Код подтверждения')
  if (await code.isVisible()) await code.fill('123456')
  await section(stage).getByRole('button', { name: 'Создать ключ доступа' }).click()
}

/** Locks where a passkey was made before. */
async function lockWithPasskey(stage: Stage): Promise<void> {
  await openAccount(stage, [])
  await add(stage, 'Ноутбук')
  await expect(section(stage).getByText('Ключ доступа добавлен.')).toBeVisible()
  await stage.page.keyboard.press('Alt+KeyL')
  await expect(stage.page.getByRole('button', { name: 'Открыть ключом доступа' })).toBeVisible()
}

/** Coming in without a password. By its IP address, as most scenes open the app, no passkey can be made. */
export const passkeyScenes: readonly Scene[] = [
  { name: 'passkeys', title: 'Вход без пароля: ключи доступа', as: 'owner', play: openAccount },
  {
    name: 'passkey-remove',
    title: 'Вход без пароля: ключ удаляют',
    as: 'owner',
    play: async (stage) => {
      await openAccount(stage)
      await section(stage).getByRole('button', { name: 'Удалить ключ доступа: Телефон' }).click()
      await section(stage).getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(section(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'passkey-add',
    title: 'Вход без пароля: ключ добавляют',
    as: 'owner',
    byName: true,
    play: async (stage) => {
      await stage.page.route(/\/api\/v1\/auth\/factors$/, (route) =>
        route.fulfill({
          json: {
            totp: { id: 'ab'.repeat(16), createdAt: '2026-11-25T19:40:00.000Z' },
            securityKeys: [],
            origin: null,
            backupCodes: null,
          },
        }),
      )
      await openAccount(stage)
      await openForm(stage)
      await section(stage).getByRole('button', { name: 'Создать ключ доступа' }).click()
      await expect(section(stage).getByText('Введите код подтверждения')).toBeVisible()
    },
  },
  {
    name: 'passkey-add-refused',
    title: 'Вход без пароля: ключ не открывает хранилище',
    as: 'owner',
    byName: true,
    play: async (stage) => {
      const authenticator = await plugIn(stage.page, { hasPrf: false })
      await openAccount(stage, [])
      await add(stage, 'Ноутбук')
      await expect(section(stage).getByText(/нет расширения PRF/)).toBeVisible()
      await authenticator.unplug()
    },
  },
  {
    name: 'lock-passkey',
    title: 'Блокировка: ключ доступа',
    as: 'owner',
    byName: true,
    play: async (stage) => {
      const authenticator = await plugIn(stage.page)
      await lockWithPasskey(stage)
      await authenticator.unplug()
    },
  },
  {
    name: 'lock-passkey-refused',
    title: 'Блокировка: ключ доступа не сработал',
    as: 'owner',
    byName: true,
    play: async (stage) => {
      const authenticator = await plugIn(stage.page)
      await lockWithPasskey(stage)
      await stage.page.getByRole('button', { name: 'Открыть ключом доступа' }).click()
      await expect(stage.page.getByText('Этот ключ доступа больше не действует. Введите мастер-пароль.')).toBeVisible()
      await expect(stage.page.getByLabel('Мастер-пароль', { exact: true })).toBeFocused()
      await authenticator.unplug()
    },
  },
  {
    name: 'sign-in-passkey-off',
    title: 'Вход: ключи доступа выключены',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.goto('/')
      await stage.page.getByRole('button', { name: 'Войти ключом доступа' }).click()
      await expect(stage.page.getByText(/^Ключи доступа здесь выключены/)).toBeVisible()
    },
  },
]
