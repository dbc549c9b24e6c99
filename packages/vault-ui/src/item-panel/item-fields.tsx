import { isItemTypeName, itemTypeOf, itemTypes } from '@larets/vault-core/items'
import { Fragment, type ReactNode } from 'react'
import { fieldSections, type FieldsOfSection } from '../item-fields/field-sections.ts'
import { wordsOfField, wordsOfType } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { firstDetailKey } from '../item-fields/opened-detail.ts'
import type { ViewerProps } from '../item-fields/viewing/viewer-props.ts'
import { viewerOf } from '../item-fields/viewing/viewers.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { fieldValue } from './field-value.ts'
import type { ItemSecrets } from './item-secrets.ts'
import type { DetailsState } from './use-opened-details.ts'

/** Properties of the {@link ItemFields}. */
export type ItemFieldsProps = Pick<ItemSecrets, 'onReveal' | 'onCopy'> &
  Pick<ViewerProps, 'revealed' | 'otherClock'> & {
    readonly item: ItemView
    readonly details: DetailsState
    /** Of an earlier version: what it holds is no more in use. */
    readonly earlier?: boolean
    /** Part under the password, where there is one. */
    readonly underPassword?: ReactNode
    /** The clock, in milliseconds since 1970; always the same function. */
    readonly now?: (() => number) | undefined
  }

/**
 * The fields of an item that have a value, a card a section. Of a type that only a newer version knows those of the
 * specification are shown, which every record has.
 */
export function ItemFields(props: ItemFieldsProps) {
  const {
    item,
    details,
    onReveal,
    onCopy,
    revealed,
    underPassword,
    earlier = false,
    now = Date.now,
    otherClock,
  } = props
  const messages = useMessages('itemFields', itemFieldsRu)
  const type = itemTypeOf(item.type) ?? itemTypes.login
  const words = wordsOfType(messages.types, isItemTypeName(item.type) ? item.type : 'login')
  const lookedAt = { item, type, details: details.kind === 'open' ? details.details : null, onReveal }
  const firstDetail = firstDetailKey(type)

  const card = ({ section, fields }: FieldsOfSection) => {
    const rows = fields.flatMap((placed) => {
      const { key, field } = placed
      if (key === firstDetail && details.kind !== 'open') return [<PendingDetails key={key} details={details} />]
      const value = fieldValue(placed, lookedAt)
      if (value === null) return []
      const Viewer = viewerOf(field.kind, value, { earlier })
      return [
        <Viewer
          // Masked values hide again when the item changes.
          key={value.kind !== 'shown' ? `${key} ${item.updatedAt}` : key}
          words={wordsOfField(words, key)}
          value={value}
          {...(field.place === 'password' ? { revealed } : {})}
          now={now}
          otherClock={otherClock}
          onCopy={(index, options) => onCopy({ key, index, ...options })}
        />,
        field.kind === 'password' ? <Fragment key="under">{underPassword}</Fragment> : null,
      ]
    })
    if (rows.length === 0) return []
    return [
      <div
        key={section}
        data-vlt-slot="item-card"
        className="vlt:*:not-last:border-b vlt:*:border-line vlt:rounded-card vlt:border vlt:border-line"
      >
        {rows}
      </div>,
    ]
  }

  const cards = fieldSections(type).flatMap(card)
  if (cards.length > 0) return cards
  return isItemTypeName(item.type) ? <p className="vlt:text-text-muted">{words.empty}</p> : null
}

/** Stands in the place of details that are not open yet, or could not be opened. */
function PendingDetails({ details }: { readonly details: Exclude<DetailsState, { kind: 'open' }> }) {
  const { details: messages } = useMessages('itemFields', itemFieldsRu)
  if (details.kind === 'opening') {
    return (
      <output aria-label={messages.opening} className="vlt:flex vlt:flex-col vlt:gap-2.5 vlt:px-4 vlt:py-3">
        <Skeleton className="vlt:h-2.5 vlt:w-20" />
        <Skeleton className="vlt:h-3 vlt:w-4/5" />
        <Skeleton className="vlt:h-3 vlt:w-3/5" />
      </output>
    )
  }
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:justify-between vlt:gap-2 vlt:px-4 vlt:py-2">
      <p role="alert" className="vlt:text-sm vlt:text-danger-text">
        {messages.failed}
      </p>
      <Button size="small" onClick={details.onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
