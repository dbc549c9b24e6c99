import { isElement, isInput } from './own-properties.ts'
import { isTyped } from './field-facts.ts'

/** The shadow root of an element, where whoever asks may see it. */
export type ShadowOf = (element: Element) => ShadowRoot | null

/** No more fields of one document are looked at: what has more is a table, not a form. */
const mostFields = 600

/** How many passwords of such a page are looked at, with how many fields before and behind each. */
const [mostMarks, reach] = [20, 10]

/** The open ones, which every script of the page sees as well. */
export const openShadow: ShadowOf = (element) => element.shadowRoot

/**
 * Collects the fields of a document that text is typed into, through shadow roots, in the order of the page.
 *
 * @param root document or shadow root to begin at
 * @param shadowOf what opens shadow roots; the page's own view by default
 * @param around the field that somebody is in, which is kept where there are more than are looked at
 */
export function collectFields(
  root: Document | ShadowRoot,
  shadowOf: ShadowOf = openShadow,
  around?: Element,
): readonly HTMLInputElement[] {
  const found: HTMLInputElement[] = []
  gather(root, shadowOf, found)
  return found.length <= mostFields ? found : nearest(found, around)
}

/** The first ones, and those that stand next to a password or to the field that somebody is in. */
function nearest(fields: readonly HTMLInputElement[], around: Element | undefined): readonly HTMLInputElement[] {
  const marks = fields.flatMap((field, place) => (field.type === 'password' || field === around ? [place] : []))
  const near = new Set(marks.slice(0, mostMarks).flatMap((mark) => placesAround(mark)))
  const rest = mostFields - near.size
  return fields.filter((_, place) => near.has(place) || place < rest)
}

const placesAround = (mark: number) => Array.from({ length: 2 * reach + 1 }, (_, step) => mark - reach + step)

function gather(root: Document | ShadowRoot, shadowOf: ShadowOf, found: HTMLInputElement[]): void {
  const walker = (root.ownerDocument ?? root).createTreeWalker(root, 1)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!isElement(node)) continue
    if (isInput(node) && isTyped(node)) found.push(node)
    const shadow = shadowOf(node)
    if (shadow !== null) gather(shadow, shadowOf, found)
  }
}
