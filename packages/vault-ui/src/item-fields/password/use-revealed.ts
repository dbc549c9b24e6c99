import { useEffect, useRef, useState } from 'react'
import type { OpenedText } from '../../view-models/opened-text.ts'

/** Visible part of a password. Only `shown` holds it. */
export type Revealed =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly password: OpenedText }

const hidden: Revealed = { kind: 'hidden' }

/**
 * Reveals a password on demand. Hiding forgets it, and drops one that is still being opened.
 *
 * @param open opens the password; null when it cannot be opened
 * @returns what is seen, and the function that reveals or hides
 */
export function useRevealed(
  open: () => Promise<OpenedText | null>,
): readonly [revealed: Revealed, toggle: () => void, fail: () => void] {
  const [revealed, setRevealed] = useState<Revealed>(hidden)
  const request = useRef(0)
  useEffect(
    () => () => {
      request.current += 1
    },
    [],
  )
  const reveal = async (own: number) => {
    setRevealed({ kind: 'opening' })
    const password = await open().catch(() => null)
    if (own === request.current) setRevealed(password === null ? { kind: 'failed' } : { kind: 'shown', password })
  }
  const toggle = () => {
    request.current += 1
    if (revealed.kind === 'shown' || revealed.kind === 'opening') {
      setRevealed(hidden)
      return
    }
    void reveal(request.current)
  }
  return [revealed, toggle, () => setRevealed({ kind: 'failed' })]
}
