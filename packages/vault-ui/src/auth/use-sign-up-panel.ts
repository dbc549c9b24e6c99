import { useCallback, useState, type ComponentType } from 'react'
import type { SignUpPanelProps } from './sign-up-panel.tsx'

/** The part of the auth screen that registers, which few need: loaded before it is asked for, or then. */
export type SignUpPart =
  | { readonly kind: 'absent' }
  | { readonly kind: 'there'; readonly Panel: ComponentType<SignUpPanelProps> }
  /** It did not come; asked for again, it may. */
  | { readonly kind: 'failed' }

/** Code that has come stays. */
let part: SignUpPart = { kind: 'absent' }

/** Loads what registers; does not fail. */
export async function loadSignUp(): Promise<void> {
  if (part.kind === 'there') return
  try {
    part = { kind: 'there', Panel: (await import('./sign-up-panel.tsx')).SignUpPanel }
  } catch {
    part = { kind: 'failed' }
  }
}

/** @returns what registers, as far as it has come, and what brings it */
export function useSignUpPanel(): readonly [SignUpPart, bring: () => void] {
  const [known, setKnown] = useState(part)
  const bring = useCallback(() => {
    // At once where it is there, so that nothing waits for it.
    if (part.kind === 'there') setKnown(part)
    else void loadSignUp().then(() => setKnown(part))
  }, [])
  return [known, bring]
}
