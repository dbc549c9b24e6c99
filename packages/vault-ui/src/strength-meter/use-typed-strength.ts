import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadOwnAnalyser, notThere, onOwnAnalyser, readOwnAnalyser } from './own-analyser.ts'
import type { StrengthAnalyser, TypedStrength } from './typed-strength.ts'

/** How strong a typed text is, as far as it is known. */
export type TypedRating =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'rated'; readonly strength: TypedStrength }

const none: TypedRating = { kind: 'none' }

/**
 * Rates what is typed. Until the core's analyser has come, nothing is said: what it would say is lower, or the same.
 *
 * @param text nothing is loaded for an empty one
 * @param analyser in place of the core's
 */
export function useTypedStrength(text: string, analyser: StrengthAnalyser | undefined): TypedRating {
  const own = useSyncExternalStore(onOwnAnalyser, readOwnAnalyser, () => notThere)
  // Another text asks again for an analyser that did not come.
  useEffect(() => {
    if (text !== '' && analyser === undefined) loadOwnAnalyser()
  }, [text, analyser])
  return useMemo(() => {
    if (text === '') return none
    if (analyser !== undefined) return { kind: 'rated', strength: analyser(text) }
    return own.kind === 'ready' ? { kind: 'rated', strength: own.analyse(text) } : own
  }, [text, analyser, own])
}
