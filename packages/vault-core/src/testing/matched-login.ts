import type { OpenedText } from '../items/opened-item.ts'
import type { MatchedItem } from '../matching/matching-index.ts'

/** An address as a test writes it: a text with the account's mode, or with its own. */
type Address = string | readonly [text: string, match: number | null]

/** A text that opened. */
const trusted = (text: string): OpenedText => ({ trusted: true, text })

/**
 * A login as an index takes it, sound unless something else is said.
 *
 * @param id of it, and its name unless that is given
 * @param addresses in order
 */
export function matchedLogin(
  id: string,
  addresses: readonly Address[],
  other: Partial<Omit<MatchedItem, 'id' | 'uris'>> = {},
): MatchedItem {
  return {
    id,
    type: 'login',
    name: trusted(id),
    username: trusted('anna'),
    uris: addresses.map((address) => {
      const [text, match] = typeof address === 'string' ? [address, null] : address
      return { uri: trusted(text), match }
    }),
    consistent: true,
    duplicate: false,
    rolledBack: false,
    ...other,
  }
}
