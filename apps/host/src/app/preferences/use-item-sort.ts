import { itemSorts, type ItemSort } from '@larets/vault-ui/item-list'
import { useState } from 'react'
import { storedText } from './stored-text.ts'

/** The order holds no secret and survives signing out, like the other settings. */
const kept = storedText('itemSort')

/** The next visit begins with the default order. */
export function forgetItemSort(): void {
  kept.forget()
}

/** The order the person last chose. */
export function useItemSort(): readonly [ItemSort, (sort: ItemSort) => void] {
  const [sort, setSort] = useState<ItemSort>(() => {
    const stored = kept.read()
    return itemSorts.find((known) => known === stored) ?? 'created'
  })
  return [
    sort,
    (chosen) => {
      kept.write(chosen)
      setSort(chosen)
    },
  ]
}
