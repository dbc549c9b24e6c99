import { itemTypes, type ItemTypeName } from '@larets/vault-core/items'

/** Value of `type` in an address for each type; that of logins is the specification's (section 2). */
const values: Readonly<Record<ItemTypeName, string>> = {
  login: 'logins',
  note: 'notes',
  card: 'cards',
  identity: 'identities',
  wifi: 'wifi',
}

/** Value of `type` in the address of the list of one type. */
export function typeParameter(type: ItemTypeName): string {
  return values[type]
}

/**
 * The type that an address narrows the list to.
 *
 * @param search the query of the address
 * @returns null for every type
 */
export function typeFilter(search: string): ItemTypeName | null {
  const wanted = new URLSearchParams(search).get('type')
  return Object.values(itemTypes).find(({ name }) => values[name] === wanted)?.name ?? null
}
