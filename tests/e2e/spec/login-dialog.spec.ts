import type { Locator } from '@playwright/test'
import { vaultId as vaultIdOf } from '@larets/vault-core/contracts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })
const addresses = (form: Locator) => form.getByRole('textbox', { name: /^Адрес ресурса/ })
const save = (form: Locator) => form.getByRole('button', { name: 'Сохранить' })
const removeButtons = (form: Locator) => form.getByRole('button', { name: /^Удалить адрес ресурса/ })

test(
  'the dialog has its warning, its sections and their fields, and one empty address',
  { tag: '@full', ...proves('2.10.1', '2.10.2', '2.10.3', '2.10.4', '2.10.5', '5.login-item.6') },
  async ({ device: { page, person } }) => {
    await page.goto('/')
    const form = await person.openAddDialog()
    await expect(form.getByRole('heading', { name: 'Добавить доступ' })).toBeVisible()
    await expect(form).toHaveAccessibleDescription(
      'Всегда создавайте уникальный и сложный пароль. Его можно сгенерировать прямо в поле.',
    )
    const item = form.getByRole('region', { name: 'Информация об элементе' })
    const vault = field(item, 'Хранилище *')
    await expect(vault.locator('option[value=""]')).toHaveText('Выберите хранилище')
    await expect(vault).toHaveAttribute('required')
    await expect(field(item, 'Название доступа *')).toHaveAttribute('placeholder', 'Яндекс почта')
    await expect(field(item, 'Название доступа *')).toBeFocused()
    const credentials = form.getByRole('region', { name: 'Данные для авторизации' })
    await expect(field(credentials, 'Имя пользователя')).toHaveValue('')
    const password = field(credentials, 'Пароль')
    await expect(password).toHaveAttribute('placeholder', 'Любой пароль, лучше сложный, можно сгенерировать ->')
    await expect(credentials.getByRole('button', { name: 'Сгенерировать пароль' })).toBeVisible()

    const autofill = form.getByRole('region', { name: 'Параметры автозаполнения' })
    await expect(addresses(autofill)).toHaveCount(1)
    await expect(field(autofill, 'Адрес ресурса')).toHaveValue('')
    await expect(field(autofill, 'Адрес ресурса')).toHaveAttribute('placeholder', new URL(page.url()).hostname)
    await expect(removeButtons(autofill)).toHaveCount(0)
    await autofill.getByRole('button', { name: 'Добавить адресс' }).click()
    await expect(addresses(autofill)).toHaveCount(2)
    await expect(removeButtons(autofill)).toHaveCount(2)
    await addresses(autofill).nth(0).fill('первый')
    await addresses(autofill).nth(1).fill('второй')
    await removeButtons(autofill).first().click()
    await expect(addresses(autofill)).toHaveCount(1)
    await expect(addresses(autofill)).toHaveValue('второй')
    await expect(addresses(autofill)).toBeFocused()
    await expect(removeButtons(autofill)).toHaveCount(0)
  },
)

test(
  '«Сохранить» waits for a change and for the answer; a double click makes one login, and nothing closes unasked',
  proves('2.10.6', '5.login-item.1'),
  async ({ device: { page, person, proxy }, makeVault }) => {
    const { path } = await makeVault()
    await proxy.changeBootstrap((honest) => honest)
    await page.goto(path)
    const form = await person.openAddDialog()
    await expect(save(form)).toBeDisabled()
    await field(form, 'Имя пользователя').fill('anna')
    await expect(save(form)).toBeEnabled()
    await field(form, 'Имя пользователя').fill('')
    await expect(save(form)).toBeDisabled()
    await form.getByRole('button', { name: 'Добавить адресс' }).click()
    await expect(save(form)).toBeEnabled()
    await removeButtons(form).last().click()
    await expect(save(form)).toBeDisabled()

    await field(form, 'Название доступа *').fill('   ')
    await save(form).click()
    await expect(field(form, 'Название доступа *')).toHaveAccessibleDescription('Введите название доступа')
    await expect(field(form, 'Название доступа *')).toBeFocused()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
    await question.getByRole('button', { name: 'Вернуться' }).click()
    await expect(form).toBeVisible()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/logins', async (route) => {
      await held
      await route.fallback()
    })
    await field(form, 'Название доступа *').fill('Один раз')
    await save(form).dblclick()
    await expect(save(form)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(form).toBeVisible()
    release()
    await expect(form).toBeHidden()
    await expect(person.toast('Доступ «Один раз» сохранён')).toBeVisible()
    await expect(person.row('Один раз')).toHaveCount(1)
    expect(proxy.calls().filter(({ method }) => method === 'POST')).toHaveLength(1)
  },
)

test(
  'what is saved is trimmed; empty addresses are dropped, and what is absent is null',
  {
    tag: '@full',
    ...proves(
      '3.login-create-payload.1',
      '3.login.2',
      '5.login-item.2',
      '5.login-item.3',
      '5.login-item.4',
      '5.login-item.5',
    ),
  },
  async ({ device: { page, person, proxy }, owner, makeVault }) => {
    const { path, vaultId } = await makeVault()
    await proxy.changeBootstrap((honest) => honest)
    await page.goto(path)
    await person.addLogin({
      name: '  Почта с пробелами ',
      username: ' anna@example.test ',
      password: ' секрет с краёв ',
      addresses: ['', ' https://mail.example.test ', '   ', 'вход'],
    })
    await person.addLogin({ name: 'Только имя с пробелами', username: '  ', password: '  ' })
    const kept = await owner.read()
    const read = (name: string) => kept.find(({ login }) => login.name.text === name)
    const is = (text: string) => ({ trusted: true, text })
    expect(read('Почта с пробелами')).toMatchObject({
      login: {
        vaultId,
        username: is('anna@example.test'),
        uris: [
          { uri: is('https://mail.example.test'), match: null },
          { uri: is('вход'), match: null },
        ],
      },
      password: is('секрет с краёв'),
    })
    expect(read('Только имя с пробелами')).toMatchObject({ login: { username: null, uris: [] }, password: null })
    const bodies = proxy
      .calls()
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body.toString()))
    expect(bodies).toEqual([
      expect.objectContaining({ vaultId, uris: [expect.anything(), expect.anything()] }),
      {
        ...{ name: expect.stringMatching(/^2\./), vaultId, username: null, password: null, uris: [] },
        ...{ overview: null, details: null },
      },
    ])
  },
)

test(
  'the vault is the selected one, otherwise the first',
  { tag: '@full', ...proves('5.login-item.7') },
  async ({ device: { page, person }, makeVault }) => {
    const { path, vaultId, vaultName } = await makeVault()
    await page.goto(path)
    const vault = field(await person.openAddDialog(), 'Хранилище *')
    await expect(vault.locator('option:checked')).toHaveText(vaultName)
    await expect(vault).toHaveValue(vaultIdOf.parse(vaultId))
    await page.keyboard.press('Escape')
    await person.chooseVault('Все хранилища')
    await person.openAddDialog()
    await expect(vault.locator('option:checked')).toHaveText('Персональное')
    await page.keyboard.press('Escape')
  },
)

test(
  'into a vault without a decrypted key nothing is sent, nothing is told, and nothing typed is lost',
  { tag: '@full', ...proves('3.vault.3', '5.login-item.8', '5.login-item.9') },
  async ({ device: { page, person, proxy }, makeVault }) => {
    const { path, vaultId } = await makeVault()
    await proxy.changeBootstrap((honest) => ({
      ...honest,
      vaults: honest.vaults.map((vault) =>
        vault.id === vaultId ? { ...vault, encryptedSymmetricKey: '1.broken' } : vault,
      ),
    }))
    await page.goto(path)
    const form = await person.openAddDialog()
    const vault = field(form, 'Хранилище *')
    await expect(vault.locator(`option[value="${vaultId}"]`)).toHaveText('Не удалось расшифровать (недоступно)')
    await expect(vault.locator(`option[value="${vaultId}"]`)).toBeDisabled()
    await person.fillLogin({ name: 'Никуда', password: 'секрет' })
    // A person cannot choose it; a script can.
    await vault.evaluate((select, value) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('No select')
      for (const option of select.options) option.disabled = false
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, vaultId)
    await save(form).click()
    await expect(vault).toHaveAccessibleDescription('Это хранилище сейчас не открыто. Выберите другое')
    await expect(field(form, 'Название доступа *')).toHaveValue('Никуда')
    await expect(field(form, 'Пароль')).toHaveValue('секрет')
    await expect(page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')).toHaveCount(0)
    expect(proxy.calls().filter(({ method }) => method !== 'GET')).toEqual([])
  },
)
