/**
 * The places of one string each beside an item's name, in the order in which its seal covers them (protocol, section
 * 5). The shape of an item derives from this list, and whatever walks an item's strings walks this list.
 */
export const bodySlots = ['username', 'password', 'overview', 'details'] as const
/** A place of one string beside an item's name. */
export type BodySlot = (typeof bodySlots)[number]

/**
 * Texts of an item, whatever stands in their places: ciphertext on the wire, plaintext in an input, opened texts
 * in memory. Null stands for what is absent.
 *
 * @typeParam Text what stands in the place of a text
 * @typeParam Overview what stands in the place of the overview: what lists, search and folders need
 * @typeParam Details what stands in the place of the details: what is looked at one item at a time
 */
export type ItemTexts<Text, Overview = Text, Details = Text> = {
  readonly [Slot in BodySlot]: (Slot extends 'overview' ? Overview : Slot extends 'details' ? Details : Text) | null
} & {
  readonly name: Text
  /** Addresses in order; `match` as in `matchMode`. */
  readonly uris: readonly { readonly uri: Text; readonly match: number | null }[]
}
