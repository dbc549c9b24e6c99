/** One line on purpose; nothing else may end in an ellipsis. */
export const oneLine = [
  // A row of the list: 44 px high, whatever the names; the panel shows them whole.
  '[role="row"] *',
  // The account and the chosen vault, as wide as the sidebar; the menus behind them show them whole.
  '[data-slot^="sidebar"] button *',
  // The open item, beside the way there; the panel shows it whole.
  '[data-slot="place-context"]',
  // As the rows of the list, beside it.
  '[data-slot="overview-pane"] button *',
  // The server's own words, which may be endless; the panel shows them whole.
  '[data-vlt-slot="untrusted-note"] p',
]

/** Smaller than 44 px under a finger on purpose. */
export const small = [
  // Comes into view only for those who use a keyboard.
  'a[href="#content"]',
  // An address is a line of text; copying it has a button of its own.
  '[data-vlt-slot="item-field"] a',
  // Unfolds a folder, as high as its row; wider it would leave deep folders no room for their names.
  '[role="treeitem"] > span > button[aria-hidden]',
]
