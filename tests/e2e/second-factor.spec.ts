import type { Page } from '@playwright/test'
import { codeAt, codePeriod, readSecret, type OneTimeSecret } from './harness/one-time-code.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 40[13]/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

const section = (page: Page, name = 'Вход и подтверждение') => page.getByRole('region', { name, exact: true })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
}

/**
 * The code of now, and one of the step after it, which the server takes as well: each is good once, and nobody waits
 * here.
 */
function authenticator(secret: OneTimeSecret) {
  return {
    code: () => codeAt(secret, Date.now()),
    codeAhead: () => codeAt(secret, Date.now() + codePeriod),
  }
}

test(
  'sign-in is confirmed by a code of an authenticator or by a backup code, recovery too, until it is turned off',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    test.slow()
    console.allow(refused)
    const here = await enter()
    await here.person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })
    await openAccount(here.page)

    // The way back, for later.
    const recovery = section(here.page, 'Восстановление')
    await recovery.getByRole('button', { name: 'Создать код' }).click()
    await recovery.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await recovery.getByRole('button', { name: 'Показать код' }).click()
    await expect(recovery.getByRole('heading', { name: 'Запишите или напечатайте код' })).toBeFocused()
    const groups = await recovery
      .getByRole('list', { name: 'Код восстановления' })
      .locator('[translate="no"]')
      .allTextContents()
    for (const field of await recovery.getByRole('textbox', { name: /^Группа/ }).all()) {
      const number = await field.evaluate((input) =>
        input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? '') : '',
      )
      await field.fill(groups[Number(number.replaceAll(/\D/g, '')) - 1] ?? '')
    }
    await recovery.getByRole('button', { name: 'Включить код' }).click()
    await expect(recovery.getByText(/^Код создан/)).toBeVisible()

    // Turned on by a code that proves the secret.
    const part = section(here.page)
    await part.getByRole('button', { name: 'Включить подтверждение' }).click()
    await part.getByLabel('Мастер-пароль').fill(account.masterPassword)
    await part.getByRole('button', { name: 'Продолжить' }).click()
    await expect(part.getByRole('img', { name: 'QR-код с ключом для приложения' })).toBeVisible()
    const secret = await readSecret(part)
    const phone = authenticator(secret)
    await part.getByLabel('Код из приложения').fill('12')
    await part.getByRole('button', { name: 'Включить', exact: true }).click()
    await expect(part.getByText('В коде шесть цифр')).toBeVisible()
    await part.getByLabel('Код из приложения').fill(phone.code())
    await part.getByRole('button', { name: 'Включить', exact: true }).click()
    const list = part.getByRole('list', { name: 'Запасные коды' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const backup = await list.getByRole('listitem').allTextContents()
    const [download] = await Promise.all([
      here.page.waitForEvent('download'),
      part.getByRole('button', { name: 'Скачать' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('larets-backup-codes.txt')
    await part.getByRole('button', { name: 'Коды сохранены' }).click()
    await expect(part.getByText('Запасных кодов осталось: 10 из 10')).toBeVisible()

    // Elsewhere the master password gives nothing before the code.
    const there = await openProfile()
    await there.page.goto('/')
    const person = personAt(there.page)
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await there.page.getByLabel('Код из приложения').fill('000000')
    await there.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(there.page.getByText(/^Код не подошёл: он неверен или уже использован/)).toBeVisible()
    expect(there.traffic.calls().filter((call) => /bootstrap|\/me$/.test(call))).toEqual([])
    const used = phone.codeAhead()
    await there.page.getByLabel('Код из приложения').fill(used)
    await there.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await person.expectShell()
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText('тайна')

    // A backup code does, once; a code that was used does not.
    const third = await openProfile()
    await third.page.goto('/')
    await personAt(third.page).giveEmail(account.email)
    await personAt(third.page).giveMasterPassword(account.masterPassword)
    await third.page.getByLabel('Код из приложения').fill(used)
    await third.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(third.page.getByText(/^Код не подошёл/)).toBeVisible()
    await third.page.getByRole('button', { name: 'Ввести запасной код' }).click()
    await third.page.getByLabel('Запасной код', { exact: true }).fill((backup[0] ?? '').toLowerCase())
    await third.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await personAt(third.page).expectShell()

    // The recovery code replaces the master password, not the second factor.
    const fourth = await openProfile()
    await fourth.page.goto('/')
    await fourth.page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
    const screen = fourth.page.getByRole('main')
    await screen.getByLabel('Почта').fill(account.email)
    await screen.getByLabel('Код восстановления').fill(groups.join('-'))
    await screen.getByRole('button', { name: 'Продолжить' }).click()
    await screen.getByLabel('Код подтверждения').fill(backup[1] ?? '')
    await screen.getByRole('button', { name: 'Продолжить' }).click()
    await screen.getByLabel('Новый мастер-пароль').fill(next)
    await expect(screen.getByText(/^(?:Сильный|Очень сильный)$/)).toBeVisible()
    await screen.getByRole('button', { name: 'Задать и войти' }).click()
    await screen.getByRole('button', { name: 'Войти', exact: true }).click()
    await personAt(fourth.page).giveMasterPassword(next)
    await fourth.page.getByRole('button', { name: 'Ввести запасной код' }).click()
    await fourth.page.getByLabel('Запасной код', { exact: true }).fill(backup[2] ?? '')
    await fourth.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await personAt(fourth.page).expectShell()

    // Turned off, the master password is enough.
    await openAccount(fourth.page)
    const last = section(fourth.page)
    await expect(last.getByText('Запасных кодов осталось: 7 из 10')).toBeVisible()
    await last.getByRole('button', { name: 'Выключить подтверждение' }).click()
    await last.getByLabel('Мастер-пароль').fill(next)
    await last.getByLabel('Код подтверждения').fill(backup[3] ?? '')
    await last.getByRole('button', { name: 'Выключить', exact: true }).click()
    await expect(last.getByText('Подтверждение выключено. Ключ из приложения можно удалить.')).toBeFocused()
    const { page: fifth } = await openProfile()
    await fifth.goto('/')
    await personAt(fifth).signIn({ ...account, masterPassword: next })

    for (const { traffic } of [here, there, third, fourth]) {
      const sent = (await traffic.sent()).toString('latin1').toUpperCase()
      expect(backup.filter((code) => sent.includes(code) || sent.includes(code.replace('-', '')))).toEqual([])
    }
  },
)
