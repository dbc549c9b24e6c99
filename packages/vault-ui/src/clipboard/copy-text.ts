/**
 * Puts a text on the clipboard: the asynchronous API first, then the old command from inside the open dialog, because
 * a field outside a modal dialog cannot be selected.
 *
 * @returns false when every way failed
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
  const place = dialogs.item(dialogs.length - 1) ?? document.body
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  field.select()
  try {
    // Deprecated, and the only way left where the asynchronous one is refused.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
