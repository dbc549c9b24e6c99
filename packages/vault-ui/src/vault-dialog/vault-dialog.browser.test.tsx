import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { parseVaultDraft, VaultDialog, type VaultDialogProps } from '../forms/vault-dialog.ts'

const onSave = vi.fn<VaultDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
const onDraftChange = vi.fn<NonNullable<VaultDialogProps['onDraftChange']>>()

afterEach(() => {
  vi.resetAllMocks()
})

const vault = { id: 'vault-1', name: 'Персональное' }
const common = { open: true, vault, onSave, onClose }
const add = () => render(<VaultDialog open vault={null} onSave={onSave} onClose={onClose} />)
const edit = () => render(<VaultDialog open vault={vault} onSave={onSave} onClose={onClose} />)

const field = () => page.getByLabelText('Название хранилища *')
const save = () => page.getByRole('button', { name: 'Сохранить' })
const question = () => page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })

describe('VaultDialog', () => {
  it('is not there until it is opened', async () => {
    await render(<VaultDialog open={false} vault={null} onSave={onSave} onClose={onClose} />)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('adds in the words of the specification, the caret in the field', async () => {
    await add()
    await expect.element(page.getByRole('dialog', { name: 'Добавить хранилище' })).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveAttribute('placeholder', 'Дополнительное')
    await expect.element(save()).toBeDisabled()
  })

  it('describes itself in short on a phone and at length on a wide screen', async () => {
    await page.viewport(390, 700)
    await add()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveAccessibleDescription('Удобно для группировки паролей и общего доступа')
    await page.viewport(1280, 700)
    await expect.element(dialog).toHaveAccessibleDescription(/делиться паролями/u)
  })

  it('edits: named after the vault, saved only when changed', async () => {
    onSave.mockResolvedValue({ ok: true })
    await edit()
    await expect.element(page.getByRole('dialog', { name: 'Редактировать хранилище: Персональное' })).toBeVisible()
    await expect.element(field()).toHaveValue('Персональное')
    await expect.element(save()).toBeDisabled()
    await field().fill('  Работа ')
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Работа', appearance: '', overChanged: false })
  })

  it('replaces what another device has called it meanwhile only when asked', async () => {
    onSave.mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true })
    const screen = await edit()
    await field().fill('Работа')
    await save().click()
    await screen.rerender(<VaultDialog {...common} vault={{ ...vault, name: 'Семья' }} />)
    await expect.element(page.getByRole('note')).toMatchTextContent(/Переименовано на другом устройстве.*«Семья»/su)
    await expect.element(field()).toHaveValue('Работа')
    await save().click()
    const replace = page.getByRole('alertdialog', { name: 'Заменить название?' })
    await expect.element(replace).toHaveAccessibleDescription(/назвали «Семья».*«Работа»/u)
    expect(onSave).toHaveBeenCalledOnce()
    await replace.getByRole('button', { name: 'Заменить' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenLastCalledWith({ name: 'Работа', appearance: '', overChanged: false })
  })

  it('asks also when the name comes from a draft that was made before', async () => {
    const draft = {
      version: 1,
      source: { id: vault.id, name: 'Прежнее' },
      values: { name: 'Работа', appearance: '' },
    } as const
    await render(<VaultDialog {...common} draft={draft} />)
    await save().click()
    await expect.element(page.getByRole('alertdialog', { name: 'Заменить название?' })).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('says of a vault that was changed outside what it is, and writes over it only when asked', async () => {
    onSave.mockResolvedValue({ ok: true })
    await render(<VaultDialog {...common} vault={{ ...vault, consistent: false }} />)
    await expect.element(page.getByRole('note')).toMatchTextContent(/^Хранилище изменено вне приложения/u)
    await field().fill('Работа')
    await userEvent.keyboard('{Enter}')
    const over = page.getByRole('alertdialog', { name: 'Сохранить поверх изменений?' })
    await expect.element(over.getByRole('button', { name: 'Отмена' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('Работа')
    expect(onSave).not.toHaveBeenCalled()
    await save().click()
    await over.getByRole('button', { name: 'Сохранить поверх' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Работа', appearance: '', overChanged: true })
  })

  it('refuses a name of spaces', async () => {
    await edit()
    await field().fill('   ')
    await save().click()
    await expect.element(field()).toHaveAccessibleDescription('Название хранилища не может быть пустым')
    await expect.element(field()).toHaveFocus()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('stays with its contents when saving fails, and saves once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>()
    onSave.mockReturnValue(promise)
    await add()
    await field().fill('Работа')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(save()).toBeDisabled()
    expect(onSave).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    resolve({ ok: false })
    await expect.element(save()).toBeEnabled()
    await expect.element(field()).toHaveValue('Работа')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes at once when nothing was changed', async () => {
    await edit()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['Отмена', 'Закрыть'])('asks before «%s» throws changes away', async (name) => {
    await edit()
    await field().fill('Работа')
    await page.getByRole('button', { name }).click()
    await expect.element(question()).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('goes back to the field by Escape, and closes by the answer', async () => {
    await edit()
    await field().fill('Работа')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Вернуться' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('Работа')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await question().getByRole('button', { name: 'Не сохранять' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('reports what is not saved yet, and nothing when it is taken back', async () => {
    await render(<VaultDialog {...common} onDraftChange={onDraftChange} />)
    await field().fill('Работа')
    expect(onDraftChange).toHaveBeenLastCalledWith({
      version: 1,
      source: vault,
      values: { name: 'Работа', appearance: '' },
    })
    await field().fill('Персональное')
    expect(onDraftChange).toHaveBeenLastCalledWith(null)
  })

  it('starts with what was kept, as changed, and says when the vault was renamed or is gone', async () => {
    const draft = parseVaultDraft({ version: 1, source: vault, values: { name: 'Рабо' } }) ?? undefined
    const unchanged = await render(<VaultDialog {...common} draft={draft} onDraftChange={onDraftChange} />)
    await expect.element(field()).toHaveValue('Рабо')
    await expect.element(save()).toBeEnabled()
    expect(onDraftChange).toHaveBeenLastCalledWith(draft)
    expect(page.getByRole('note').elements()).toHaveLength(0)
    await unchanged.unmount()
    const renamed = await render(<VaultDialog {...common} vault={{ ...vault, name: 'Дача' }} draft={draft} />)
    await expect.element(page.getByRole('note')).toMatchTextContent(/Хранилище переименовано/u)
    await renamed.unmount()
    await render(<VaultDialog {...common} vault={null} draft={draft} />)
    await expect.element(page.getByRole('note')).toMatchTextContent(/Этого хранилища больше нет/u)
  })

  it('has a place for the choice of an appearance, and saves what was chosen there', async () => {
    onSave.mockResolvedValue({ ok: true })
    await render(
      <VaultDialog
        {...common}
        appearance="blue"
        renderAppearance={({ value, onChange }) => (
          <button type="button" onClick={() => onChange('red')}>
            {value}
          </button>
        )}
      />,
    )
    await page.getByRole('button', { name: 'blue' }).click()
    await expect.element(page.getByRole('button', { name: 'red' })).toBeVisible()
    await save().click()
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenLastCalledWith({ name: 'Персональное', appearance: 'red', overChanged: false })
  })

  it('has a place for the way to delete a vault, but not for one that is being added', async () => {
    const removal = <button type="button">Удалить хранилище</button>
    const screen = await render(<VaultDialog {...common} removal={removal} />)
    await expect.element(page.getByRole('button', { name: 'Удалить хранилище' })).toBeVisible()
    await screen.rerender(<VaultDialog {...common} vault={null} removal={removal} />)
    await expect.element(page.getByRole('button', { name: 'Удалить хранилище' })).not.toBeInTheDocument()
  })

  it('keeps a name that another device has given where it was not touched here', async () => {
    onSave.mockResolvedValue({ ok: true })
    const renderAppearance: VaultDialogProps['renderAppearance'] = ({ onChange }) => (
      <button type="button" onClick={() => onChange('red')}>
        цвет
      </button>
    )
    const screen = await render(<VaultDialog {...common} renderAppearance={renderAppearance} />)
    await page.getByRole('button', { name: 'цвет' }).click()
    await screen.rerender(
      <VaultDialog {...common} vault={{ ...vault, name: 'Семья' }} renderAppearance={renderAppearance} />,
    )
    await save().click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Семья', appearance: 'red', overChanged: false })
  })

  it('does not read what was kept in another shape', () => {
    for (const malformed of [undefined, { version: 2 }, { version: 1, source: null, values: {} }]) {
      expect(parseVaultDraft(malformed)).toBeNull()
    }
  })
})
