import { useEffect } from 'react'
import type { OpenedItem } from '../items/opened-item.ts'
import { typeHasPassword } from '../items/type-has-password.ts'
import { useReadableStore, useVaultState } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Ids of the other items that have the same password as an item; empty while that is not known. The first item of a
 * type with a password that is looked at after an unlocking makes the passwords of all be compared.
 *
 * @example
 * ```ts
 * const alsoIn = usePasswordReuse(item) // ids of items with the same password
 * ```
 */
export function usePasswordReuse({ id, type }: Pick<OpenedItem, 'id' | 'type'>): ReadonlySet<string> {
  const { reuse } = useVaultClient().vault
  const shared = useReadableStore(reuse)?.get(id)
  const isWanted = useVaultState().kind !== 'closed' && typeHasPassword(type)
  useEffect(() => {
    if (isWanted) reuse.begin()
  }, [reuse, isWanted])
  return shared === undefined ? none : new Set(shared.filter((one) => one !== id))
}
