import type { KeyboardEvent } from 'react'

/**
 * Submits the form of a dialog by Ctrl+Enter or ⌘+Enter from any place in it, as its main button would: with that
 * button disabled nothing happens.
 *
 * @param event of the dialog itself; one that a menu or a dialog above it has taken is let be
 */
export function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(target instanceof Element) || target.closest('dialog') !== dialog) return
  const form = target.closest('form') ?? dialog.querySelector('form')
  if (form === null) return
  event.preventDefault()
  const button = [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  if (!button?.matches(':disabled, [aria-disabled=true]')) form.requestSubmit()
}
