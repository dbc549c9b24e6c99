import type { OpenedItem, OpenedVault, VaultState } from '@larets/vault-core'
import type { BootstrapState } from '@larets/vault-core/react/query'
import type { ItemListHandle } from '@larets/vault-ui/item-list'
import { useOutletContext } from 'react-router'

/** What the signed-in frame hands to the place inside it. Lives in memory: nothing of it is in the address. */
export interface Workspace {
  readonly bootstrap: BootstrapState
  readonly vault: VaultState
  readonly selectedVault: OpenedVault | null
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly focusSearch: () => void
  /** The list gives itself to the search field. */
  readonly attachList: (handle: ItemListHandle | null) => void
  readonly addLogin: () => void
  readonly editLogin: (login: OpenedItem) => Promise<void>
}

/** The frame's {@link Workspace}; only inside its outlet. */
export function useWorkspace(): Workspace {
  return useOutletContext<Workspace>()
}
