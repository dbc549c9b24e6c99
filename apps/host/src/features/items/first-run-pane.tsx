import type { OpenedItem } from '@larets/vault-core'
import { useReadableStore, useVaultClient } from '@larets/vault-core/react'
import { useEffect } from 'react'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { useKnownWaysIn } from '../../app/recovery/known-ways-in.ts'
import { FirstRun, firstSteps, type FirstRunProps, type FirstStep } from './first-run.tsx'

/** A phone, or a tablet: their browsers take no extensions of this kind. */
const onTheMove = '(width < 48rem), ((pointer: coarse) and (hover: none))'

/** An account with so many items counts as one that has imported. */
const itemsOfAnImport = 5

/** Properties of the {@link FirstRunPane}. */
export interface FirstRunPaneProps extends Omit<FirstRunProps, 'steps' | 'done'> {
  /** Items of all vaults. */
  readonly items: readonly OpenedItem[]
  /** Is called when nothing is left to do. */
  readonly onDone: () => void
}

/** The first steps as they are now: by what the account has, not by what was clicked. */
export function FirstRunPane({ items, onDone, ...shown }: FirstRunPaneProps) {
  const { hasCode, hasExtension } = useKnownWaysIn()
  const takesExtensions = !useMediaQuery(onTheMove)
  const steps = firstSteps.filter((step) => step !== 'extension' || takesExtensions)
  const hasImported = useHasImported() || items.length >= itemsOfAnImport
  const done = new Set<FirstStep>([
    ...(hasCode ? (['recovery'] as const) : []),
    ...(hasImported ? (['import'] as const) : []),
    ...(items.length > 0 ? (['login'] as const) : []),
    ...(hasExtension && takesExtensions ? (['extension'] as const) : []),
  ])
  const isDone = done.size === steps.length
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return <FirstRun steps={steps} done={done} {...shown} />
}

function useHasImported(): boolean {
  const state = useReadableStore(useVaultClient().imports.state)
  return state.kind === 'finished' && !state.summary.isUndone && state.summary.created + state.summary.replaced > 0
}
