import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test(
  '«Забыть это устройство» asks, leaves nothing in the browser, and signs out every tab',
  { tag: '@full' },
  async ({ account, enter, server }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
    await person.chooseFromUserMenu('Настройки')
    await page.getByRole('radiogroup', { name: 'Автоблокировка' }).getByRole('radio', { name: '30 минут' }).click()
    await page.getByRole('radiogroup', { name: 'Тема' }).getByRole('radio', { name: 'Темная', exact: true }).click()
    await page.keyboard.press('Control+KeyB')

    const other = await page.context().newPage()
    await other.goto(server.url)
    await personAt(other).expectShell()

    const forget = page.getByRole('button', { name: 'Забыть это устройство' })
    const dialog = page.getByRole('alertdialog', { name: 'Забыть это устройство?' })
    await forget.click()
    await expect(dialog).toContainText('Вы выйдете во всех вкладках')
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(forget).toBeFocused()

    const kept = () =>
      page.evaluate(async () => {
        const request = indexedDB.open('larets')
        await new Promise((resolve) => request.addEventListener('success', resolve))
        const stores = [...request.result.objectStoreNames]
        const rows = stores.map((store) => {
          const count = request.result.transaction(store).objectStore(store).count()
          return new Promise((resolve) => count.addEventListener('success', () => resolve(count.result)))
        })
        const counts = await Promise.all(rows)
        request.result.close()
        return {
          local: Object.keys(localStorage).toSorted(),
          session: Object.keys(sessionStorage).toSorted(),
          cookies: document.cookie,
          rows: counts.filter((rowCount) => rowCount !== 0).length,
        }
      })
    const before = await kept()
    expect(before.local).toEqual(
      expect.arrayContaining(['autoLockTimeout', 'cpa@device-token', 'cpa@kdf-pin', 'cpa@user', 'larets-ui-theme']),
    )
    expect(before.session).toEqual([
      'cpa@encrypted-private-key',
      'cpa@encrypted-private-key-kdf',
      'cpa@private-key',
      'cpa@tab-id',
    ])
    expect(before.cookies).toContain('sidebar_state=')
    expect(before.rows).toBeGreaterThan(0)

    await forget.click()
    await dialog.getByRole('button', { name: 'Забыть', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect(person.toast('Это устройство забыто')).toBeVisible()
    await expect(other.getByRole('tab', { name: 'Вход' })).toBeVisible()
    await expect.poll(kept).toEqual({ local: [], session: [], cookies: '', rows: 0 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Вход' }).getByLabel('Почта', { exact: true })).toHaveValue('')
    await person.signIn(account)
    await expect(person.row('Банк')).toBeVisible()
    await page.reload()
    await expect(person.row('Банк')).toBeVisible()
  },
)
