import type { OpenedItem } from '@larets/vault-core'
import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useCopyField } from './use-copy-field.ts'

/** Fields that keys copy of an item: password and username, or those that its type copies first and second. */
export type QuickCopy = 'password' | 'username'

/**
 * Key of the field that a key copies.
 *
 * @returns undefined where the type has none
 */
export function quickCopyKey(item: Pick<OpenedItem, 'type'>, wanted: QuickCopy): string | undefined {
  const { fields, copies }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
  const placed = Object.entries(fields).find(([, { place }]) => place === wanted)?.[0]
  return (
    placed ??
    copies.filter((key) => fields[key]?.place !== 'password' && fields[key]?.place !== 'username')[
      wanted === 'password' ? 0 : 1
    ]
  )
}

/**
 * How a key copies of an item.
 *
 * @param onUntrusted the value did not open: nothing is copied without the panel's warning
 */
export function useQuickCopy(
  onUntrusted: (id: string) => void,
): (item: OpenedItem, wanted: QuickCopy) => Promise<boolean> {
  const { vault } = useVaultClient()
  const copyField = useCopyField()
  return async (item, wanted) => {
    const key = quickCopyKey(item, wanted)
    if (key === undefined) return false
    const outcome = await copyField(vault, item, { key, index: 0 }, { warned: false })
    if (outcome === 'untrusted') onUntrusted(item.id)
    return outcome === 'copied'
  }
}
