/** What the search field, or a shortcut, asks of the list. */
export type ItemListHandle = {
  /** Gives the focus to the first row. */
  readonly focusFirst: () => void
  /** Opens the first row. */
  readonly openFirst: () => void
  /** Gives the focus to a row; nothing where the item is not in the list. */
  readonly focusItem: (id: string) => void
}
