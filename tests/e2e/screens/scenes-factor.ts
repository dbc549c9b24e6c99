import { expect } from '@playwright/test'
import { accountSection, askForApp, twoStep } from '../harness/account-page.ts'
import { refusedOrUnreachable, type Scene, type Stage } from './scene.ts'
import { openAccountPage } from './scenes-account.ts'

const section = ({ page }: Stage) => accountSection(page, twoStep)
const id = 'ab'.repeat(15) + 'cd'
const keys = [
  {
    id: 'cd'.repeat(16),
    name: 'Ключ на связке',
    createdAt: '2026-11-20T08:15:00.000Z',
    usedAt: '2026-11-25T19:40:00.000Z',
  },
  { id: 'ef'.repeat(16), name: 'Ключ в сейфе', createdAt: '2026-11-24T10:00:00.000Z', usedAt: null },
]

/** Factors are in the answer alone: the scenes' account must go on signing in by its master password. */
async function openAccount(stage: Stage, left: number | null): Promise<void> {
  const none = { totp: null, securityKeys: [], origin: 'https://larets.example', backupCodes: null }
  const factors =
    left === null
      ? none
      : { ...none, totp: { id, createdAt: '2026-11-25T19:40:00.000Z' }, securityKeys: keys, backupCodes: { id, left } }
  await stage.page.route(/\/api\/v1\/auth\/factors(?:\/.*)?$/, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? factors : { ok: true } }),
  )
  await openAccountPage(stage)
  await expect(section(stage).getByText(left === null ? /^Выключен: / : /^Включён: /)).toBeVisible()
  await section(stage).scrollIntoViewIfNeeded()
}

async function draw(stage: Stage): Promise<void> {
  await openAccount(stage, null)
  await askForApp(stage.page, stage.account.masterPassword)
}

async function toFactor(stage: Stage, kinds: readonly string[]): Promise<void> {
  await stage.page.route(/\/api\/v1\/auth\/sign-in$/, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        status: 401,
        code: 'second_factor_required',
        name: 'x',
        message: 'x',
        factor: { kinds, ticket: 'f1.scene' },
      },
    }),
  )
  await stage.goto('/')
  await stage.person.giveEmail(stage.account.email)
  await stage.person.giveMasterPassword(stage.account.masterPassword)
}

async function toCode(stage: Stage): Promise<void> {
  await toFactor(stage, ['totp', 'security_key'])
  await expect(stage.page.getByLabel('Код из приложения')).toBeFocused()
}

/** Factors asked for beside the master password. */
export const factorScenes: readonly Scene[] = [
  { name: 'second-factor', title: 'Двухэтапный вход: включён', as: 'owner', play: (stage) => openAccount(stage, 2) },
  {
    name: 'second-factor-set-up',
    title: 'Двухэтапный вход: код настройки показан',
    as: 'owner',
    play: async (stage) => {
      await draw(stage)
      await section(stage).getByRole('button', { name: 'Включить', exact: true }).click()
      await expect(section(stage).getByText('Введите код подтверждения')).toBeVisible()
    },
  },
  {
    name: 'second-factor-codes',
    title: 'Двухэтапный вход: запасные коды',
    as: 'owner',
    play: async (stage) => {
      await draw(stage)
      await section(stage).getByLabel('Код из приложения').fill('123456')
      await section(stage).getByRole('button', { name: 'Включить', exact: true }).click()
      await expect(section(stage).getByRole('list', { name: 'Запасные коды' })).toBeVisible()
    },
  },
  {
    name: 'second-factor-remove',
    title: 'Двухэтапный вход: приложение убирают',
    as: 'owner',
    play: async (stage) => {
      await openAccount(stage, 9)
      await section(stage).getByRole('button', { name: 'Убрать приложение с кодами' }).click()
      await section(stage).getByRole('button', { name: 'Убрать', exact: true }).click()
      await expect(section(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'security-key-remove',
    title: 'Ключ безопасности: его удаляют',
    as: 'owner',
    play: async (stage) => {
      await openAccount(stage, 9)
      await section(stage).getByRole('button', { name: 'Удалить ключ безопасности: Ключ на связке' }).click()
      await section(stage).getByRole('button', { name: 'Подтвердить ключом безопасности' }).click()
      await expect(section(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'sign-in-security-key',
    title: 'Вход: ключ безопасности',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await toFactor(stage, ['security_key'])
      await expect(stage.page.getByRole('button', { name: 'Войти с ключом безопасности' })).toBeVisible()
    },
  },
  {
    name: 'sign-in-security-key-off',
    title: 'Вход: ключ безопасности на странице по IP-адресу',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await toFactor(stage, ['security_key'])
      await stage.page.getByRole('button', { name: 'Войти с ключом безопасности' }).click()
      await expect(stage.page.getByText(/^Ключи безопасности здесь не работают/)).toBeVisible()
    },
  },
  {
    name: 'sign-in-code',
    title: 'Вход: код подтверждения',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: toCode,
  },
  {
    name: 'sign-in-backup-code',
    title: 'Вход: запасной код с ошибкой',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await toCode(stage)
      await stage.page.getByRole('button', { name: 'Ввести запасной код' }).click()
      await stage.page.getByLabel('Запасной код', { exact: true }).fill('Q7R2M')
      await stage.page.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(stage.page.getByText(/^В коде из приложения шесть цифр/)).toBeVisible()
    },
  },
]
