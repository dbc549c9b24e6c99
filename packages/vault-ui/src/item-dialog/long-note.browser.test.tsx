import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog, type ItemDialogProps } from '../forms/item-dialog.ts'

const onSave = vi.fn<ItemDialogProps['onSave']>()
const onClose = vi.fn<() => void>()
afterEach(() => {
  vi.resetAllMocks()
})

const vaults = [{ id: 'own', name: 'Персональное', usable: true }]
const note = () => page.getByLabelText('Текст заметки')

async function write(text: string) {
  onSave.mockResolvedValue({ ok: true })
  await render(
    <ItemDialog {...{ open: true, mode: 'add', type: 'note', vaults, defaultVaultId: 'own', onSave, onClose }} />,
  )
  await page.getByLabelText('Название заметки *').fill('Длинная')
  await note().fill(text)
  await page.getByRole('button', { name: 'Сохранить' }).click()
}

it('of 30,000 letters is saved whole', async () => {
  const text = 'ёж '.repeat(10_000)
  await write(text)
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0].details).toEqual({ note: text })
})

it('of more than an item holds is refused in one sentence, and stays as it was typed', async () => {
  const text = 'ы'.repeat(60_000)
  await write(text)
  await expect
    .element(page.getByText('Текст слишком длинный: в элемент помещается около 48 000 русских букв'))
    .toBeVisible()
  await expect.element(note()).toHaveValue(text)
  expect(onSave).not.toHaveBeenCalled()
})
