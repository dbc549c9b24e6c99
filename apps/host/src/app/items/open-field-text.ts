import type { OpenedItem, OpenedText, VaultClient } from '@larets/vault-core'
import { customFieldsOf, detailText, type ItemField } from '@larets/vault-core/items'

/** One text of an item. */
export interface FieldPlace {
  /** Key of the field in the item's type. */
  readonly key: string
  readonly field: ItemField
  /** Which of the field's texts, from 0. */
  readonly index: number
}

/**
 * One text of an item, opened if it is not open yet; null where there is none.
 *
 * @throws VaultError `not_found` | `vault_not_open`
 */
export async function openFieldText(
  vault: Pick<VaultClient['vault'], 'openPassword' | 'openDetails'>,
  item: OpenedItem,
  { key, field, index }: FieldPlace,
): Promise<OpenedText | null> {
  switch (field.place) {
    case 'username':
      return item.username
    case 'password':
      return vault.openPassword(item.id)
    case 'uris':
      return item.uris[index]?.uri ?? null
    case 'details': {
      const details = await vault.openDetails(item.id)
      if (details === null || !details.trusted) return details
      const text = detailText(details.value, key, field)
      return text === null ? null : { trusted: true, text }
    }
    case 'fields': {
      const details = await vault.openDetails(item.id)
      if (details === null || !details.trusted) return details
      const custom = customFieldsOf(details.value)[index]
      return custom === undefined ? null : { trusted: true, text: custom.value }
    }
  }
}
