import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { SignOutDialog } from './index.ts'

const onSignOut = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const question = () => page.getByRole('alertdialog', { name: 'Выйти без сохранения?' })

it('is not there until it is opened', async () => {
  await render(<SignOutDialog open={false} onSignOut={onSignOut} onClose={onClose} />)
  await expect.element(question()).not.toBeInTheDocument()
})

it('says what is lost, and stays by default', async () => {
  await render(<SignOutDialog open onSignOut={onSignOut} onClose={onClose} />)
  await expect.element(question()).toHaveAccessibleDescription(/Введённое в ней удалится/u)
  await expect.element(page.getByRole('button', { name: 'Остаться' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onSignOut).not.toHaveBeenCalled()
})

it('signs out when the person says so', async () => {
  await render(<SignOutDialog open onSignOut={onSignOut} onClose={onClose} />)
  await question().getByRole('button', { name: 'Выйти' }).click()
  expect(onSignOut).toHaveBeenCalledOnce()
})
