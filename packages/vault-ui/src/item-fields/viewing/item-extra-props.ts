import type { ItemDetails } from '@larets/vault-core/items'

/** Properties of a view of a whole item. */
export interface ItemExtraProps {
  /** Opened, and the person's own. */
  readonly details: ItemDetails
}
