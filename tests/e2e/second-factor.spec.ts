import { accountSection, addRecoveryCode, askForApp, openAccount, twoStep } from './harness/account-page.ts'
import { codeAt, codePeriod, readSecret, type OneTimeSecret } from './harness/one-time-code.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 40[13]/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

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
    const groups = await addRecoveryCode(here.page, account.masterPassword)
    await expect(accountSection(here.page, 'Восстановление').getByText(/^Код создан/)).toBeVisible()

    // Turned on by a code that proves the secret.
    const part = await askForApp(here.page, account.masterPassword)
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
    await expect(part.getByText('Осталось: 10 из 10')).toBeVisible()

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
    const last = accountSection(fourth.page, twoStep)
    await expect(last.getByText('Осталось: 7 из 10')).toBeVisible()
    await last.getByRole('button', { name: 'Выключить двухэтапный вход' }).click()
    await last.getByLabel('Мастер-пароль').fill(next)
    await last.getByLabel('Код подтверждения').fill(backup[3] ?? '')
    await last.getByRole('button', { name: 'Выключить', exact: true }).click()
    await expect(last.getByText(/^Двухэтапный вход выключен\./)).toBeVisible()
    await expect(last.getByText('Выключен: для входа достаточно мастер-пароля')).toBeVisible()
    const { page: fifth } = await openProfile()
    await fifth.goto('/')
    await personAt(fifth).signIn({ ...account, masterPassword: next })

    for (const { traffic } of [here, there, third, fourth]) {
      const sent = (await traffic.sent()).toString('latin1').toUpperCase()
      expect(backup.filter((code) => sent.includes(code) || sent.includes(code.replace('-', '')))).toEqual([])
    }
  },
)
