import type { Page } from '@playwright/test'
import { accountSection, drawRecoveryCode, openAccount, proveRecoveryCode } from './harness/account-page.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const refused = /Failed to load resource: the server responded with a status of 40[13]/
const next = 'Туман над маяком, семь лодок и 1 фонарь'

/** Reads the words on the paper, and makes sure that nothing else is there. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-vlt-slot="recovery-sheet"]')
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Включить код' })).toBeHidden()
  await expect(sheet.getByRole('img', { name: 'QR-код с кодом восстановления' })).toBeVisible()
  await expect(sheet).toContainText(/(?:\d{6} ){5}\d{6}/)
  const groups = await sheet
    .getByRole('list', { name: 'Код восстановления' })
    .locator('[translate="no"]')
    .allTextContents()
  const text = await sheet.innerText()
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()
  return { groups, text }
}

test(
  'the code on the printed page opens the account in a new profile, once: another master password, every session over, all of the vault there',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(refused)
    const here = await enter()
    await here.person.addLogin({ name: 'Банк', username: 'анна', password: 'тайна' })
    await openAccount(here.page)
    const part = await drawRecoveryCode(here.page, account.masterPassword)
    const { groups, text } = await printed(here.page)
    expect(groups).toHaveLength(8)
    expect(text).toContain(account.email)
    await proveRecoveryCode(part, groups)
    await expect(part.getByText(/^Код создан/)).toBeVisible()
    // Shown once: neither the page nor the browser has it any more.
    await expect(here.page.locator('[data-vlt-print]')).toHaveCount(0)

    const there = await openProfile()
    await there.page.goto('/')
    await there.page.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
    const screen = there.page.getByRole('main')
    await screen.getByLabel('Почта').fill(account.email)
    const [first = '', ...rest] = groups
    await screen.getByLabel('Код восстановления').fill([`${first.slice(1)}${first.slice(0, 1)}`, ...rest].join('-'))
    await screen.getByRole('button', { name: 'Продолжить' }).click()
    if (new Set(first).size > 1) await expect(screen.getByText('В коде опечатка: сверьте его с бумагой')).toBeVisible()
    expect(there.traffic.calls().filter((call) => call.includes('/recovery/'))).toEqual([])
    await screen.getByLabel('Код восстановления').fill(groups.join(' ').toLowerCase())
    await screen.getByRole('button', { name: 'Продолжить' }).click()
    await screen.getByLabel('Новый мастер-пароль').fill(next)
    await expect(screen.getByText(/^(?:Сильный|Очень сильный)$/)).toBeVisible()
    await screen.getByRole('button', { name: 'Задать и войти' }).click()
    const person = personAt(there.page)
    await person.expectShell()
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText('тайна')

    for (const { traffic } of [here, there]) {
      const sent = (await traffic.sent()).toString('latin1').toUpperCase()
      expect(groups.filter((group, index) => sent.includes(`${group}-${groups[index + 1] ?? ''}`))).toEqual([])
    }

    await here.page.reload()
    await expect(here.page.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
    await openAccount(there.page)
    await expect(
      accountSection(there.page, 'Восстановление').getByText('Кода нет. Если забыть мастер-пароль, данные не вернуть.'),
    ).toBeVisible()

    const { page: third } = await openProfile()
    await third.goto('/')
    await third.getByRole('button', { name: 'Забыли мастер-пароль?' }).click()
    await third.getByRole('main').getByLabel('Почта').fill(account.email)
    await third.getByRole('main').getByLabel('Код восстановления').fill(groups.join('-'))
    await third.getByRole('button', { name: 'Продолжить' }).click()
    await expect(third.getByText('Неверная почта или код восстановления')).toBeVisible()
  },
)
