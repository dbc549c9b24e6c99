/** How a value came into a field; `refused` where the page put another one there, or the field is gone. */
export type Written = 'set' | 'typed' | 'refused'

/**
 * Writes a value as a person would have: the field is focused, the value set, `input` and `change` are told. A frame
 * later it is looked whether the page has kept it; where it has not, it is typed once by the browser's own command,
 * which frameworks that hold the value themselves cannot tell from keys.
 *
 * @param field
 * @param value
 * @returns how it came there; nothing is tried a third time
 */
export async function writeField(field: HTMLInputElement, value: string): Promise<Written> {
  if (!field.isConnected) return 'refused'
  field.focus({ preventScroll: true })
  setValue(field, value)
  tell(field, value)
  await nextFrame(field)
  if (field.value === value) return 'set'
  if (!field.isConnected) return 'refused'
  field.focus({ preventScroll: true })
  field.select()
  typeOnce(field, value)
  await nextFrame(field)
  return field.value === value ? 'typed' : 'refused'
}

/** By the browser's own setter: what React puts before it would take the value for one that it has written itself. */
function setValue(field: HTMLInputElement, value: string): void {
  if (!Reflect.set(HTMLInputElement.prototype, 'value', value, field)) field.value = value
}

function tell(field: HTMLInputElement, value: string): void {
  const how = { bubbles: true, composed: true }
  field.dispatchEvent(new InputEvent('input', { ...how, data: value, inputType: 'insertReplacementText' }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The only way to type that pages cannot tell from keys; browsers keep it, though it is called old. */
function typeOnce(field: HTMLInputElement, value: string): void {
  const { ownerDocument } = field
  // oxlint-disable-next-line typescript/no-deprecated
  ownerDocument.execCommand('insertText', false, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A page in the background draws none: there a task has to do. */
function nextFrame({ ownerDocument }: HTMLInputElement): Promise<void> {
  const view = ownerDocument.defaultView
  return new Promise((resolve) => {
    if (view === null || ownerDocument.visibilityState === 'hidden') setTimeout(resolve, 20)
    else view.requestAnimationFrame(() => setTimeout(resolve))
  })
}
