import { expectShown, stopClock } from './clock.ts'
import { containing } from './containing.ts'
import { expect, test } from './shared-device.ts'

const mail = {
  name: 'Почта',
  username: 'anna@example.test',
  password: 'Секрет-42',
  uris: [
    { uri: 'https://mail.example.test/вход', match: null },
    { uri: 'mail.example.test', match: null },
    { uri: 'https://anna:секрет@mail.example.test/', match: null },
    { uri: 'javascript:void(0)', match: null },
    { uri: 'просто слова', match: null },
  ],
}

test('the panel stands beside the list, in its place below 1024 px, and alone on a phone', async ({
  device: { page, person },
  makeVault,
}) => {
  const { idOf, vaultId } = await makeVault([mail])
  await page.goto(`/all/${idOf('Почта')}?vaultId=${vaultId}`)
  await expect(person.panel()).toBeVisible()
  await expect(person.row('Почта')).toBeVisible()
  const list = await page.getByRole('grid', { name: 'Элементы' }).boundingBox()
  const panel = await person.panel().boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
  for (const width of [1023, 767, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('grid', { name: 'Элементы' })).toBeHidden()
    await expect(person.panel()).toBeVisible()
  }
  await expect.poll(async () => (await person.panel().boundingBox())?.width).toBe(390)
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toBeHidden()
  await person.panel().getByRole('button', { name: 'К списку' }).click()
  await expect(person.row('Почта')).toBeVisible()
  await expect(page).toHaveURL(`/?vaultId=${vaultId}`)
  await person.row('Почта').click()
  await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeFocused()
  await page.goBack()
  await expect(person.row('Почта')).toBeVisible()
})

test(
  'a password is masked until asked for, and masked again when the panel closes',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault([{ name: 'Другая', password: 'x' }, mail])
    await page.goto(path)
    await person.row('Почта').click()
    const panel = person.panel()
    const hidden = panel.getByText('•', { exact: false })
    await expect(hidden).toHaveText('•'.repeat(12))
    await expect(panel.getByText('Пароль скрыт')).toBeAttached()
    expect(await page.content()).not.toContain(mail.password)
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(panel).toContainText(mail.password)
    await panel.getByRole('button', { name: 'Скрыть пароль' }).click()
    await expect(panel).not.toContainText(mail.password)
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(panel).toContainText(mail.password)
    await panel.getByRole('button', { name: 'Закрыть элемент' }).click()
    await expect(panel).toBeHidden()
    await person.row('Почта').click()
    await expect(hidden).toHaveText('•'.repeat(12))
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await expect(panel).toContainText(mail.password)
    // As many dots for one letter: they tell no length.
    await person.row('Другая').click()
    await expect(hidden).toHaveText('•'.repeat(12))
    await expect(panel).not.toContainText(mail.password)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  },
)

test(
  'only http and https addresses are links, closed to the page they came from; the dates are there',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault, owner }) => {
    const { path, idOf } = await makeVault([mail])
    await page.goto(path)
    await person.row('Почта').click()
    const panel = person.panel()
    const links = panel.getByRole('link')
    await expect(links).toHaveText(['https://mail.example.test/вход', 'mail.example.test'])
    for (const [index, href] of [
      'https://mail.example.test/%D0%B2%D1%85%D0%BE%D0%B4',
      'https://mail.example.test/',
    ].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', href)
      await expect(links.nth(index)).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(links.nth(index)).toHaveAttribute('target', '_blank')
    }
    for (const { uri } of mail.uris) {
      await expect(panel.getByText(uri, { exact: true }).first()).toBeVisible()
      await expect(panel.getByRole('button', { name: `Скопировать адрес ${uri}`, exact: true })).toBeVisible()
    }
    const stored = (await owner.bootstrap()).logins.find(({ id }) => id === idOf('Почта'))
    if (stored === undefined) throw new Error('The login is gone')
    const year = String(new Date(stored.createdAt).getFullYear())
    for (const term of ['Создано', 'Изменено']) {
      const date = panel.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')
      await expect(date).toContainText(year)
    }
  },
)

test(
  'editing is the form of adding with what is there, and starts unchanged',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault([mail])
    await page.goto(path)
    await person.row('Почта').click()
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    const form = page.getByRole('dialog', { name: 'Изменить доступ: Почта' })
    const save = form.getByRole('button', { name: 'Сохранить' })
    await expect(save).toBeDisabled()
    await expect(form.getByLabel('Название доступа *', { exact: true })).toHaveValue('Почта')
    await expect(form.getByLabel('Имя пользователя', { exact: true })).toHaveValue(mail.username)
    await expect(form.getByLabel('Пароль', { exact: true })).toHaveValue(mail.password)
    const addresses = form.getByRole('textbox', { name: /^Адрес ресурса/ })
    await expect(addresses).toHaveCount(mail.uris.length)
    await form.getByLabel('Имя пользователя', { exact: true }).fill('boris')
    await expect(save).toBeEnabled()
    await form.getByLabel('Имя пользователя', { exact: true }).fill(mail.username)
    await expect(save).toBeDisabled()
    // Of two rows and more each can be deleted; the last one stays.
    for (let count = mail.uris.length; count > 1; count -= 1) {
      await expect(form.getByRole('button', { name: /^Удалить адрес ресурса/ })).toHaveCount(count)
      await form
        .getByRole('button', { name: /^Удалить адрес ресурса/ })
        .last()
        .click()
    }
    await expect(addresses).toHaveCount(1)
    await expect(form.getByRole('button', { name: /^Удалить адрес ресурса/ })).toHaveCount(0)
    await save.click()
    await expect(form).toBeHidden()
    await expect(person.panel().getByRole('link')).toHaveCount(1)
  },
)

test(
  'a deletion is offered to be undone for 8 s, by click and by keys, with the same id and history',
  { tag: '@full' },
  async ({ openDevice, owner, makeVault }) => {
    const { path, idOf } = await makeVault([{ name: 'Соседняя' }, mail])
    const { page, person } = await openDevice({ signedIn: true })
    await page.goto(path)
    await person.row('Почта').click()
    const address = page.url()
    const toast = person.toast('Доступ «Почта» удалён')
    const undo = page.getByRole('button', { name: 'Отменить' })
    const remove = person.panel().getByRole('button', { name: 'Удалить' })
    await remove.click()
    await expect(person.row('Почта')).toHaveCount(0)
    await expect(person.panel()).toBeHidden()
    expect((await owner.bootstrap()).logins.some(({ id }) => id === idOf('Почта'))).toBe(false)
    await undo.click()
    const toastOfUndo = person.toast('Доступ «Почта» восстановлен')
    await expect(toastOfUndo).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveText(containing('Почта', 'Соседняя'))
    const restored = (await owner.bootstrap()).logins.find(({ id }) => id === idOf('Почта'))
    expect(restored).toMatchObject({ revision: 3 })

    await expect(toast).toHaveCount(0)
    // A notice under the pointer stays.
    await page.mouse.move(0, 0)
    await expect(toastOfUndo).toHaveCount(0)
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(undo).toBeVisible()
    await expect(page.getByRole('row')).toBeFocused()
    await page.keyboard.press('Alt+KeyT')
    for (let step = 0; step < 5; step += 1) {
      if (await undo.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(person.row('Почта')).toBeVisible()

    // It comes with the server's answer, and would come before the next offer to undo.
    await expect(toastOfUndo).toBeVisible()
    await expect(toast).toHaveCount(0)
    await stopClock(page)
    await remove.click()
    await expectShown(page, undo)
    const notice = page.getByRole('listitem').filter({ has: undo })
    await page.clock.runFor(7999)
    await expect(notice).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(1)
    await expect(notice).toHaveAttribute('data-removed', 'true')
    await expect(person.row('Почта')).toHaveCount(0)
  },
)
