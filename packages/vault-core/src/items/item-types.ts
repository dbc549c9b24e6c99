import type { ItemType } from './item-type.ts'
import { card } from './types/card.ts'
import { identity } from './types/identity.ts'
import { login } from './types/login.ts'
import { note } from './types/note.ts'
import { wifi } from './types/wifi.ts'

/** Every type of items that this version knows, in the order in which they are offered. */
export const itemTypes = { login, note, card, identity, wifi } as const satisfies Readonly<Record<string, ItemType>>

/** Name of a type that this version knows. */
export type ItemTypeName = keyof typeof itemTypes

/** Keys of a type's fields. */
export type ItemFieldKey<Name extends ItemTypeName> = keyof (typeof itemTypes)[Name]['fields']

/** True for the name of a type that this version knows. */
export function isItemTypeName(name: string): name is ItemTypeName {
  return Object.hasOwn(itemTypes, name)
}

/** The type of that name; null for one that only a newer version knows. */
export function itemTypeOf(name: string): ItemType | null {
  return isItemTypeName(name) ? itemTypes[name] : null
}
