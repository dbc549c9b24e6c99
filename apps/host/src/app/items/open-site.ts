import type { OpenedItem } from '@larets/vault-core'
import { webAddress } from '@larets/vault-ui/item-list'

/**
 * Opens an item's first address. Only verified http and https addresses are opened, in a tab that cannot reach back.
 */
export function openSite(item: OpenedItem | undefined): void {
  const [first] = item?.uris ?? []
  const address = first && webAddress(first.uri)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
}
