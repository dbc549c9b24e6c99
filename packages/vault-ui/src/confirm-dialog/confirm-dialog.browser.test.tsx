import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ConfirmDialog } from './index.ts'

const onConfirm = vi.fn<() => Promise<void>>()
const onCancel = vi.fn<() => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const ask = () =>
  render(
    <ConfirmDialog
      title="Удалить навсегда?"
      description="Вернуть будет нельзя."
      confirm="Удалить"
      cancel="Отмена"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
const dialog = () => page.getByRole('alertdialog', { name: 'Удалить навсегда?' })
const confirm = () => page.getByRole('button', { name: 'Удалить' })

describe('ConfirmDialog', () => {
  it('says what will happen, and Enter at once does nothing', async () => {
    await ask()
    await expect.element(dialog()).toHaveAccessibleDescription('Вернуть будет нельзя.')
    await expect.element(page.getByRole('button', { name: 'Отмена' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('takes Escape for «no»', async () => {
    await ask()
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('does it once, and cannot be left while it does', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    onConfirm.mockReturnValue(promise)
    await ask()
    await confirm().dblClick()
    await expect.element(confirm()).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
    resolve()
    await expect.element(confirm()).not.toHaveAttribute('aria-busy')
  })

  it('fits 390 px', async () => {
    await page.viewport(390, 700)
    await ask()
    await expect.element(dialog()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
