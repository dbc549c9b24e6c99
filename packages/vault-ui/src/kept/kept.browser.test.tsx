import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { sampleGenerated, sampleWaiting } from '../testing/sample-kept.ts'
import { GeneratedPasswords, WaitingSaves } from './index.ts'

const removeAll = vi.fn(() => Promise.resolve())

/** Generated passwords of which removed ones go. */
function Removing() {
  const [passwords, setPasswords] = useState(sampleGenerated)
  return (
    <GeneratedPasswords
      passwords={passwords}
      onRemove={(id) => setPasswords(passwords.filter((one) => one.id !== id))}
      onRemoveAll={removeAll}
    />
  )
}

const removers = () => page.getByRole('button', { name: /^Удалить пароль: /u })

it('gives the focus of a row that goes to the next one, and of the last to the title', async () => {
  await render(<Removing />)
  for (const left of [2, 1]) {
    removers().elements()[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => removers().elements().length).toBe(left)
    expect(document.activeElement).toBe(removers().elements()[0])
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Созданные пароли' })).toHaveFocus()
})

it('tells a site by its host, in letters that people read', async () => {
  await render(<WaitingSaves waiting={sampleWaiting} onSave={removeAll} onDismiss={vi.fn()} />)
  await expect.element(page.getByText('сайт.рф', { exact: true })).toBeVisible()
  await expect.element(page.getByText('bank.example.ru', { exact: true })).toBeVisible()
})

it('deletes all after a question, and nothing without a yes', async () => {
  await render(<Removing />)
  await page.getByRole('button', { name: 'Удалить все' }).click()
  await userEvent.keyboard('{Escape}')
  expect(removeAll).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Удалить все' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить все' }).click()
  await expect.poll(() => removeAll.mock.calls.length).toBe(1)
})
