import { quickRole } from '../forms/quick-role.ts'
import type { FrameToWorker } from '../messages/frame-to-worker.ts'
import { focusedElement } from './focused-field.ts'
import { isQuiet } from './quiet.ts'

/** Name in the scripts' own world: the page does not see it. `askForMenu` of the worker knows it, too. */
const askKey = Symbol.for('larets.ask')

// Comes into every document of the web: one listener, and nothing else before the person is in a field of a login.

/** Asks what there is for the field that the person is in; false where it is none of a login. */
function askFor(isAsked: boolean): boolean {
  const element = focusedElement()
  if (element === null) return false
  // The document hears nothing of a focus that moves inside of one shadow root.
  element.getRootNode().addEventListener('focusin', look, true)
  const role = quickRole(element)
  if (role !== null) void tell({ to: 'worker', kind: 'focused', role, isAsked })
  return role !== null
}

function look({ isTrusted }: Event) {
  if (isTrusted && !isQuiet()) askFor(false)
}

async function tell(message: FrameToWorker) {
  try {
    await chrome.runtime.sendMessage(message)
  } catch {
    // An extension that was updated or turned off hears nothing of its former scripts.
    const { id }: { readonly id?: string } = chrome.runtime
    if (id === undefined) document.removeEventListener('focusin', look, true)
  }
}

document.addEventListener('focusin', look, true)
// The shortcut of the menu comes here, by the worker.
Reflect.set(globalThis, askKey, () => document.hasFocus() && askFor(true))
// A page may lead the focus to a field before this script comes.
askFor(false)
