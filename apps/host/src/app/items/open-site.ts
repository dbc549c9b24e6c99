import type { OpenedItem } from '@larets/vault-core'
import { webAddress } from '@larets/vault-ui/item-list'

/** The first address of an item, where it may be opened: a verified http or https address. */
export function siteOf(item: OpenedItem | undefined): string | null {
  const [first] = item?.uris ?? []
  return (first && webAddress(first.uri)) ?? null
}

/** Opens an item's {@link siteOf site} in a tab that cannot reach back. */
export function openSite(item: OpenedItem | undefined): void {
  const address = siteOf(item)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
}
