import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, parseItemDraft, type ItemDialogProps, type ItemDraft } from '../forms/item-dialog.ts'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
const onCopy = vi.fn<(text: string) => Promise<boolean>>()
const onDraftChange = vi.fn<NonNullable<ItemDialogProps['onDraftChange']>>()

afterEach(() => {
  vi.resetAllMocks()
})

const initial = storedLogin({ password: opened('прежний-1') })
const source = { id: 'login-1', revision: 3 }
const newPassword = { tab: 'random', text: 'новый-2', entropy: 80 } as const
const common = {
  open: true,
  mode: 'edit',
  type: 'login',
  vaults: [{ id: 'work', name: 'Работа' }],
  defaultVaultId: 'work',
  generator: { onCopy },
  ...{ initial, source, onSave, onClose, onDraftChange },
} as const
const show = (props: Partial<ItemDialogProps> = {}) => render(<ItemDialog {...common} {...props} />)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const next = () => page.getByLabelText('Новый пароль', { exact: true })
const name = () => page.getByLabelText('Название доступа *')

it('shows both passwords, copies each, and saves the item with the new one alone changed', async () => {
  onCopy.mockResolvedValue(true)
  onSave.mockResolvedValue({ ok: true })
  await show({ newPassword })
  await expect.element(page.getByRole('dialog', { name: 'Смена пароля: Госуслуги' })).toBeVisible()
  await expect.element(page.getByLabelText('Нынешний пароль', { exact: true })).toHaveValue('прежний-1')
  await expect.element(next()).toHaveValue('новый-2')
  await button('Скопировать нынешний пароль').click()
  await button('Скопировать новый пароль').click()
  expect(onCopy.mock.calls).toEqual([['прежний-1'], ['новый-2']])
  // A value that is masked is no text of the page.
  expect(document.documentElement.outerHTML).not.toContain('прежний-1')
  await next().fill('новый-3')
  await button('Я сменил – сохранить').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [input, from] = onSave.mock.calls[0] ?? []
  expect(from).toEqual(source)
  expect(input).toMatchObject({ name: 'Госуслуги', username: 'anna', password: 'новый-3' })
  expect(input?.uris).toHaveLength(2)
})

it('opens the site only when that is asked for, and says nothing of one where there is none', async () => {
  const onOpenSite = vi.fn<() => void>()
  const { rerender } = await show({ newPassword, onOpenSite })
  await expect.element(button('Открыть сайт')).toBeVisible()
  expect(onOpenSite).not.toHaveBeenCalled()
  await button('Открыть сайт').click()
  expect(onOpenSite).toHaveBeenCalledOnce()
  await rerender(<ItemDialog {...common} newPassword={newPassword} />)
  await expect.element(button('Открыть сайт')).not.toBeInTheDocument()
})

it('comes back as the sheet with both passwords, from what was kept', async () => {
  const { unmount } = await show({ newPassword })
  await next().fill('новый-4')
  const kept = parseItemDraft(structuredClone(onDraftChange.mock.lastCall?.[0]))
  await unmount()
  expect(kept).toMatchObject({ only: 'password' } satisfies Partial<ItemDraft>)
  await show({ draft: kept ?? undefined })
  await expect.element(next()).toHaveValue('новый-4')
  await expect.element(page.getByLabelText('Нынешний пароль', { exact: true })).toHaveValue('прежний-1')
})

it('leads to all fields without losing the new password', async () => {
  await show({ newPassword })
  await button('Все поля').click()
  await expect.element(page.getByLabelText('Пароль', { exact: true })).toHaveValue('новый-2')
  expect(onDraftChange.mock.lastCall?.[0]).not.toHaveProperty('only')
  await name().fill('Госуслуги и налоги')
  expect(onDraftChange.mock.lastCall?.[0]).not.toHaveProperty('only')
  expect(onDraftChange.mock.lastCall?.[0]?.values).toMatchObject({ texts: { password: 'новый-2' } })
})

it('shows all fields where another device has changed the password meanwhile', async () => {
  const stored = {
    initial: storedLogin({ password: opened('чужой-5') }),
    source: { ...source, revision: 4 },
    follows: true,
  }
  onSave.mockResolvedValue({ ok: false, stored })
  await show({ newPassword })
  await button('Я сменил – сохранить').click()
  await expect.element(page.getByText('Изменено и здесь, и на другом устройстве')).toBeVisible()
  await expect.element(name()).toBeVisible()
})
