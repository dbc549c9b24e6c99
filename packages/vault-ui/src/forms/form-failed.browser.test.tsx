import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemDialog } from './item-dialog.ts'
import { VaultDialog } from './vault-dialog.ts'

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline'))) }))

vi.mock(import('./lazy-forms.ts'), async () => {
  const { createLazy } = await import('../primitives/lazy.ts')
  return { lazyForms: createLazy(load) }
})

const onSave = () => Promise.resolve({ ok: true })

it.each([
  ['Добавить хранилище', <VaultDialog key="" open vault={null} onSave={onSave} onClose={() => {}} />],
  [
    'Доступ',
    <ItemDialog
      key=""
      open
      mode="add"
      type="login"
      vaults={[]}
      defaultVaultId={null}
      onSave={onSave}
      onClose={() => {}}
    />,
  ],
])('«%s» says that its form did not come, and asks for it again', async (name, dialog) => {
  await render(dialog)
  const shown = page.getByRole('dialog', { name })
  await expect.element(shown).toHaveAccessibleDescription('Не удалось загрузить форму')
  const before = load.mock.calls.length
  await shown.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => load.mock.calls.length).toBe(before + 1)
})

it('does not throw away what would have come back in it unasked', async () => {
  const onClose = vi.fn<() => void>()
  const draft = { version: 1, source: null, values: { name: 'Дача', appearance: '' } } as const
  await render(<VaultDialog open vault={null} draft={draft} onSave={onSave} onClose={onClose} />)
  const shown = page.getByRole('dialog', { name: 'Добавить хранилище' })
  await shown.getByRole('button', { name: 'Закрыть' }).click()
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await shown.getByRole('button', { name: 'Закрыть' }).click()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
