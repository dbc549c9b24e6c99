import type { ItemType } from './item-type.ts'
import { itemTypeOf, itemTypes } from './item-types.ts'

/**
 * Whether items of a type have a password that is sealed by itself, as logins have. A type that only a newer version
 * knows is shown as a login.
 */
export function typeHasPassword(typeName: string): boolean {
  const { fields }: ItemType = itemTypeOf(typeName) ?? itemTypes.login
  return Object.values(fields).some(({ place }) => place === 'password')
}
