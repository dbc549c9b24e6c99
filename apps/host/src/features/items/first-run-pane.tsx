import type { OpenedItem } from '@larets/vault-core'
import { useReadableStore, useVaultClient } from '@larets/vault-core/react'
import { useEffect } from 'react'
import { useHasRecoveryCode } from '../../app/recovery/has-recovery-code.ts'
import { FirstRun, firstSteps, type FirstRunProps, type FirstStep } from './first-run.tsx'

/** An account with so many items counts as one that has imported. */
const itemsOfAnImport = 5

/** Properties of the {@link FirstRunPane}. */
export interface FirstRunPaneProps extends Omit<FirstRunProps, 'done'> {
  /** Items of all vaults. */
  readonly items: readonly OpenedItem[]
  /** Is called when nothing is left to do. */
  readonly onDone: () => void
}

/** The first steps as they are now: by what the account has, not by what was clicked. */
export function FirstRunPane({ items, onDone, ...shown }: FirstRunPaneProps) {
  const hasCode = useHasRecoveryCode()
  const hasImported = useHasImported() || items.length >= itemsOfAnImport
  const done = new Set<FirstStep>([
    ...(hasCode ? (['recovery'] as const) : []),
    ...(hasImported ? (['import'] as const) : []),
    ...(items.length > 0 ? (['login'] as const) : []),
  ])
  const isDone = done.size === firstSteps.length
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return <FirstRun done={done} {...shown} />
}

function useHasImported(): boolean {
  const state = useReadableStore(useVaultClient().imports.state)
  return state.kind === 'finished' && !state.summary.isUndone && state.summary.created + state.summary.replaced > 0
}
