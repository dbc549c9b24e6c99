import { encodeUtf8 } from '../../crypto/utf8.ts'
import type { CheckingParts } from '../../health/check-secrets.ts'
import { detailText } from '../../items/item-details.ts'
import { itemTypeOf, itemTypes } from '../../items/item-types.ts'
import { openItemDetails, openItemPassword } from '../../items/open-item.ts'

/** Parts that the vaults work with anyway. */
export const checkingParts: CheckingParts = {
  openItemPassword,
  openItemDetails,
  itemTypeOf,
  itemTypes,
  detailText,
  encodeUtf8,
}
