import type { Page } from '@playwright/test'
import { addRecoveryCode, changePassword, expectPasswordChanged, openAccount } from './harness/account-page.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { recordExchanges } from './spec/exchanges.ts'

const [next, last] = ['Туман над маяком, семь лодок и 1 фонарь', 'Три совы на заборе, пять груш и 1 самовар']
/** The browser's own complaint about WebAssembly that a policy refuses. */
const refused = /WebAssembly|wasm-unsafe-eval/
const slow = 'Браузер не разрешает WebAssembly, поэтому проверка мастер-пароля занимает несколько секунд.'

/** Takes from the one worker that may run WebAssembly what lets it, as a proxy or an extension may. */
async function forbidWasm(page: Page): Promise<{ readonly asked: () => number }> {
  let asked = 0
  await page.context().route(/\/assets\/argon2-worker-[^/]*\.js$/, async (route) => {
    asked += 1
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("'wasm-unsafe-eval'")
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy.replace(" 'wasm-unsafe-eval'", '') },
    })
  })
  return { asked: () => asked }
}

test(
  'where no worker may run WebAssembly, an account under suite 3 signs in, unlocks, gets another master password and is recovered',
  { tag: '@full' },
  async ({ account, ready, openProfile, console }) => {
    console.allow(refused)
    expect(ready.account).toEqual(account)
    const { page } = await openProfile()
    const exchanges = await recordExchanges(page)
    const worker = await forbidWasm(page)
    const person = personAt(page)
    const note = page.locator('[data-slot="slow-note"]')
    await page.goto('/')
    await person.giveEmail(account.email)
    await person.giveMasterPassword(account.masterPassword)
    await expect(note).toHaveText(slow)
    await person.expectShell()
    expect(worker.asked()).toBeGreaterThan(0)
    await person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })

    await person.chooseFromUserMenu('Заблокировать')
    await person.unlock(account.masterPassword)
    await expect(note).toHaveText(slow)
    await person.expectShell()

    await openAccount(page)
    await changePassword(page, account.masterPassword, next)
    await expectPasswordChanged(page)
    const groups = await addRecoveryCode(page, next)

    await person.chooseFromUserMenu('Выйти')
    await page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
    const screen = page.getByRole('main')
    await screen.getByLabel('Почта').fill(account.email)
    await screen.getByLabel('Код восстановления').fill(groups.join('-'))
    await screen.getByRole('button', { name: 'Продолжить' }).click()
    await screen.getByLabel('Новый мастер-пароль').fill(last)
    await expect(screen.getByText(/^(?:Сильный|Очень сильный)$/)).toBeVisible()
    await screen.getByRole('button', { name: 'Задать и войти' }).click()
    await person.expectShell()
    await expect(person.row('Банк')).toBeVisible()
    for (const call of ['change-password', 'recovery/finish']) {
      expect(await exchanges.of('POST', `/api/v1/auth/${call}`)).toMatchObject([{ status: 200, body: { kdf: 3 } }])
    }
  },
)
