import { bodySlots, type BodySlot, type ItemTexts } from '../contracts/item-texts.ts'

/** How the texts of overview and details are read where they are no texts themselves. */
export interface JsonTexts<Text, Overview, Details> {
  readonly overview: (overview: Overview) => readonly Text[]
  readonly details: (details: Details) => readonly Text[]
}

/**
 * The texts of an item: the one place that knows which it has. Whoever refuses, searches, compares or warns of them
 * asks here.
 *
 * @param item one with texts of any kind; a place that is not open may be left out
 * @param json reads overview and details
 * @returns in an order of places that is always the same; null for a place that is empty or left out
 */
export function textsOf<Text, Overview, Details>(
  item: Partial<ItemTexts<Text, Overview, Details>>,
  json: JsonTexts<Text, Overview, Details>,
): readonly (Text | null)[] {
  const { name = null, username = null, password = null, overview = null, details = null, uris = [] } = item
  const texts: Readonly<Record<BodySlot, readonly (Text | null)[]>> = {
    username: [username],
    password: [password],
    overview: overview === null ? [null] : json.overview(overview),
    details: details === null ? [null] : json.details(details),
  }
  return [name, ...bodySlots.flatMap((slot) => texts[slot]), ...uris.map(({ uri }) => uri)]
}

/** The strings of an item as they stand on the wire, or of anything else whose overview and details are one text. */
export function plainTextsOf<Text extends string>(item: Partial<ItemTexts<Text>>): readonly (Text | null)[] {
  return textsOf<Text, Text, Text>(item, { overview: (text) => [text], details: (text) => [text] })
}
