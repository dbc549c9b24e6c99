import { isItemTypeName, itemTypeOf, itemTypes } from '@larets/vault-core/items'
import { Fragment, type ReactNode } from 'react'
import { useUsualMatch } from '../item-fields/addresses/usual-match.ts'
import { fieldSections, type FieldsOfSection, type KeyedField } from '../item-fields/field-sections.ts'
import { wordsOfField, wordsOfType } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { firstDetailKey } from '../item-fields/opened-detail.ts'
import type { ViewerProps } from '../item-fields/viewing/viewer-props.ts'
import { viewerOf } from '../item-fields/viewing/viewers.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { CardFace, CardGround, faceKeys } from './card-face.tsx'
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
    /** Words beside the label of the password, where there is one. */
    readonly besidePassword?: ReactNode
    /** Part under the password, where there is one. */
    readonly underPassword?: ReactNode
    /** The clock, in milliseconds since 1970; always the same function. */
    readonly now?: (() => number) | undefined
    /** Expressions of addresses that are off. */
    readonly slowExpressions?: ReadonlySet<string> | undefined
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
    besidePassword,
    underPassword,
    earlier = false,
    now = Date.now,
    otherClock,
    slowExpressions,
  } = props
  const messages = useMessages('itemFields', itemFieldsRu)
  const type = itemTypeOf(item.type) ?? itemTypes.login
  const words = wordsOfType(messages.types, isItemTypeName(item.type) ? item.type : 'login')
  const lookedAt = {
    ...{ item, type, onReveal, slowExpressions },
    details: details.kind === 'open' ? details.details : null,
    usualMatch: useUsualMatch(),
  }
  const firstDetail = firstDetailKey(type)

  const rowsOf = (placed: KeyedField) => {
    const { key, field } = placed
    if (key === firstDetail && details.kind !== 'open')
      return [{ key, row: <PendingDetails key={key} details={details} /> }]
    const value = fieldValue(placed, lookedAt)
    if (value === null) return []
    const Viewer = viewerOf(field.kind, value, { earlier })
    const row = (
      <Viewer
        // Masked values hide again when the item changes.
        key={value.kind !== 'shown' ? `${key} ${item.updatedAt}` : key}
        words={wordsOfField(words, key)}
        value={value}
        {...(field.place === 'password' ? { revealed, beside: besidePassword } : {})}
        now={now}
        otherClock={otherClock}
        onCopy={(index, options) => onCopy({ key, index, ...options })}
      />
    )
    const under = field.kind === 'password' ? <Fragment key="under">{underPassword}</Fragment> : null
    return under === null
      ? [{ key, row }]
      : [
          { key, row },
          { key: 'under', row: under },
        ]
  }

  const card = ({ section, fields }: FieldsOfSection) => {
    const rows = fields.flatMap(rowsOf)
    const isFace = section === 'card' && !earlier && lookedAt.details?.trusted !== false
    const onFace = isFace ? rows.filter(({ key }) => faceKeys.has(key)) : []
    const others = rows.filter((one) => !onFace.includes(one))
    if (rows.length === 0) return []
    return [
      onFace.length === 0 ? null : details.kind === 'open' ? (
        <CardFace key="face" rows={new Map(onFace.map(({ key, row }) => [key, row]))} details={details.details} />
      ) : (
        <CardGround key="face">{onFace.map(({ row }) => row)}</CardGround>
      ),
      others.length === 0 ? null : (
        <div
          key={section}
          data-vlt-slot="item-card"
          className="vlt:*:not-last:border-b vlt:*:border-line vlt:rounded-card vlt:border vlt:border-line"
        >
          {others.map(({ row }) => row)}
        </div>
      ),
    ].filter((part) => part !== null)
  }

  const isFirst = details.kind === 'opening' && details.isFirst
  const sections = isFirst ? upTo(fieldSections(type), firstDetail) : fieldSections(type)
  const cards = sections.flatMap(card)
  if (cards.length > 0) return cards
  return isItemTypeName(item.type) ? <p className="vlt:text-text-muted">{words.empty}</p> : null
}

/** Sections up to a field: what stands under details that are still being opened would move when they come. */
function upTo(sections: readonly FieldsOfSection[], last: string | undefined): readonly FieldsOfSection[] {
  const place = sections.findIndex(({ fields }) => fields.some(({ key }) => key === last))
  const section = sections[place]
  if (section === undefined) return sections
  const end = section.fields.findIndex(({ key }) => key === last) + 1
  return [...sections.slice(0, place), { ...section, fields: section.fields.slice(0, end) }]
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
