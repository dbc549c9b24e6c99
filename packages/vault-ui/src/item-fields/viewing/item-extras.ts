import type { ItemTypeName } from '@larets/vault-core/items'
import type { ComponentType } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { ButtonPlace } from '../lazy/not-loaded.tsx'
import type { ItemExtraProps } from './item-extra-props.ts'

/** Parts under the fields of an item of a type, made of several of them. */
export const itemExtras: Readonly<Partial<Record<ItemTypeName, ComponentType<ItemExtraProps>>>> = {
  wifi: lazyPart(({ JoinCode }) => JoinCode, ButtonPlace),
}
