import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
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

const username = () => page.getByLabelText('Имя пользователя')
const password = () => page.getByLabelText('Пароль', { exact: true })
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = () => onSave.mock.calls[0]?.[0]

describe('what did not open and has no field', () => {
  it('is named, and left out only when that was agreed to', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit({ overview: { trusted: false, text: '2.rest' } })
    await expect.element(page.getByText('2.rest')).toBeVisible()
    await username().fill('boris')
    await save().click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Чтобы сохранить' })).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Убрать из элемента' }).click()
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({ username: 'boris', overview: null, details: null })
  })

  it('is kept as it is when it opened', async () => {
    onSave.mockResolvedValue({ ok: true })
    const details = { later: { deep: true }, totp: 'не секрет' }
    await edit({ overview: { trusted: true, value: { favourite: true } }, details: { trusted: true, value: details } })
    await username().fill('boris')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({ overview: { type: 'login', favourite: true }, details })
  })
})

describe('a note', () => {
  const note: InitialItem = {
    ...stored,
    username: null,
    password: null,
    uris: [],
    overview: { trusted: true, value: { type: 'note', folder: 'f1' } },
    details: { trusted: true, value: { note: 'прежний', totp: 'ABC', fields: [{ id: '1' }] } },
  }
  const noteName = () => page.getByLabelText('Название заметки *')
  const text = () => page.getByLabelText('Текст заметки')

  it('has a name and a text, and nothing of a login', async () => {
    await show({ type: 'note' })
    await expect.element(page.getByRole('dialog', { name: 'Добавить заметку' })).toBeVisible()
    await expect.element(noteName()).toHaveFocus()
    await expect.element(text()).toBeVisible()
    await expect.element(password()).not.toBeInTheDocument()
    await expect.element(text()).toHaveAttribute('spellcheck', 'false')
    await expect.element(text()).toHaveAttribute('data-1p-ignore')
  })

  it('is saved by Ctrl+Enter with its lines, while Enter begins a new one', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show({ type: 'note' })
    await noteName().fill('Дача')
    await text().click()
    await userEvent.keyboard('Ворота{Enter}  направо')
    expect(onSave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toEqual({
      vaultId: 'own',
      name: 'Дача',
      username: null,
      password: null,
      overview: { type: 'note', copies: ['note'] },
      details: { note: 'Ворота\n  направо' },
      uris: [],
    })
  })

  it('grows with its text', async () => {
    await show({ type: 'note' })
    const height = () => text().element().getBoundingClientRect().height
    const before = height()
    await text().fill('строка\n'.repeat(20))
    expect(height()).toBeGreaterThan(before)
    expect(text().element().scrollHeight).toBe(text().element().clientHeight)
  })

  it('keeps what this version does not know of it', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show({ type: 'note', mode: 'edit', initial: note })
    await expect.element(page.getByRole('dialog', { name: 'Изменить заметку: Госуслуги' })).toBeVisible()
    await expect.element(text()).toHaveValue('прежний')
    await text().fill('новый')
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({
      overview: { type: 'note', folder: 'f1' },
      details: { note: 'новый', totp: 'ABC', fields: [{ id: '1' }] },
    })
  })

  it('wants a text that did not decrypt anew, and never saves the server’s', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show({ type: 'note', mode: 'edit', initial: { ...note, details: { trusted: false, text: '2.details' } } })
    await expect.element(text()).toHaveValue('')
    await expect.element(page.getByText('2.details')).toBeVisible()
    await noteName().fill('Дача')
    await save().click()
    await expect.element(text()).toHaveAccessibleDescription(/Введите значение заново или очистите поле$/u)
    expect(onSave).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Очистить поле' }).click()
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject({ name: 'Дача', details: null })
  })
})
