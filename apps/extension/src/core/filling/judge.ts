import type { Look } from '../../messages/fields.ts'
import type { Place } from '../../messages/place.ts'
import { siteOf } from './site-domains.ts'

/** Why nothing is written into a document. Codes of refusals, for which pages have words. */
export type FillRefusal =
  /** No document of the tab belongs to the item. */
  | 'not_for_this_page'
  /** It takes nothing that the item has. */
  | 'no_field'
  /** It is kept in a sandbox, and has no origin. */
  | 'sandboxed_frame'
  /** It is sent unencrypted, and every address of the item by which it was found says https. */
  | 'insecure_page'
  /** It is a frame of another site than the page around it: the person has to know of both. */
  | 'foreign_frame'
  /** The page took none of the values. */
  | 'not_taken'
  /** Another one has taken its place since it was chosen. */
  | 'page_changed'
  /** The browser lets no script in, or it does not answer. */
  | 'no_answer'
  /** A value of the item did not decrypt. */
  | 'untrusted'

/** What the person has agreed to, of what is refused otherwise. */
export interface Agreed {
  /** Sending over an unencrypted connection. */
  readonly insecure: boolean
  /** The document of another site that they were asked about; null where they were not. */
  readonly foreign: string | null
}

/** Whether a frame belongs to another site than the page that it stands in. */
export const isForeign = ({ url, topUrl }: Place): boolean => siteOf(url) !== siteOf(topUrl)

/** Whether a document is what its address says: one in a sandbox has no origin, and gets nothing. */
const isItself = ({ url }: Place, { origin }: Look): boolean => origin === new URL(url).origin

/**
 * Judges whether values of an item may go into a document.
 *
 * @param place where it is, as the browser tells
 * @param seen its answer
 * @param needsHttps as the match of item and address says
 * @returns null where they may
 */
export function judge(
  place: Place,
  seen: Look,
  { needsHttps, agreed }: { readonly needsHttps: boolean; readonly agreed: Agreed },
): FillRefusal | null {
  if (!isItself(place, seen)) return 'sandboxed_frame'
  if (needsHttps && !agreed.insecure) return 'insecure_page'
  if (isForeign(place) && agreed.foreign !== place.documentId) return 'foreign_frame'
  return null
}

/** What of these kinds some form of a document takes. */
export function takenOf<Kind extends Look['forms'][number]['takes'][number]>(
  { forms }: Look,
  kinds: readonly Kind[],
): readonly Kind[] {
  return kinds.filter((kind) => forms.some(({ takes }) => takes.includes(kind)))
}
