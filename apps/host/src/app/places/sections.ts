/**
 * The section of a page that an address leads to, if any.
 *
 * @param sections names of the page's sections
 * @param hash with its `#`
 */
export function sectionOf<Id extends string>(sections: readonly Id[], hash: string): Id | null {
  return sections.find((id) => `#${id}` === hash) ?? null
}

/** The element of a section: known by its id, and within a view by the name that the view gives it. */
export function sectionElement(id: string): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-vlt-section="${CSS.escape(id)}"]`)
}
