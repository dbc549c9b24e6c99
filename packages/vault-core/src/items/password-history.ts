import { detailText } from './item-details.ts'
import type { ItemField, ItemType } from './item-type.ts'
import { itemTypeOf, itemTypes } from './item-types.ts'
import type { OpenedText } from './opened-item.ts'
import type { WholeItem } from './whole-item.ts'

/** Facts of an earlier version about the passwords that an item had. It holds none. */
export type FormerPassword =
  /**
   * Its password is neither the present one nor that of a later version. It stood until then: ISO 8601, as the server
   * tells.
   */
  | { readonly kind: 'replaced'; readonly until: string }
  /** It has a password of which nobody knows whether the person saved it. */
  | { readonly kind: 'unopened' }

/**
 * The password of an item: of a login that of the record, of a network that of its details.
 *
 * @returns null for an item without one
 */
export function passwordOf({ item, password, details }: WholeItem): OpenedText | null {
  const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
  const field: ItemField | undefined = fields['password']
  if (field?.place !== 'details') return password
  if (details?.trusted !== true) return details
  const text = detailText(details.value, 'password', field)
  return text === null ? null : { trusted: true, text }
}

/**
 * Tells which of an item's versions had which of its earlier passwords: each password once, by the last version that
 * had it, and none that stands now.
 *
 * @param current the item as it stands
 * @param versions newest first
 * @param isGenuine whether a version is one that the person sealed: of another nothing is taken for a password
 */
export function passwordHistory(
  current: WholeItem,
  versions: readonly WholeItem[],
  isGenuine: (version: WholeItem) => boolean,
): ReadonlyMap<WholeItem, FormerPassword> {
  const history = new Map<WholeItem, FormerPassword>()
  const known = new Set([passwordOf(current)?.text])
  let after = current
  for (const version of versions) {
    const password = passwordOf(version)
    if (password?.trusted === false || !isGenuine(version)) {
      if (password !== null) history.set(version, { kind: 'unopened' })
      continue
    }
    if (password !== null && password.text !== '' && !known.has(password.text)) {
      known.add(password.text)
      history.set(version, { kind: 'replaced', until: after.item.updatedAt })
    }
    after = version
  }
  return history
}
