import type { OpenedVault } from '@larets/vault-core'
import { useState } from 'react'

/**
 * The vaults, in the same list for as long as each of them is the same: with every item that is opened or saved they come in
 * another one, and what is drawn of hundreds of folders would be made anew.
 *
 * @param now null while they are not open
 */
export function useSameVaults(now: readonly OpenedVault[] | null): readonly OpenedVault[] | null {
  const [kept, setKept] = useState(now)
  if (kept === now || isSame(kept, now)) return kept
  setKept(now)
  return now
}

function isSame(one: readonly OpenedVault[] | null, other: readonly OpenedVault[] | null): boolean {
  return one !== null && one.length === other?.length && one.every((vault, index) => vault === other[index])
}
