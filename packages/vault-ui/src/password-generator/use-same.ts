import { useState } from 'react'

/**
 * The first of several equal values, so that a plain object made anew on every render counts as one.
 *
 * @param value plain data
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
