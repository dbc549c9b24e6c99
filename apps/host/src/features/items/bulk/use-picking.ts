import type { ItemSelection } from '@larets/vault-ui/item-list'
import { useRef } from 'react'
import { onSelectKey, pick, watchPress, type PickedRows } from './picking.ts'

/** Selecting many rows of the list as lists of files do. */
export function usePicking(ids: ReadonlySet<string>, onChange: (ids: ReadonlySet<string>) => void): ItemSelection {
  const from = useRef<PickedRows['from']['current']>(null)
  const rows = (items: PickedRows['items']): PickedRows => ({ ids, onChange, from, items })
  return {
    ids,
    onPick: (id, how, order) => pick(rows(order), id, how),
    onPress: (event, id, order) => watchPress(event, () => pick(rows(order), id, 'one')),
    onKey: (event, grid, order) => onSelectKey(rows(order), event, grid),
  }
}
