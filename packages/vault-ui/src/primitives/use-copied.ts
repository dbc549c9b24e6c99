import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a control says that it has copied, in ms (product spec, section 4, «Copy timer»). */
const copiedMs = 1500

/**
 * Copying that answers: `copied` is true for a while after each success.
 *
 * @param copy copies; resolves to whether it succeeded
 * @param duration how long `copied` stays true, in ms
 * @returns whether it has just copied, and the function that copies
 */
export function useCopied(
  copy: () => Promise<boolean>,
  duration: number = copiedMs,
): readonly [copied: boolean, run: () => Promise<void>] {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      clearTimeout(timer.current)
    }
  }, [])
  const run = useCallback(async () => {
    const succeeded = await copy()
    if (!succeeded || !mounted.current) return
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), duration)
  }, [copy, duration])
  return [copied, run]
}
