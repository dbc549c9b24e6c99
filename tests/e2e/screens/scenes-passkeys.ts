import { expect } from '@playwright/test'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Вход без пароля', exact: true })
const blob = `2.${'A'.repeat(16)}|AAAA|${'A'.repeat(43)}=`
const passkeys = [
  { id: 'AAAA', name: 'Телефон', createdAt: '2026-11-20T08:15:00.000Z', usedAt: '2026-11-25T19:40:00.000Z', blob },
  { id: 'AAAB', name: 'Ключ на связке', createdAt: '2026-11-24T10:00:00.000Z', usedAt: null, blob },
]

async function openAccount(stage: Stage): Promise<void> {
  await stage.page.route(/\/api\/v1\/auth\/passkeys$/, (route) => route.fulfill({ json: { origin: 'https://larets.example', passkeys } }))
  await stage.open('/account')
  await expect(section(stage).getByRole('listitem')).toHaveCount(2)
  await section(stage).scrollIntoViewIfNeeded()
}

/** Coming in without a password. The scenes' server is opened by an IP address, where no passkey can be made. */
export const passkeyScenes: readonly Scene[] = [
  { name: 'passkeys', title: 'Вход без пароля: ключи доступа', as: 'owner', play: openAccount },
  {
    name: 'passkey-remove',
    title: 'Вход без пароля: ключ удаляют',
    as: 'owner',
    play: async (stage) => {
      await openAccount(stage)
      await section(stage).getByRole('button', { name: 'Удалить ключ доступа: Телефон' }).click()
      await section(stage).getByRole('button', { name: 'Удалить ключ', exact: true }).click()
      await expect(section(stage).getByText('Введите мастер-пароль')).toBeVisible()
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
