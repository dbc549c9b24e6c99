import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { Page } from '@playwright/test'
import type { Account } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const steps = (page: Page) => page.getByRole('region', { name: /^(?:С чего начать|Всё готово)$/ })
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })
const importing = (page: Page) => page.getByRole('region', { name: 'Импорт' })

/** A file as Chrome writes it. */
const file = {
  name: 'Пароли Chrome.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'name,url,username,password,note\r\nОзон,https://www.ozon.ru/,anna,Ключ-1,\r\nФорум,https://forum.example.test/,anna,Ключ-1,\r\n',
  ),
}

/** Makes a recovery code on another device of the person. */
async function makeRecoveryCode(origin: string, { email, masterPassword }: Account): Promise<void> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  const code = await client.account.recovery.prepare(masterPassword)
  expect(await code.put()).toBe('done')
  client.dispose()
}

/** Signs in as the extension of a browser does. */
async function signInWithExtension(origin: string, { email, masterPassword }: Account): Promise<void> {
  const { client } = createMemoryBrowser({ origin, deviceKind: 'extension' }).open()
  await client.session.restore()
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
  client.dispose()
}

test('the first steps say what is done, lead to the rest, and go when all of it is done', async ({
  account,
  enter,
  server,
}) => {
  const { page } = await enter()

  await test.step('they begin with none done, and lead to the recovery code', async () => {
    await expect(steps(page).getByRole('status')).toHaveText('0 из 4')
    await steps(page)
      .getByRole('link', { name: /^Создать код восстановления/ })
      .click()
    await expect(page).toHaveURL(/\/account#recovery$/)
  })

  await test.step('a code that was made elsewhere counts', async () => {
    await makeRecoveryCode(server.url, account)
    await page.goto('/')
    await expect(step(page, 'Создать код восстановления')).toContainText('Готово')
    await expect(steps(page).getByRole('status')).toHaveText('1 из 4')
  })

  await test.step('an import ends with the check of what came', async () => {
    await steps(page)
      .getByRole('link', { name: /^Перенести пароли/ })
      .click()
    await importing(page).getByRole('button', { name: 'Chrome' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      importing(page).getByRole('button', { name: 'Выбрать файл' }).click(),
    ])
    await chooser.setFiles(file)
    await importing(page).getByRole('button', { name: 'Перенести 2 элемента' }).click()
    await importing(page).getByRole('button', { name: 'Проверить пароли' }).click()
    await expect(page.getByRole('region', { name: 'Проверка паролей' })).toContainText('Проверено: 2 элемента')
  })

  await test.step('an extension that has signed in counts, once its owner comes back', async () => {
    await page.getByRole('link', { name: 'Все элементы' }).click()
    await expect(steps(page).getByRole('status')).toHaveText('3 из 4')
    await signInWithExtension(server.url, account)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(step(page, 'Установить расширение браузера')).toContainText('Готово')
  })

  await test.step('all done, they say so once, and do not come again', async () => {
    await expect(steps(page).getByRole('status')).toHaveText('4 из 4')
    await expect(steps(page).getByRole('heading', { name: 'Всё готово' })).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-slot="overview-pane"]')).toBeVisible()
    await expect(steps(page)).toBeHidden()
  })
})

test('the first steps are hidden for good, and the generator stays near', { tag: '@full' }, async ({ enter }) => {
  const { page } = await enter()
  await steps(page).getByRole('button', { name: 'Скрыть' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
  await expect(steps(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Придумать надёжный пароль' }).click()
  await expect(page).toHaveURL(/\/generator$/)
})

test('settings say how the extension is got, and once it is signed in', async ({ account, enter, server }) => {
  const { page } = await enter()
  await page.goto('/settings#extension')
  const section = page.getByRole('region', { name: 'Расширение браузера' })
  await expect(section).toContainText('Вход в расширении ещё не выполнен')
  await expect(section).toContainText('chrome://extensions')
  await expect(section.getByText(new URL(server.url).origin, { exact: true })).toBeVisible()
  await signInWithExtension(server.url, account)
  await page.reload()
  await section.getByRole('link', { name: /^Вход в расширении выполнен/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Расширение браузера' })).toBeVisible()
})

test('the first steps of a phone have no extension', { tag: '@full' }, async ({ enter }) => {
  const { page } = await enter()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(steps(page).getByRole('status')).toHaveText('0 из 3')
  await expect(steps(page)).not.toContainText('расширение')
})

test('the first steps of a phone stay over the list once there is a login', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  await page.setViewportSize({ width: 390, height: 844 })
  await person.addLogin({ name: 'Форум' })
  await page.goto('/')
  await page.getByRole('button', { name: 'С чего начать · 1 из 3' }).click()
  await expect(page.getByRole('link', { name: /^Создать код восстановления/ })).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть' }).click()
  await expect(page.getByRole('button', { name: /^С чего начать/ })).toBeHidden()
  await expect(person.row('Форум')).toBeVisible()
})
