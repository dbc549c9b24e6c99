import { cardGroups, customFieldsOf, type ItemDetails, type ItemType, type OpenedJson } from '@larets/vault-core/items'
import { fillPlaces } from '../item-fields/addresses/fill-place.ts'
import type { UsualMatch } from '../item-fields/addresses/usual-match.ts'
import type { KeyedField } from '../item-fields/field-sections.ts'
import { openedDetail } from '../item-fields/opened-detail.ts'
import type { FieldValue } from '../item-fields/viewing/viewer-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { ItemSecrets } from './item-secrets.ts'

/** Parts with which an item is looked at. */
export interface LookedAt {
  readonly item: ItemView
  readonly type: ItemType
  /** Null while they are not open, and where there are none. */
  readonly details: OpenedJson<ItemDetails> | null
  readonly onReveal: ItemSecrets['onReveal']
  /** Expressions of addresses that are off. */
  readonly slowExpressions?: ReadonlySet<string> | undefined
  /** How addresses without a mode of their own are compared. */
  readonly usualMatch?: UsualMatch | undefined
}

/** As a card has its digits, and a code of any length. */
const cardMask = '•••• •••• •••• ••••'
const codeMask = '••••'

function shown(text: OpenedText | null): FieldValue | null {
  return text === null ? null : { kind: 'shown', texts: [text] }
}

/** Shown value of an item's field; null where it has none. */
export function fieldValue(
  { key, field }: KeyedField,
  { item, type, details, onReveal, slowExpressions: slow, usualMatch: usual }: LookedAt,
): FieldValue | null {
  // It says which fields a form has; the panel shows those that there are.
  if (field.kind === 'paper') return null
  switch (field.place) {
    case 'username':
      return shown(item.username)
    case 'password':
      return item.hasPassword ? { kind: 'masked', open: onReveal } : null
    case 'uris':
      return item.uris.length === 0
        ? null
        : { kind: 'shown', texts: item.uris.map(({ uri }) => uri), places: fillPlaces(item, { slow, usual }) }
    case 'details': {
      const text = openedDetail(type, details, key)
      if (text === null || !field.secret) return shown(text)
      const isCardNumber = field.format === 'cardNumber'
      const written = isCardNumber && text.trusted ? { ...text, text: cardGroups(text.text) } : text
      const open = () => Promise.resolve(written)
      if (field.kind !== 'code' && !isCardNumber) return { kind: 'masked', open }
      return { kind: 'masked', mask: isCardNumber ? cardMask : codeMask, open }
    }
    case 'fields': {
      const fields = details?.trusted === true ? customFieldsOf(details.value) : []
      return fields.some(({ value }) => value !== '') ? { kind: 'fields', fields } : null
    }
  }
}
