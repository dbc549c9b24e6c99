import type { ItemDetails } from '@larets/vault-core/items'

/** What a view of a whole item is given. */
export interface ItemExtraProps {
  /** Opened, and the person's own. */
  readonly details: ItemDetails
}
