import { itemColumns, type ItemColumn } from '@larets/vault-ui/item-list'
import { useState } from 'react'
import { storedText } from './stored-text.ts'

/** The choice holds no secret and survives signing out, like the other settings. */
const kept = storedText('itemColumns')

/** The next visit begins with the default columns. */
export function forgetItemColumns(): void {
  kept.forget()
}

/** The columns of a wide list that the person last chose. */
export function useItemColumns(): readonly [readonly ItemColumn[], (columns: readonly ItemColumn[]) => void] {
  const [columns, setColumns] = useState<readonly ItemColumn[]>(() => {
    const stored = (kept.read() ?? 'changed').split(' ')
    return itemColumns.filter((column) => stored.includes(column))
  })
  return [
    columns,
    (chosen) => {
      kept.write(chosen.join(' '))
      setColumns(chosen)
    },
  ]
}
