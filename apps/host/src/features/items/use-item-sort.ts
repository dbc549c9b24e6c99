import { itemSorts, type ItemSort } from '@larets/vault-ui/item-list'
import { useState } from 'react'

/** Key in local storage; the order holds no secret and survives signing out, like the other settings. */
const key = 'itemSort'

/** The next visit begins with the default order. */
export function forgetItemSort(): void {
  localStorage.removeItem(key)
}

/** The order the person last chose. */
export function useItemSort(): readonly [ItemSort, (sort: ItemSort) => void] {
  const [sort, setSort] = useState<ItemSort>(() => {
    const stored = localStorage.getItem(key)
    return itemSorts.find((known) => known === stored) ?? 'created'
  })
  return [
    sort,
    (chosen) => {
      localStorage.setItem(key, chosen)
      setSort(chosen)
    },
  ]
}
