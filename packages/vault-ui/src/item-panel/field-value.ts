import type { ItemDetails, ItemType, OpenedJson } from '@larets/vault-core/items'
import type { KeyedField } from '../item-fields/field-sections.ts'
import { openedDetail } from '../item-fields/opened-detail.ts'
import type { FieldValue } from '../item-fields/viewing/viewer-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import type { ItemSecrets } from './item-secrets.ts'

/** What an item is looked at with. */
export interface LookedAt {
  readonly item: ItemView
  readonly type: ItemType
  /** Null while they are not open, and where there are none. */
  readonly details: OpenedJson<ItemDetails> | null
  readonly onReveal: ItemSecrets['onReveal']
}

function shown(text: OpenedText | null): FieldValue | null {
  return text === null ? null : { kind: 'shown', texts: [text] }
}

/** What a field of an item shows; null where it has nothing. */
export function fieldValue({ key, field }: KeyedField, { item, type, details, onReveal }: LookedAt): FieldValue | null {
  switch (field.place) {
    case 'username':
      return shown(item.username)
    case 'password':
      return item.hasPassword ? { kind: 'masked', open: onReveal } : null
    case 'uris':
      return item.uris.length === 0 ? null : { kind: 'shown', texts: item.uris.map(({ uri }) => uri) }
    case 'details': {
      const text = openedDetail(type, details, key)
      return text !== null && field.secret ? { kind: 'masked', open: () => Promise.resolve(text) } : shown(text)
    }
  }
}
