import { untilKept } from './harness/kept-app.ts'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test('the help is read, searched and printed by somebody who is not in', async ({ server, openProfile }) => {
  const { page } = await openProfile()
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Помощь' }).click()
  await expect(page).toHaveURL(/\/help$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Помощь' })).toBeVisible()
  await page.getByRole('searchbox').fill('pf,sk vfcnth')
  await expect(page.getByText(/^Найдено мест: /u)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Забыт мастер-пароль' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Перенести пароли' })).toBeHidden()
  await page.getByRole('searchbox').fill('щшыкж')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  // Paper has all of it, and nothing else.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-vlt-print]').getByText('Перенести пароли', { exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Войти в хранилище' }).click()
  await expect(page.getByLabel('Почта', { exact: true })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the help is there while the vault is locked, and shows nothing of it', async ({
    account,
    openProfile,
    server,
    console,
  }) => {
    console.allow(/Failed to load resource/)
    const { page } = await openProfile()
    const person = personAt(page)
    await page.goto(server.url)
    await person.signIn(account)
    await person.addLogin({ name: 'Тайный ящик' })
    await untilKept(page)
    await person.chooseFromUserMenu('Заблокировать')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Помощь' }).click()
    await expect(page.getByRole('heading', { name: 'Если что-то украли' })).toBeVisible()
    await expect(page.getByText('Тайный ящик')).toHaveCount(0)
    await page.reload()
    await page.getByRole('link', { name: 'Если войти не получается' }).first().click()
    await expect(page.getByRole('heading', { name: 'Забыт мастер-пароль' })).toBeInViewport()
    await page.getByRole('link', { name: 'Войти в хранилище' }).click()
    await expect(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible()
  })
})

test('the help speaks English where that was chosen, and opens at a chapter', async ({ server, openProfile }) => {
  const { page } = await openProfile()
  await page.addInitScript(() => localStorage.setItem('larets-ui-locale', 'en'))
  await page.goto(`${server.url}/help#theft`)
  await expect(page.getByRole('heading', { name: 'If something was stolen' })).toBeInViewport()
  await expect(page.getByRole('searchbox', { name: 'Search the help' })).toBeVisible()
})
