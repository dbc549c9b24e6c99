import {
  cardNetwork,
  detailText,
  itemTypes,
  type ItemDetails,
  type ItemFieldKey,
  type OpenedJson,
} from '@larets/vault-core/items'
import type { ReactNode } from 'react'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'

const { fields } = itemTypes.card

/** Keys of the fields that are printed on a card: they stand on its face, all others under it. */
export const faceKeys: ReadonlySet<string> = new Set<ItemFieldKey<'card'>>(['number', 'holder', 'expiry', 'bank'])

/** The ground of a payment card, with the proportions of one, and higher where what stands on it needs that. */
export function CardGround({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-vlt-slot="card-face"
      className="vlt:flex vlt:min-h-56 vlt:w-full vlt:max-w-96 vlt:flex-col vlt:justify-between vlt:rounded-card vlt:border vlt:border-line vlt:bg-linear-to-br vlt:from-accent-soft vlt:to-surface vlt:py-1 vlt:shadow-control"
    >
      {children}
    </div>
  )
}

/** Props of {@link CardFace}. */
export interface CardFaceProps {
  /** A row for each field that has a value, by its key; at least one. */
  readonly rows: ReadonlyMap<string, ReactNode>
  /** The card's own, opened. */
  readonly details: OpenedJson<ItemDetails> | null
}

/** A payment card as it looks: its bank and network, its number, its holder and until when it is good. */
export function CardFace({ rows, details }: CardFaceProps) {
  const { cardNetworks } = useMessages('itemFields', itemFieldsRu)
  const number = details?.trusted === true ? detailText(details.value, 'number', fields.number) : null
  const network = number === null ? null : cardNetwork(number)
  return (
    <CardGround>
      <div className="vlt:flex vlt:min-h-14 vlt:flex-wrap-reverse vlt:items-end vlt:justify-end">
        <div className="vlt:min-w-0 vlt:flex-1 vlt:basis-44">{rows.get('bank')}</div>
        {network === null ? null : (
          <span className="vlt:px-4 vlt:py-3 vlt:text-lg vlt:font-semibold vlt:text-accent-text">
            {cardNetworks[network]}
          </span>
        )}
      </div>
      {rows.get('number')}
      <div className="vlt:flex vlt:flex-wrap vlt:items-start">
        <div className="vlt:min-w-0 vlt:flex-1 vlt:basis-44">{rows.get('holder')}</div>
        <div className="vlt:min-w-0">{rows.get('expiry')}</div>
      </div>
    </CardGround>
  )
}
