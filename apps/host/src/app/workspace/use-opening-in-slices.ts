import type { VaultState } from '@larets/vault-core'
import { useDeferredValue } from 'react'

/**
 * The state of the vault, but for what opens bit by bit: that is drawn in slices, between which a person is answered.
 * Shows at once what a person changes in what is open, and that there is nothing to be seen any more.
 */
export function useOpeningInSlices(now: VaultState): VaultState {
  const drawn = useDeferredValue(now)
  const isOpening = now.kind === 'opening' || (now.kind === 'ready' && drawn.kind !== 'ready')
  return isOpening ? drawn : now
}
