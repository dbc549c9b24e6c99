import type { ItemOverview } from '@larets/vault-core/items'
import type { ItemView } from './item-view.ts'

/** Contents of an item's overview, where it can be trusted. */
export const overviewOf = ({ overview }: Pick<ItemView, 'overview'>): ItemOverview | null =>
  overview?.trusted === true ? overview.value : null
