import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@larets/vault-ui/styles.css'
import '../../styles.css'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { VaultRemoval } from './vault-removal.tsx'

const onRemove = vi.fn<() => Promise<void>>(() => Promise.resolve())

afterEach(() => {
  onRemove.mockClear()
})

const show = (count: number, isLast = false) =>
  renderWithTexts(<VaultRemoval name="Работа" count={count} isLast={isLast} onRemove={onRemove} />)
const remove = () => page.getByRole('button', { name: 'Удалить хранилище' })
const question = () => page.getByRole('alertdialog', { name: 'Удалить хранилище «Работа»?' })
const confirm = () => question().getByRole('button', { name: 'Удалить' })

describe('the way to delete a vault', () => {
  it('asks once, saying what goes with it; «Отмена» is a no', async () => {
    await show(10)
    await remove().click()
    await expect.element(question()).toHaveAccessibleDescription(/со всем содержимым: 10\sэлементов/u)
    await question().getByRole('button', { name: 'Отмена' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(onRemove).not.toHaveBeenCalled()
    await remove().click()
    await confirm().click()
    expect(onRemove).toHaveBeenCalledOnce()
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('asks for the name of one that holds more than ten items, and is not content with another', async () => {
    await show(11)
    await remove().click()
    await expect.element(question().getByRole('textbox')).toHaveFocus()
    for (const typed of ['', 'Работ', 'работа']) {
      await question().getByRole('textbox').fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(confirm()).toBeDisabled()
    }
    expect(onRemove).not.toHaveBeenCalled()
    await question().getByRole('textbox').fill(' Работа ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onRemove.mock.calls.length).toBe(1)
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('is not there for the last vault, and the reason is', async () => {
    await show(0, true)
    await expect
      .element(page.getByText('Это единственное хранилище, удалить его нельзя. Сначала создайте другое.'))
      .toBeVisible()
    await expect.element(remove()).not.toBeInTheDocument()
  })
})
