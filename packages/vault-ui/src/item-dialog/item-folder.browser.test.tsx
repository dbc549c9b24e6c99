import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { storedLogin } from '../testing/stored-login.ts'
import { ItemDialog, type InitialItem, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()

afterEach(() => {
  vi.resetAllMocks()
})

const folders = [
  { id: 'home', path: 'Дом' },
  { id: 'bills', path: 'Дом / Счета' },
]
const vaults = [
  { id: 'own', name: 'Персональное', usable: true, folders },
  { id: 'work', name: 'Работа', usable: true },
]
const stored = { ...storedLogin(), vaultId: 'own' }

const common = {
  open: true,
  mode: 'add',
  type: 'login',
  vaults,
  defaultVaultId: 'own',
  onSave,
  onClose: () => {},
} as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} {...props} />)
const editIn = (folderId: string) => show({ mode: 'edit', initial: { ...stored, ...inFolder(folderId) } })
const inFolder = (id: string): Pick<InitialItem, 'overview'> => ({
  overview: { trusted: true, value: { type: 'login', folder: id, tags: ['дом'] } },
})

const vault = () => page.getByLabelText('Хранилище *')
const name = () => page.getByLabelText('Название доступа *')
const folder = () => page.getByLabelText('Папка')
const save = () => page.getByRole('button', { name: 'Сохранить' })
const saved = () => onSave.mock.calls[0]?.[0]

describe('the folder', () => {
  it('is offered where the vault has any, begins with the one that is open, and is saved', async () => {
    onSave.mockResolvedValue({ ok: true })
    await show({ defaultFolder: 'bills' })
    await expect.element(folder()).toHaveValue('bills')
    await name().fill('Почта')
    await save().click()
    await vi.waitFor(() => expect(saved()?.overview).toEqual({ type: 'login', folder: 'bills' }))
  })

  it('is taken away, and the rest of the overview is not', async () => {
    onSave.mockResolvedValue({ ok: true })
    await editIn('home')
    await expect.element(folder()).toHaveValue('home')
    await folder().selectOptions('Без папки')
    await save().click()
    await vi.waitFor(() => expect(saved()?.overview).toEqual({ type: 'login', tags: ['дом'] }))
  })

  it('goes with the vault that it belongs to', async () => {
    onSave.mockResolvedValue({ ok: true })
    await editIn('home')
    await vault().selectOptions('Работа')
    await expect.element(folder()).not.toBeInTheDocument()
    await save().click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ vaultId: 'work' }))
    expect(saved()?.overview).toEqual({ type: 'login', tags: ['дом'] })
  })

  it('that is not there stays as it is until another is chosen', async () => {
    onSave.mockResolvedValue({ ok: true })
    await editIn('gone')
    await expect.element(folder()).toHaveDisplayValue('Без папки')
    await name().fill('Почта')
    await save().click()
    await vi.waitFor(() => expect(saved()?.overview).toMatchObject({ folder: 'gone' }))
  })
})
