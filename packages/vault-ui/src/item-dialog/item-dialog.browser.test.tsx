import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { generatorDefaults, type GeneratedValue, type GeneratorOptions } from '../password-generator/index.ts'
import { raw } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type InitialItem, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [
  { id: 'closed', name: 'Общее', usable: false },
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
]
const stored = storedLogin()

const common = { open: true, mode: 'add', type: 'login', vaults, defaultVaultId: 'own', onSave, onClose } as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} {...props} />)
const edit = (initial: Partial<InitialItem> = {}) => show({ mode: 'edit', initial: { ...stored, ...initial } })

const vault = () => page.getByLabelText('Хранилище *')
const name = () => page.getByLabelText('Название доступа *')
const username = () => page.getByLabelText('Имя пользователя')
const password = () => page.getByLabelText('Пароль', { exact: true })
const generator = () => page.getByRole('dialog', { name: 'Генерация пароля' })
const passwordValue = () => {
  const field = password().element()
  return field instanceof HTMLInputElement ? field.value : ''
}
const address = (number: number) =>
  page.getByLabelText(number === 1 ? 'Адрес ресурса' : `Адрес ресурса ${number}`, { exact: true })
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = () => onSave.mock.calls[0]?.[0]

describe('adding', () => {
  it('stands in the words of the specification, with one empty address and the caret in the name', async () => {
    await show()
    await expect.element(page.getByRole('dialog', { name: 'Добавить доступ' })).toBeVisible()
    for (const section of ['Информация об элементе', 'Данные для авторизации', 'Параметры автозаполнения']) {
      await expect.element(page.getByRole('heading', { name: section })).toBeInTheDocument()
    }
    await expect.element(name()).toHaveFocus()
    await expect.element(name()).toHaveAttribute('placeholder', 'Яндекс почта')
    await expect
      .element(password())
      .toHaveAttribute('placeholder', 'Любой пароль, лучше сложный, можно сгенерировать ->')
    await expect.element(address(1)).toHaveAttribute('placeholder', location.hostname)
    expect(page.getByRole('button', { name: /Удалить адрес/u }).elements()).toHaveLength(0)
    await expect.element(save()).toBeDisabled()
  })

  it('offers usable vaults and shows the others as unavailable', async () => {
    await show()
    await expect.element(vault()).toHaveValue('own')
    await expect.element(page.getByRole('option', { name: 'Общее (недоступно)' })).toBeDisabled()
    await expect.element(page.getByRole('option', { name: 'Работа' })).toBeEnabled()
  })

  it('goes to the first usable vault when the wanted one is not, and asks when there is none', async () => {
    const screen = await show({ defaultVaultId: 'closed' })
    await expect.element(vault()).toHaveValue('own')
    await screen.unmount()
    await show({ vaults: vaults.slice(0, 1) })
    await name().fill('Почта')
    await save().click()
    await expect.element(vault()).toHaveAccessibleDescription('Выберите хранилище')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('sends nothing and loses nothing when the vault closed meanwhile', async () => {
    const screen = await show()
    await name().fill('Почта')
    await screen.rerender(
      <ItemDialog
        open
        mode="add"
        type="login"
        vaults={vaults.map((entry) => ({ ...entry, usable: entry.id === 'work' }))}
        defaultVaultId="own"
        onSave={onSave}
        onClose={onClose}
      />,
    )
    await save().click()
    await expect.element(vault()).toHaveAccessibleDescription('Это хранилище сейчас не открыто. Выберите другое')
    expect(onSave).not.toHaveBeenCalled()
    await expect.element(name()).toHaveValue('Почта')
  })

  it('says at once when its vault is gone, and shows none in its place until one is chosen', async () => {
    onSave.mockResolvedValue({ ok: true })
    const screen = await show()
    await name().fill('Почта')
    await screen.rerender(<ItemDialog {...common} vaults={vaults.filter(({ id }) => id !== 'own')} />)
    await expect.element(vault()).toHaveAccessibleDescription('Это хранилище сейчас не открыто. Выберите другое')
    await expect.element(vault()).toHaveValue('')
    await save().click()
    expect(onSave).not.toHaveBeenCalled()
    await vault().selectOptions('work')
    await save().click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ vaultId: 'work', name: 'Почта' }))
  })

  it('trims, leaves out empty addresses, and says null for what is absent', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show()
    await name().fill('  Почта ')
    await password().fill(' пароль ')
    await address(1).fill(' https://mail.example.ru ')
    await page.getByRole('button', { name: 'Добавить адресс' }).click()
    await expect.element(address(2)).toHaveFocus()
    await vault().selectOptions('work')
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved()).toEqual({
      vaultId: 'work',
      name: 'Почта',
      username: null,
      password: 'пароль',
      overview: null,
      details: null,
      uris: [{ uri: 'https://mail.example.ru', match: null }],
    })
  })

  it('wants a name', async () => {
    await show()
    await name().fill('   ')
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription('Введите название доступа')
    await expect.element(name()).toHaveFocus()
  })

  it('saves once, and keeps its contents when that fails', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>()
    onSave.mockReturnValue(promise)
    await show()
    await name().fill('Почта')
    const button = save().element()
    if (!(button instanceof HTMLButtonElement)) throw new Error('no button')
    button.click()
    button.click()
    await expect.element(save()).toBeDisabled()
    expect(onSave).toHaveBeenCalledOnce()
    resolve({ ok: false })
    await expect.element(save()).toBeEnabled()
    await expect.element(name()).toHaveValue('Почта')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('puts a generated password into the field, which then has the focus and its exact bits', async () => {
    await show()
    await expect.element(page.getByText(/Его можно сгенерировать прямо в поле/u)).toBeVisible()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await expect.element(generator()).toBeVisible()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(generator()).not.toBeInTheDocument()
    await expect.element(password()).toHaveFocus()
    await expect.poll(() => passwordValue().length).toBe(12)
    await expect.element(page.getByText('77 бит')).toBeVisible()
    await expect.element(save()).toBeEnabled()
  })

  it('leaves the field as it was when the generator is given up', async () => {
    await show()
    await password().fill('своё')
    for (const leave of [
      () => page.getByRole('button', { name: 'Отмена' }).last().click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
      await expect.element(generator()).toBeVisible()
      await leave()
      await expect.element(generator()).not.toBeInTheDocument()
      await expect.element(password()).toHaveFocus()
      await expect.element(password()).toHaveValue('своё')
    }
    await expect.element(page.getByRole('dialog', { name: 'Добавить доступ' })).toBeVisible()
  })

  it('tells the application which generated value was put into a field, and of none that was given up', async () => {
    const onUse = vi.fn<(value: GeneratedValue) => void>()
    await show({ generator: { onUse } })
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await page.getByRole('button', { name: 'Отмена' }).last().click()
    await expect.element(generator()).not.toBeInTheDocument()
    expect(onUse).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.poll(() => onUse.mock.lastCall?.[0].text).toHaveLength(12)
    await expect.element(password()).toHaveValue(onUse.mock.lastCall?.[0].text ?? '')
  })

  it('hands the generator what the application remembers', async () => {
    const onOptionsChange = vi.fn<(options: GeneratorOptions) => void>()
    const options = { ...generatorDefaults, password: { ...generatorDefaults.password, length: 20 } }
    await show({ generator: { options, onOptionsChange } })
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await expect.element(page.getByLabelText('Длина числом')).toHaveValue('20')
    await page.getByLabelText('Длина числом').fill('24')
    expect(onOptionsChange.mock.lastCall?.[0].password.length).toBe(24)
  })

  it('makes phrases in Latin letters at first, which any site takes', async () => {
    await show()
    await page.getByRole('button', { name: 'Сгенерировать пароль' }).click()
    await page.getByRole('tab', { name: 'Мнемоничная фраза' }).click()
    await expect.element(page.getByRole('radio', { name: 'Транслитом' })).toBeChecked()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(password()).toHaveValue(expect.stringMatching(/^[!-~]{15,}$/u))
  })

  it('rates what is typed and says how to make it stronger, and saves it all the same', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show()
    expect(page.getByText('Надёжность пароля').elements()).toHaveLength(0)
    await name().fill('Почта')
    await password().fill('пароль')
    await expect.element(page.getByText('Очень слабый')).toBeVisible()
    const advice = page.getByRole('list', { name: 'Как усилить пароль' })
    await expect.element(advice).toMatchTextContent('Избегайте частых слов')
    await save().click()
    await vi.waitFor(() => expect(saved()?.password).toBe('пароль'))
  })

  it('is left alone by browsers and password managers', async () => {
    await show()
    for (const field of [name(), username(), address(1)]) {
      await expect.element(field).toHaveAttribute('autocomplete', 'off')
      await expect.element(field).toHaveAttribute('data-1p-ignore')
    }
    await expect.element(password()).toHaveAttribute('autocomplete', 'off')
  })
})

describe('the addresses', () => {
  it('can be removed while there is more than one, and the focus stays among them', async () => {
    await edit()
    await page.getByRole('button', { name: 'Удалить адрес ресурса 1' }).click()
    await expect.element(address(1)).toHaveValue('https://esia.gosuslugi.ru')
    await expect.element(address(1)).toHaveFocus()
    expect(page.getByRole('button', { name: /Удалить адрес/u }).elements()).toHaveLength(0)
  })
})

describe('editing', () => {
  it('starts with the stored values and saves only what changed as touched', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit()
    await expect.element(page.getByRole('dialog', { name: 'Изменить доступ: Госуслуги' })).toBeVisible()
    await expect.element(vault()).toHaveValue('work')
    await expect.element(password()).toHaveValue(' секрет ')
    await expect.element(save()).toBeDisabled()
    await username().fill('boris')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toEqual({
      vaultId: 'work',
      name: 'Госуслуги',
      username: 'boris',
      password: ' секрет ',
      overview: null,
      details: null,
      uris: [
        { uri: 'https://gosuslugi.ru', match: 1 },
        { uri: 'https://esia.gosuslugi.ru', match: null },
      ],
    })
  })

  it('notes when the password became another one', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit()
    await password().fill('новый секрет')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    const changedAt = Date.parse(String(saved()?.overview?.passwordChangedAt))
    expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000)
  })

  it('says above the buttons why the last try failed', async () => {
    await show({ mode: 'edit', initial: stored, failure: 'Ошибка сети: нет соединения с сервером' })
    await expect.element(page.getByRole('dialog').getByText('Ошибка сети: нет соединения с сервером')).toBeVisible()
  })

  it('disables «Сохранить» again when a change is taken back', async () => {
    await edit()
    await username().fill('boris')
    await expect.element(save()).toBeEnabled()
    await username().fill('anna')
    await expect.element(save()).toBeDisabled()
  })

  it('shows what did not decrypt as text and never puts it into a field', async () => {
    await edit({ name: raw('2.aaa|bbb|ccc'), username: raw('<b>2.ddd</b>') })
    await expect.element(page.getByRole('dialog', { name: 'Изменить доступ', exact: true })).toBeVisible()
    await expect.element(name()).toHaveValue('')
    await expect.element(username()).toHaveValue('')
    await expect.element(page.getByText('2.aaa|bbb|ccc')).toBeVisible()
    await expect.element(page.getByText('<b>2.ddd</b>')).toBeVisible()
    expect(page.getByText('Не удалось расшифровать').elements()).toHaveLength(2)
  })

  it('wants what did not decrypt anew before anything is saved', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit({
      name: raw('2.name'),
      password: raw('2.password'),
      uris: [{ uri: raw('2.uri'), match: 3 }],
    })
    await username().fill('boris')
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription(/Введите значение заново/u)
    await expect.element(password()).toHaveAccessibleDescription(/Введите значение заново или очистите поле$/u)
    await expect.element(address(1)).toHaveAccessibleDescription(/Введите значение заново или очистите поле$/u)
    expect(onSave).not.toHaveBeenCalled()
    await name().fill('Почта')
    await password().fill('новый')
    await address(1).fill('https://example.ru')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({
      name: 'Почта',
      password: 'новый',
      uris: [{ uri: 'https://example.ru', match: 3 }],
    })
  })

  it('says of a record whose seal does not fit what saving means, and takes over no way of matching', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit({ consistent: false })
    const note = page.getByRole('note')
    await expect.element(note).toMatchTextContent(/^Элемент изменён вне приложения/u)
    await expect.element(note).toMatchTextContent(/Способ сопоставления адресов сброшен/u)
    await username().fill('boris')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()?.uris.map(({ match }) => match)).toEqual([null, null])
  })

  it('says nothing of the kind of a record whose seal fits', async () => {
    await edit()
    await expect.element(page.getByText('Элемент изменён вне приложения')).not.toBeInTheDocument()
  })

  it('takes an explicit clearing of what may be empty', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit({ password: raw('2.password') })
    await page.getByRole('button', { name: 'Очистить поле' }).click()
    await expect.element(password()).toHaveFocus()
    await expect.element(page.getByText('2.password')).not.toBeInTheDocument()
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({ password: null })
  })
})

describe('closing', () => {
  it('asks before anything typed is lost, and keeps it by default', async () => {
    await show()
    await name().fill('Почта')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('Почта')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is at once when nothing was typed', async () => {
    await show()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('on a phone', () => {
  it('nothing is cut and nothing scrolls sideways', async () => {
    await page.viewport(390, 844)
    await edit({ username: raw(`2.${'x'.repeat(400)}`) })
    const body = document.querySelector('[data-vlt-slot="dialog-body"]')
    expect(body?.scrollWidth).toBe(body?.clientWidth)
    for (const button of page.getByRole('button').elements()) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
    await page.viewport(1280, 800)
  })
})
