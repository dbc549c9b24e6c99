import type { StrengthAnalyser } from './typed-strength.ts'

/** The analyser of the core, which comes when somebody types: its lists of words are large. */
export type OwnAnalyser =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly analyse: StrengthAnalyser }

/** State before anybody needs it, and on a server. */
export const notThere: OwnAnalyser = { kind: 'loading' }

/** One for all views of the page: a module is loaded once. */
let current: OwnAnalyser | null = null
const listeners = new Set<() => void>()

function become(next: OwnAnalyser): void {
  current = next
  for (const listener of listeners) listener()
}

/** Loads it, unless it is there or on its way. One that did not come is asked for again. */
export function loadOwnAnalyser(): void {
  if (current !== null && current.kind !== 'failed') return
  become({ kind: 'loading' })
  import('@larets/vault-core/strength').then(
    ({ assessPassword }) => become({ kind: 'ready', analyse: assessPassword }),
    () => become({ kind: 'failed' }),
  )
}

export function readOwnAnalyser(): OwnAnalyser {
  return current ?? notThere
}

export function onOwnAnalyser(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
