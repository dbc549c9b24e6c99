import { expect } from '@playwright/test'
import { accounts, longWord } from './accounts.ts'
import { refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'

const otherSalts = {
  authSalt: '0123456789abcdef0123456789abcdef',
  passwordSalt: 'fedcba9876543210fedcba9876543210',
  kdf: 3,
}

const signIn = ({ page }: Stage) => page.getByRole('tabpanel', { name: 'Вход', exact: true })
const signUp = ({ page }: Stage) => page.getByRole('tabpanel', { name: 'Регистрация', exact: true })

async function toRegistration(stage: Stage): Promise<void> {
  await stage.goto('/')
  await stage.page.getByRole('tab', { name: 'Регистрация' }).click()
  await expect(signUp(stage).getByLabel('Почта *', { exact: true })).toBeFocused()
}

async function toPassword(stage: Stage, email = stage.account.email): Promise<void> {
  await stage.goto('/')
  await stage.person.giveEmail(email)
  await expect(signIn(stage).getByText(`Вы авторизовались как ${email}`)).toBeVisible()
}

/** The key derivation never ends, so that the busy state stands still. */
async function holdKeyDerivation({ page }: Stage): Promise<void> {
  await page.evaluate(() => {
    SubtleCrypto.prototype.deriveBits = () => new Promise(() => {})
  })
}

/** Before anyone is signed in, and at the lock. */
export const authScenes: readonly Scene[] = [
  {
    name: 'sign-in-email',
    title: 'Вход: почта',
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/')
      await expect(signIn(stage).getByLabel('Почта', { exact: true })).toBeFocused()
    },
  },
  {
    name: 'sign-in-email-error',
    title: 'Вход: почта с ошибкой',
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/')
      await stage.person.giveEmail('anna.kovaleva@')
      await expect(stage.page.getByText('Проверьте адрес')).toBeVisible()
    },
  },
  {
    name: 'sign-in-offline',
    title: 'Вход: нет соединения',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.goto('/')
      await stopLongTimers(stage)
      await stage.page.route('**/auth/check-email', (route) => route.abort('connectionrefused'))
      await stage.person.giveEmail(stage.account.email)
      await (await stage.person.toastAtRest('нет соединения с сервером')).hover()
    },
  },
  {
    name: 'recovery-screen',
    title: 'Вход по коду: код с опечаткой',
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/')
      await stage.page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
      await stage.page.getByLabel('Почта').fill(stage.account.email)
      await stage.page.getByLabel('Код восстановления').fill('R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV571')
      await stage.page.getByRole('button', { name: 'Продолжить' }).click()
      await expect(stage.page.getByText('В коде опечатка')).toBeVisible()
    },
  },
  {
    name: 'recovery-lie',
    title: 'Вход по коду: сервер прислал чужое',
    as: 'visitor',
    // The code is nobody's.
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.goto('/')
      // A blob that no key opens: the words of a failed check.
      const lie = { blob: '2.x', publicKey: 'A'.repeat(160), ticket: 't1.x' }
      // Once: who tries again is told the truth.
      await stage.page.route('**/auth/recovery/open', (route) => route.fulfill({ json: lie }), { times: 1 })
      await stage.page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
      await stage.page.getByLabel('Почта').fill(stage.account.email)
      await stage.page.getByLabel('Код восстановления').fill('R30W5-GY4RQ-3CFJ6-9SB5W-SKEES-Z8D3M-PKGJH-RV570')
      await stage.page.getByRole('button', { name: 'Продолжить' }).click()
      await expect(stage.page.getByText('Ошибка проверки целостности')).toBeVisible()
    },
  },
  {
    name: 'register-empty',
    title: 'Регистрация: пустая',
    as: 'visitor',
    play: toRegistration,
  },
  {
    name: 'register-errors',
    title: 'Регистрация: ошибки полей',
    as: 'visitor',
    play: async (stage) => {
      await toRegistration(stage)
      await signUp(stage).getByRole('button', { name: 'Сохранить' }).click()
      await expect(signUp(stage).getByText('Введите мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'register-filled',
    title: 'Регистрация: заполнена, пароль показан',
    as: 'visitor',
    play: async (stage) => {
      await toRegistration(stage)
      const form = signUp(stage)
      await form.getByLabel('Почта *', { exact: true }).fill('sofia@example.test')
      await form.getByLabel('Имя', { exact: true }).fill('София')
      await form.getByLabel('Пароль', { exact: true }).fill('Шуршит камыш над тихой рекой')
      await form.getByRole('button', { name: /Показать/ }).click()
    },
  },
  {
    name: 'register-taken',
    title: 'Регистрация: почта занята',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.goto('/')
      await stage.person.register({ ...stage.account, name: 'Анна' })
      await expect(stage.page.getByText('Эта почта уже зарегистрирована').first()).toBeVisible()
    },
  },
  {
    name: 'registered',
    title: 'Регистрация успешна',
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/')
      await stopLongTimers(stage)
      const email = `sofia.${stage.phone ? 'phone' : 'desktop'}@example.test`
      await stage.person.register({ ...stage.account, name: 'София', email })
      await expect(stage.page.getByText('Регистрация успешна!')).toBeVisible()
    },
  },
  {
    name: 'sign-in-password',
    title: 'Вход: мастер-пароль',
    as: 'visitor',
    play: toPassword,
  },
  {
    name: 'sign-in-password-long',
    title: 'Вход: длинная почта',
    as: 'visitor',
    play: (stage) => toPassword(stage, accounts.wordy.account.email),
  },
  {
    name: 'sign-in-busy',
    title: 'Вход: идёт',
    as: 'visitor',
    play: async (stage) => {
      await toPassword(stage)
      await holdKeyDerivation(stage)
      await stage.person.giveMasterPassword(stage.account.masterPassword)
      await expect(stage.page.getByText('Вход...')).toBeVisible()
    },
  },
  {
    name: 'sign-in-wrong',
    title: 'Вход: неверный пароль',
    as: 'visitor',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await toPassword(stage)
      await stage.person.giveMasterPassword(longWord)
      await expect(signIn(stage).getByText('Неверная почта или мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'sign-in-changed-salts',
    title: 'Вход: параметры изменились',
    as: 'visitor',
    play: async (stage) => {
      await stage.open()
      await stage.page.evaluate(() => {
        for (const key of ['cpa@access-token', 'cpa@refresh-token', 'cpa@user', 'cpa@auth-salt', 'cpa@password-salt']) {
          localStorage.removeItem(key)
        }
        sessionStorage.clear()
      })
      await stage.page.route('**/auth/check-email', (route) => route.fulfill({ json: otherSalts }))
      await stage.goto('/')
      await stage.person.giveEmail(stage.account.email)
      await expect(stage.page.getByText('Параметры входа изменились')).toBeVisible()
    },
  },
  {
    name: 'lock',
    title: 'Блокировка',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Alt+KeyL')
      await stage.person.expectLockScreen()
    },
  },
  {
    name: 'lock-wrong',
    title: 'Блокировка: неверный пароль',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Alt+KeyL')
      await stage.person.unlock('не тот')
      await expect(stage.page.getByText('Неверный мастер-пароль')).toBeVisible()
    },
  },
  {
    name: 'lock-busy',
    title: 'Блокировка: открывается',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Alt+KeyL')
      await stage.person.expectLockScreen()
      await holdKeyDerivation(stage)
      await stage.page.getByLabel('Мастер-пароль', { exact: true }).fill(stage.account.masterPassword)
      await stage.page.getByRole('button', { name: 'Разблокировать' }).click()
      await expect(stage.page.getByText('Разблокировка...')).toBeVisible()
    },
  },
  {
    name: 'lock-long-email',
    title: 'Блокировка: длинная почта',
    as: 'wordy',
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Alt+KeyL')
      await stage.person.expectLockScreen()
    },
  },
]
