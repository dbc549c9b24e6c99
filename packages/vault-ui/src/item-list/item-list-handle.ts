/** Requests of the search field, or of a shortcut, to the list. */
export type ItemListHandle = {
  /** Gives the focus to the first row. */
  readonly focusFirst: () => void
  /** Gives the focus back to the row that had it last. */
  readonly focusActive: () => void
  /** Opens the first row. */
  readonly openFirst: () => void
  /** Copies of the first row what its type copies first; nothing where that cannot be copied. */
  readonly copyFirst: () => void
  /** Gives the focus to a row; nothing where the item is not in the list. */
  readonly focusItem: (id: string) => void
}
