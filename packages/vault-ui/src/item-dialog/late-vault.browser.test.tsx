import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()

afterEach(() => {
  vi.resetAllMocks()
})

const folders = [{ id: 'docs', path: 'Документы' }]
const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true, folders },
]
const common = { open: true, mode: 'add', type: 'login', onSave, onDraftChange, onClose: () => {} } as const
const early = { ...common, vaults: [], defaultVaultId: null }

const vault = () => page.getByLabelText('Хранилище *')
const name = () => page.getByLabelText('Название доступа *')
const save = () => page.getByRole('button', { name: 'Сохранить' })

describe('a form that was opened before the vaults were', () => {
  it('has its vault and its folder once they are there, and counts neither as a change', async () => {
    onSave.mockResolvedValue({ ok: true })
    const screen = await render(<ItemDialog {...early} />)
    await expect.element(vault()).toHaveValue('')
    await screen.rerender(<ItemDialog {...early} vaults={vaults} defaultVaultId="work" defaultFolder="docs" />)
    await expect.element(vault()).toHaveValue('work')
    await expect.element(page.getByLabelText('Папка')).toHaveValue('docs')
    await expect.element(save()).toBeDisabled()
    await name().fill('Почта')
    await save().click()
    await vi.waitFor(() =>
      expect(onSave.mock.calls[0]?.[0]).toMatchObject({ vaultId: 'work', name: 'Почта', overview: { folder: 'docs' } }),
    )
  })

  it('keeps what was typed meanwhile, and no longer asks for a vault', async () => {
    const screen = await render(<ItemDialog {...early} />)
    await name().fill('Почта')
    await save().click()
    await expect.element(vault()).toHaveAccessibleDescription('Выберите хранилище')
    await screen.rerender(<ItemDialog {...early} vaults={vaults} defaultVaultId="own" />)
    await expect.element(vault()).toHaveValue('own')
    await expect.element(vault()).not.toHaveAccessibleDescription('Выберите хранилище')
    await expect.element(name()).toHaveValue('Почта')
  })

  it('leaves what was chosen, also when a vault that was to be offered comes later, or the chosen one goes', async () => {
    const screen = await render(<ItemDialog {...early} vaults={vaults.map((one) => ({ ...one, usable: false }))} />)
    await expect.element(vault()).toHaveValue('')
    await screen.rerender(<ItemDialog {...early} vaults={vaults.slice(1)} />)
    await expect.element(vault()).toHaveValue('work')
    await screen.rerender(<ItemDialog {...early} vaults={vaults} defaultVaultId="own" />)
    await expect.element(vault()).toHaveValue('work')
    await name().fill('Почта')
    await screen.rerender(<ItemDialog {...early} vaults={vaults.slice(0, 1)} defaultVaultId="own" />)
    await expect.element(vault()).toHaveValue('')
    await expect.element(vault()).toHaveAccessibleDescription('Это хранилище сейчас не открыто. Выберите другое')
  })
})
