import type { ItemTypeName } from '@larets/vault-core/items'

/**
 * The type that an address narrows the list to: `type=logins` is its only value (specification, section 2).
 *
 * @param search the query of the address
 * @returns null for every type
 */
export function typeFilter(search: string): ItemTypeName | null {
  return new URLSearchParams(search).get('type') === 'logins' ? 'login' : null
}
