import { isItemTypeName, type ItemTypeName } from '@larets/vault-core/items'
import { CreditCard, IdCard, NotebookText, Wifi, type LucideIcon } from 'lucide-react'
import { useLocale } from '../locale/messages-context.tsx'
import { Monogram, monogramTints, type MonogramProps } from '../primitives/monogram.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { monogramLetters, monogramTint } from '../view-models/monogram.ts'

/** The icon that all items of a type bear; null where they are told apart by their first letters. */
const icons: Readonly<Record<ItemTypeName, LucideIcon | null>> = {
  login: null,
  note: NotebookText,
  card: CreditCard,
  identity: IdCard,
  wifi: Wifi,
}

/** What an {@link ItemMark} stands for. */
export interface ItemMarkProps extends Pick<MonogramProps, 'size'> {
  readonly item: Pick<ItemView, 'name' | 'type'>
}

/** The sign of an item: two letters of its name, or its type's icon, on a tint made from its name. */
export function ItemMark({ item: { name, type }, size }: ItemMarkProps) {
  const locale = useLocale()
  const Icon = name.trusted && isItemTypeName(type) ? icons[type] : null
  return (
    <Monogram
      letters={monogramLetters(name, locale)}
      tint={monogramTint(name, monogramTints)}
      icon={Icon === null ? undefined : <Icon />}
      size={size}
    />
  )
}
