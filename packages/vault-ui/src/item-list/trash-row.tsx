// oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned freely, which a table's cannot be
import { cx } from 'class-variance-authority'
import { Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { memo } from 'react'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { settingStyle } from '../primitives/setting-style.ts'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { RowPlace } from './item-rows.tsx'
import { itemWarning } from './item-warning.ts'
import type { ItemListMessages } from './messages.ru.ts'
import { rowShape } from './row-shape.ts'
import { rowSubtitle } from './row-subtitle.ts'

/** An item in the trash. */
export type TrashedItemView = ItemView & {
  /** Nights that it still lives through; 0 when it goes this night. */
  readonly nightsLeft: number
}

/** Actions of an item in the trash. */
export type TrashActions = {
  /** Takes it out, back into its vault. */
  readonly onRestore: (id: string) => Promise<void>
  /** Asks, then takes it out for good; without it that is not offered. */
  readonly onErase?: ((id: string) => void) | undefined
  /** Shows it; without it that is not offered, and Enter leads to the buttons of a row. */
  readonly onOpen?: ((id: string) => void) | undefined
}

/** Properties of a {@link TrashRow}. */
export type TrashRowProps = TrashActions &
  RowPlace & {
    readonly item: TrashedItemView
    /** Whether it is shown. */
    readonly selected: boolean
    readonly messages: ItemListMessages
  }

/** One deleted item: what it was, how long it stays, and the two ways out. Drawn again only when its props change. */
export const TrashRow = memo(function TrashRow({
  item,
  selected,
  index,
  top,
  active,
  onActivate,
  onKeyDown,
  onRestore,
  onErase,
  onOpen,
  messages,
}: TrashRowProps) {
  const [, run] = useSingleFlight()
  const button = { size: 'row', tabIndex: active ? 0 : -1 } as const
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      tabIndex={active ? 0 : -1}
      data-vlt-slot="trash-row"
      aria-selected={onOpen && selected}
      className={cx(rowShape, selected && 'vlt:bg-selected')}
      ref={settingStyle('top', `${top}px`)}
      onClick={onOpen && (() => onOpen(item.id))}
      onFocus={() => onActivate(item.id)}
      onKeyDown={onKeyDown}
    >
      <div role="gridcell" className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:items-center vlt:gap-3">
        <ItemMark item={item} size="small" />
        <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col">
          <span
            className={cx(
              'vlt:truncate vlt:leading-[1.4] vlt:font-medium',
              !item.name.trusted && 'vlt:font-mono vlt:text-xs vlt:text-text-muted',
            )}
          >
            {item.name.text}
          </span>
          <TrashedDetails item={item} messages={messages} />
        </span>
      </div>
      <div role="gridcell" className="vlt:shrink-0">
        {/* The clicks of the buttons are their own: the row would open the item. */}
        <span role="presentation" className="vlt:flex vlt:gap-0.5" onClick={(event) => event.stopPropagation()}>
          <TooltipIconButton
            label={messages.trash.restore}
            onClick={() => void run(() => onRestore(item.id))}
            {...button}
          >
            <Icon shape={Undo2} aria-hidden />
          </TooltipIconButton>
          {onErase && (
            <TooltipIconButton label={messages.trash.erase} onClick={() => onErase(item.id)} {...button}>
              <Icon shape={Trash2} aria-hidden />
            </TooltipIconButton>
          )}
        </span>
      </div>
    </div>
  )
})

/** Nights that are left, and the user name or a warning. */
function TrashedDetails({ item, messages }: Pick<TrashRowProps, 'item' | 'messages'>) {
  const warning = itemWarning(item, messages)
  const subtitle = rowSubtitle(item, useMessages('itemFields', itemFieldsRu))
  return (
    <span className="vlt:flex vlt:min-w-0 vlt:items-center vlt:gap-1.5 vlt:text-xs vlt:leading-[1.35] vlt:text-text-muted">
      <span className="vlt:shrink-0 vlt:tabular-nums">{messages.trash.nightsLeft({ count: item.nightsLeft })}</span>
      {warning === null ? (
        subtitle !== null && (
          <>
            <span aria-hidden className="vlt:text-text-faint">
              ·
            </span>
            <span dir="auto" className="vlt:truncate">
              {subtitle}
            </span>
          </>
        )
      ) : (
        <Badge tone="warning">
          <Icon shape={TriangleAlert} aria-hidden />
          <span className="vlt:truncate">{warning}</span>
        </Badge>
      )}
    </span>
  )
}
