import { useEffect, useState } from 'react'

/**
 * The value once it has stayed the same for a while: what is announced to a screen reader must not follow every key.
 *
 * @param value what may change quickly
 * @param delay how long it must stay, in ms
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
