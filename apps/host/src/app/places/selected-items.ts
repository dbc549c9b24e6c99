import { itemId } from '@larets/vault-core/contracts'

/** Ids of the items that are to be exported alone. They travel beside the address, which names none. */
export interface SelectedItems {
  readonly selected: readonly string[]
}

/** Ids of the items that whoever came here had selected; null where they came for everything. */
export function selectedIn(state: unknown): ReadonlySet<string> | null {
  if (typeof state !== 'object' || state === null || !('selected' in state) || !Array.isArray(state.selected))
    return null
  const ids = state.selected.flatMap((id: unknown) => itemId.safeParse(id).data ?? [])
  return ids.length === 0 ? null : new Set(ids)
}
