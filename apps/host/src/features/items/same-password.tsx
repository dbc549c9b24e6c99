import type { OpenedItem } from '@larets/vault-core'
import { typeHasPassword } from '@larets/vault-core/items'
import { usePasswordReuse } from '@larets/vault-core/react'
import { SamePasswordLine, type SamePasswordLineProps } from './same-password-line.tsx'

/** Properties of {@link SamePassword}. */
export type SamePasswordProps = Omit<SamePasswordLineProps, 'others'> & {
  readonly item: OpenedItem
  /** All items that are open, in the order of the list. */
  readonly items: readonly OpenedItem[]
}

/**
 * Under the dates of an item with a password: whether others have the same. Its place is kept from the beginning, so
 * that nothing moves when that is known.
 */
export function SamePassword({ item, items, ...line }: SamePasswordProps) {
  const ids = usePasswordReuse(item)
  if (!typeHasPassword(item.type)) return null
  const others = ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id))
  return (
    <div data-slot="same-password" className="-my-4 min-h-6 pointer-coarse:-my-5 pointer-coarse:min-h-11">
      {others.length === 0 ? null : <SamePasswordLine others={others} {...line} />}
    </div>
  )
}
