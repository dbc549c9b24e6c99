import { loginInput } from '@larets/vault-core/testing'
import type { Page } from '@playwright/test'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { containing } from './containing.ts'
import { expect, test } from './shared-device.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'Элементы' }).getByRole('row')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск' })

/** A key of a Russian keyboard. */
async function pressRussian(page: Page, key: string, code: string, virtualKey: number, modifiers = 0): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const event = { key, code, windowsVirtualKeyCode: virtualKey, modifiers }
  const typed = modifiers === 0 ? ({ type: 'keyDown', text: key } as const) : ({ type: 'rawKeyDown' } as const)
  await session.send('Input.dispatchKeyEvent', { ...typed, ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await session.detach()
}

test('a row shows a letter, the name, the user name, the first address, and its vault among all vaults', async ({
  device: { page, person },
  makeVault,
}) => {
  const { path, vaultName } = await makeVault([
    {
      name: 'ёлочный базар',
      username: 'anna',
      uris: [
        { uri: 'https://www.bazar.example.test/', match: null },
        { uri: 'https://second.example.test', match: null },
      ],
    },
  ])
  await page.goto(path)
  const row = person.row('ёлочный базар')
  await expect(row).toContainText('Ё')
  await expect(row).toContainText('anna')
  await expect(row).toContainText('bazar.example.test')
  await expect(row).not.toContainText('second')
  await expect(row).not.toContainText(vaultName)
  await expect(page.getByText('1 элемент', { exact: true })).toBeVisible()
  await person.chooseVault('Все хранилища')
  await expect(row).toContainText(vaultName)
})

test(
  'the buttons of a row copy its user name and password and open its site, on hover and by keyboard',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault([
      { name: 'Без всего' },
      {
        name: 'Почта',
        username: 'anna',
        password: 'секрет',
        uris: [{ uri: 'mail.example.test/вход', match: null }],
      },
    ])
    await page.goto(path)
    const row = person.row('Почта')
    const button = (name: string) => row.getByRole('button', { name })
    await expect(person.row('Без всего').getByRole('button')).toHaveCount(0)
    await row.hover()
    await button('Скопировать имя пользователя').click()
    await expect(person.toast('Имя пользователя скопировано в буфер обмена')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('anna')
    await button('Скопировать пароль').click()
    await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('секрет')
    // The buttons open no panel.
    await expect(person.panel()).toBeHidden()

    await page
      .context()
      .route('https://mail.example.test/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Почта</title>' }),
      )
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(button('Открыть сайт')).toBeFocused()
    const [site] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await site.waitForLoadState()
    expect(site.url()).toBe(`https://mail.example.test/${encodeURI('вход')}`)
    expect(await site.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
    await site.close()
  },
)

test(
  'newest first; by name and by change are the person’s choice, and remembered',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault, owner }) => {
    const { path, vaultId, idOf } = await makeVault([
      { name: 'Ёж' },
      { name: 'яблоко' },
      { name: 'Запись 10' },
      { name: 'Запись 9' },
    ])
    const login = (await owner.bootstrap()).logins.find(({ id }) => id === idOf('яблоко'))
    if (login === undefined) throw new Error('The login is gone')
    await owner.changeItem(login.id, { vaultId, ...loginInput({ name: 'Яблоко' }) })
    await page.goto(path)
    const created = ['Запись 9', 'Запись 10', 'Яблоко', 'Ёж']
    await expect(rows(page)).toHaveText(containing(...created))
    for (const [choice, order] of [
      ['По названию', ['Ёж', 'Запись 9', 'Запись 10', 'Яблоко']],
      ['По изменению', ['Яблоко', 'Запись 9', 'Запись 10', 'Ёж']],
      ['Сначала новые', created],
      ['По названию', ['Ёж', 'Запись 9', 'Запись 10', 'Яблоко']],
    ] as const) {
      await page.getByRole('button', { name: /^Порядок:/ }).click()
      await page.getByRole('menuitemradio', { name: choice }).click()
      await expect(rows(page)).toHaveText(containing(...order))
    }
    await page.reload()
    await expect(page.getByRole('button', { name: 'Порядок: По названию' })).toBeVisible()
    await expect(rows(page)).toHaveText(containing('Ёж', 'Запись 9', 'Запись 10', 'Яблоко'))
    await expect(person.row('Ёж')).toBeVisible()
  },
)

test(
  'search finds by name, user name and address, with ё or е and in the wrong layout, and leads by keys',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault([
      { name: 'Майский жук' },
      { name: 'Зелёный банк', username: 'кот.учёный' },
      { name: 'GitHub', uris: [{ uri: 'https://github.com/login', match: null }] },
    ])
    await page.goto(path)
    await expect(rows(page)).toHaveCount(3)
    for (const [query, found] of [
      ['зеленый', ['Зелёный банк']],
      ['ЗЕЛЁНЫЙ', ['Зелёный банк']],
      ['ученый', ['Зелёный банк']],
      ['пшергии', ['GitHub']],
      ['.com/log', ['GitHub']],
      ['vfqcrbq', ['Майский жук']],
      ['майский', ['Майский жук']],
      ['  жук ', ['Майский жук']],
    ] as const) {
      await person.search(query)
      await expect(rows(page)).toHaveText(containing(...found))
    }
    // й is no и.
    await person.search('маискии')
    await expect(page.getByText('Ничего не нашлось')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search(page)).not.toBeFocused()

    // «/» is where it is on the keyboard, whatever it types.
    await pressRussian(page, '.', 'Slash', 191)
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveValue('')
    await pressRussian(page, '.', 'Slash', 191)
    await expect(search(page)).toHaveValue('.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await search(page).focus()

    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(person.panel().getByRole('heading', { name: 'Зелёный банк' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(person.panel()).toBeHidden()
    await search(page).focus()
    await person.search('жук')
    await page.keyboard.press('Enter')
    await expect(person.panel().getByRole('heading', { name: 'Майский жук' })).toBeVisible()
  },
)

test(
  'five ways of showing no rows, each with its own words and way out',
  { tag: '@full' },
  async ({ device: { page, person, allow, proxy }, makeVault }) => {
    allow(/Failed to load resource: the server responded with a status of 500/)
    const { path } = await makeVault()
    await makeVault([{ name: 'Где-то ещё' }])
    const states = [
      'Здесь пока пусто',
      'В этом хранилище пока пусто',
      'Здесь нет элементов',
      'Ничего не нашлось',
      'Не удалось загрузить хранилище',
    ]
    const expectOnly = async (words: string) => {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      for (const other of states.filter((state) => state !== words)) await expect(page.getByText(other)).toHaveCount(0)
      await expect(rows(page)).toHaveCount(0)
    }
    for (const [address, words] of [
      [path, 'В этом хранилище пока пусто'],
      ['/?type=notes', 'Здесь нет элементов'],
    ] as const) {
      await page.goto(address)
      await expectOnly(words)
      await page.getByRole('button', { name: 'Показать все элементы' }).click()
      await expect(page).toHaveURL('/')
    }
    await person.search('такого нигде нет')
    await expectOnly('Ничего не нашлось')
    await page.getByRole('button', { name: 'Очистить поиск' }).last().click()
    await expect(person.row('Где-то ещё')).toBeVisible()
    await expect(search(page)).toHaveValue('')

    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await expectOnly('Не удалось загрузить хранилище')
    await page.unroute('**/api/v1/bootstrap')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(person.row('Где-то ещё')).toBeVisible()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await proxy.changeBootstrap((honest) => ({ ...honest, logins: [] }))
    await page.route('**/api/v1/bootstrap', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/')
    const skeleton = page.getByRole('status', { name: 'Загружаем элементы' })
    await expect(skeleton).toBeVisible()
    for (const words of states) await expect(page.getByText(words)).toHaveCount(0)
    release()
    await expectOnly('Здесь пока пусто')
    await expect(skeleton).toBeHidden()
    await page.getByRole('button', { name: 'Добавить доступ' }).click()
    await expect(page.getByRole('dialog', { name: 'Добавить доступ' })).toBeVisible()
    await page.keyboard.press('Escape')
  },
)

test(
  'what was saved is selected; where search or vault hides it, the toast offers to show it',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path, vaultName } = await makeVault([{ name: 'Почта' }])
    await page.goto(path)
    await person.addLogin({ name: 'Видимая' })
    await expect(page.getByRole('row', { selected: true })).toContainText('Видимая')
    await expect(person.toast('Доступ «Видимая» сохранён')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Показать', exact: true })).toBeHidden()

    await person.search('почта')
    await person.addLogin({ name: 'Скрытая поиском' })
    await expect(person.row('Скрытая поиском')).toHaveCount(0)
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(search(page)).toHaveValue('')
    await expect(page.getByRole('row', { selected: true })).toContainText('Скрытая поиском')

    await person.chooseVault(vaultName)
    await person.addLogin({ vault: 'Персональное', name: `В другом хранилище: ${vaultName}` })
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).not.toHaveURL(/vaultId/)
    await expect(page.getByRole('row', { selected: true })).toContainText(`В другом хранилище: ${vaultName}`)
  },
)

test(
  'only the rows in view are in the page, and the keys reach all of them',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { path } = await makeVault(Array.from({ length: 80 }, (_, index) => ({ name: `Запись № ${index + 1}` })))
    await page.goto(path)
    await expect(page.getByText('80 элементов', { exact: true })).toBeVisible()
    expect(await rows(page).count()).toBeLessThan(50)
    await expect(person.row('Запись № 1').getByText('Запись № 1', { exact: true })).toHaveCount(0)
    await rows(page).first().focus()
    await page.keyboard.press('End')
    const last = rows(page).filter({ has: page.getByText('Запись № 1', { exact: true }) })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect(last).toHaveAttribute('aria-rowindex', '80')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    await expect(rows(page).first()).toBeFocused()
    await expect(rows(page).first()).toContainText('Запись № 80')
    await page.keyboard.press('ArrowUp')
    await expect(search(page)).toBeFocused()
  },
)
