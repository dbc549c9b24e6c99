import type { ItemTypeName } from '@larets/vault-core/items'
import type { ComponentType } from 'react'
import { laterPart } from '../later/later-part.tsx'
import type { ItemExtraProps } from './item-extra-props.ts'

/** Parts under the fields of an item of a type, made of several of them. */
export const itemExtras: Readonly<Partial<Record<ItemTypeName, ComponentType<ItemExtraProps>>>> = {
  wifi: laterPart(({ JoinCode }) => JoinCode),
}
