import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test('a new tab opens without the master password when a live tab agrees, and asks for it when none does', async ({
  account,
  enter,
  server,
}) => {
  const { page, person } = await enter()
  await person.addLogin({ name: 'Банк', username: 'klient', password: 'Пароль-1' })
  const second = await page.context().newPage()
  const there = personAt(second)
  await second.goto(server.url)
  await there.row('Банк').click()
  await there.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(there.panel()).toContainText('Пароль-1')

  await there.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  const third = await page.context().newPage()
  await third.goto(server.url)
  await personAt(third).expectLockScreen()

  await person.unlock(account.masterPassword)
  await person.chooseFromUserMenu('Настройки')
  await page.getByRole('switch', { name: 'Быстрое открытие вкладок' }).uncheck()
  const fourth = await page.context().newPage()
  await fourth.goto(server.url)
  await personAt(fourth).expectLockScreen()
})
