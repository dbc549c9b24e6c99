import { itemId, vaultId, type VaultId } from '@larets/vault-core/contracts'
import { useNavigate } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'
import { useSearchParameters } from '../../app/places/use-search-parameters.ts'

/** Names the deleted vault in the address whose items are shown. */
const withinParameter = 'vault'
/** Names the deleted item in the address that is shown. */
const itemParameter = 'item'

/** The deleted vault that the address names: Back leads out of it. */
export interface Within {
  /** Null for the trash itself. */
  readonly within: VaultId | null
  readonly enter: (id: VaultId) => void
  readonly leave: () => void
  /** The item that is looked at, if it is there. */
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Place in the trash that the address names, and the ways to others. */
export function useWithin(): Within {
  const [parameters] = useSearchParameters()
  const navigate = useNavigate()
  const kept = keptSearch(parameters.toString())
  const within = vaultId.safeParse(parameters.get(withinParameter)).data ?? null
  const addressOf = (place: { readonly vault: string | null; readonly item: string | null }) => {
    const inside = new URLSearchParams(kept)
    if (place.vault !== null) inside.set(withinParameter, place.vault)
    if (place.item !== null) inside.set(itemParameter, place.item)
    return inside.size === 0 ? '.' : `?${inside.toString()}`
  }
  return {
    within,
    enter: (id) => void navigate(addressOf({ vault: id, item: null })),
    leave: () => void navigate(addressOf({ vault: null, item: null }), { replace: true }),
    openId: itemId.safeParse(parameters.get(itemParameter)).data ?? null,
    open: (id) => void navigate(addressOf({ vault: within, item: id })),
    close: () => void navigate(addressOf({ vault: within, item: null }), { replace: true }),
  }
}
