/** From where to where something reaches, from above, in px. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

/** A section of a page, and where it stands in the window. */
export interface PlacedSection<Id extends string> extends Span {
  readonly id: Id
}

/**
 * The section that is read. The one that was gone to is, for as long as all of it is seen; else the one at a line that
 * goes from the top of the view to its foot as the page is scrolled from its beginning to its end: so that each has its
 * turn, the last ones too, which never come to the top.
 *
 * @param view what of the page is seen
 * @param sections from above; at least one for an answer
 * @param scrolled how far, from 0 to 1
 * @param chosen the section that was gone to
 */
export function sectionInView<Id extends string>(
  view: Span,
  sections: readonly PlacedSection<Id>[],
  scrolled: number,
  chosen: string | null,
): Id | null {
  const gone = sections.find(({ id }) => id === chosen)
  // Places are fractions of px, and what is scrolled to is a little off.
  if (gone !== undefined && gone.top >= view.top - 1 && gone.bottom <= view.bottom + 1) return gone.id
  const line = view.top + scrolled * (view.bottom - view.top)
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id ?? null
}
