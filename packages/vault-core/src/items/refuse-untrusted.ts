import { VaultError } from '../errors.ts'
import type { ItemDetails } from './item-details.ts'
import { overviewTexts } from './item-overview.ts'
import type { ItemToSeal } from './item-input.ts'
import { listedTextsOf, openedJsonTexts, type OpenedItem, type OpenedText } from './opened-item.ts'
import { leafTexts, type OpenedJson } from './sealed-json.ts'
import { textsOf } from './texts-of.ts'

/** Parts of an item that are opened only when a person asks for them. */
export interface OnDemandTexts {
  readonly password: OpenedText | null
  readonly details: OpenedJson<ItemDetails> | null
}

/**
 * Refuses to seal what a server put in the place of an item's texts: sealed, its words would become authentic. The
 * form asks for such a field anew; this holds also when the form does not.
 *
 * @param opened the item as it is open
 * @param onDemand the rest of it, opened
 * @throws VaultError `untrusted_value` when any text of the input is an untrusted text of the item
 */
export function refuseUntrustedItem(input: ItemToSeal, opened: OpenedItem, onDemand: OnDemandTexts): void {
  const details = onDemand.details === null ? [] : openedJsonTexts(onDemand.details, leafTexts)
  refuseUntrusted(textsOf(input, { overview: overviewTexts, details: leafTexts }), [
    ...listedTextsOf(opened),
    onDemand.password,
    ...details,
  ])
}

/**
 * The same for any texts. They are compared trimmed, because forms trim; an empty text says nothing and is let through.
 *
 * @throws VaultError `untrusted_value`
 */
export function refuseUntrusted(typed: readonly (string | null)[], opened: readonly (OpenedText | null)[]): void {
  const refused = new Set(opened.flatMap((text) => (text === null || text.trusted ? [] : [text.text.trim()])))
  refused.delete('')
  if (typed.some((text) => text !== null && refused.has(text.trim()))) throw new VaultError('untrusted_value')
}
