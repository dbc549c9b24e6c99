import { useState, type KeyboardEvent } from 'react'

/** Whether Caps Lock is on, as far as the keys pressed in a field show, and the field's handlers that watch it. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return [on, { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) }] as const
}
