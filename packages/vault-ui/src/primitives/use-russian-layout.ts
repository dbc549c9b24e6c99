import { useState, type KeyboardEvent } from 'react'

/**
 * Whether the keyboard gives Cyrillic letters, as far as the last letter pressed in a field shows, and the field's
 * handlers that watch it. Digits and signs show nothing.
 */
export function useRussianLayout() {
  const [on, setOn] = useState(false)
  const watch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    if (/\p{Script=Cyrillic}/u.test(key)) setOn(true)
    else if (/\p{Letter}/u.test(key)) setOn(false)
  }
  return [on, { onKeyDown: watch, onBlur: () => setOn(false) }] as const
}
