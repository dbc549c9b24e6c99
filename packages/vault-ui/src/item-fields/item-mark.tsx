import { isItemTypeName, type ItemTypeName } from '@larets/vault-core/items'
import { CreditCard, IdCard, NotebookText, Wifi, type LucideIcon } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { forwardRef, useContext } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { Monogram, monogramTints, type MonogramProps } from '../primitives/monogram.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { monogramLetters, monogramTint } from '../view-models/monogram.ts'
import { ServiceMarks } from './service-marks.ts'
import type { RootProps } from '../theme/root-props.ts'

/** The icon that all items of a type bear; null where they are told apart by their first letters. */
const icons: Readonly<Record<ItemTypeName, LucideIcon | null>> = {
  login: null,
  note: NotebookText,
  card: CreditCard,
  identity: IdCard,
  wifi: Wifi,
}

/** Item that an {@link ItemMark} stands for. */
export interface ItemMarkProps extends RootProps {
  /** 28 px in lists, 44 px in headings. */
  readonly size: MonogramProps['size']
  /** Its name, type and addresses, of which the mark is made. */
  readonly item: Pick<ItemView, 'name' | 'type' | 'uris'>
}

/**
 * The sign of an item: its type's icon or two letters of its name, on a tint made from it; a login's may be the mark of
 * its service.
 *
 * @example
 * ```tsx
 * <ItemMark size="small" item={item} />
 * ```
 */
export const ItemMark = forwardRef<HTMLElement, ItemMarkProps>(function ItemMark({ item, ...given }, ref) {
  const { name, type } = item
  const locale = useLocale()
  const markOf = useContext(ServiceMarks)
  const shape = name.trusted && isItemTypeName(type) ? icons[type] : null
  return (
    <Monogram
      {...given}
      ref={ref}
      letters={monogramLetters(name, locale)}
      tint={monogramTint(name, monogramTints)}
      icon={shape === null ? (name.trusted && markOf(item)) || undefined : <Icon shape={shape} />}
    />
  )
})
