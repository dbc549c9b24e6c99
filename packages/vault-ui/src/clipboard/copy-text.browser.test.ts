import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const refuse = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))

it('uses the asynchronous clipboard', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await expect(copyText('секрет')).resolves.toBe(true)
  expect(write).toHaveBeenCalledExactlyOnceWith('секрет')
})

it('falls back to the command, with a field inside the open dialog, and gives the focus back', async () => {
  refuse()
  const dialog = document.createElement('dialog')
  const button = document.createElement('button')
  dialog.append(button)
  document.body.append(dialog)
  dialog.showModal()
  button.focus()
  let copied = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement && dialog.contains(field)) copied = field.value
    return true
  })
  await expect(copyText('секрет')).resolves.toBe(true)
  expect(copied).toBe('секрет')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('says so when every way fails, and leaves no field behind', async () => {
  refuse()
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    throw new DOMException('', 'NotSupportedError')
  })
  await expect(copyText('секрет')).resolves.toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
