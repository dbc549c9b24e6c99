import type { ItemDetails, OpenedJson } from '@larets/vault-core/items'
import { useEffect, useRef, useState } from 'react'
import type { ItemSecrets } from './item-secrets.ts'

/** Opened part of an item's details. Only `open` holds them. */
export type DetailsState =
  | {
      readonly kind: 'opening'
      /** Nothing of the item was open before: what stands under them is not drawn until they are there. */
      readonly isFirst: boolean
    }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'open'; readonly details: OpenedJson<ItemDetails> | null }

type Outcome = Extract<DetailsState, { kind: 'open' }> | { readonly kind: 'failed' }

/**
 * Opens details for as long as the caller is shown.
 *
 * @param options.wanted false for an item that has none, or whose type shows none
 * @param options.version changes whenever the item does: they are opened anew
 */
export function useOpenedDetails(options: {
  readonly open: ItemSecrets['onOpenDetails']
  readonly wanted: boolean
  readonly version: string
}): DetailsState {
  const { wanted, version } = options
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly came: Outcome } | null>(null)
  const open = useRef(options.open)
  useEffect(() => {
    open.current = options.open
  })
  const asked = `${version} ${attempt}`
  useEffect(() => {
    if (!wanted) return undefined
    let awaited = true
    const settle = (came: Outcome) => {
      if (awaited) setOutcome({ of: asked, came })
    }
    open.current().then(
      (details) => settle({ kind: 'open', details }),
      () => settle({ kind: 'failed' }),
    )
    return () => {
      awaited = false
    }
  }, [wanted, asked])

  if (!wanted) return { kind: 'open', details: null }
  if (outcome?.of !== asked) return { kind: 'opening', isFirst: outcome === null }
  if (outcome.came.kind === 'open') return outcome.came
  return { kind: 'failed', onRetry: () => setAttempt(attempt + 1) }
}
