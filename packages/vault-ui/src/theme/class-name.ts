/** Properties of every view that draws a box of its own. */
export interface ClassNameProps {
  /**
   * A class of your own, beside ours on the outermost element, the one whose `data-vlt-slot` is the view's name. It
   * places the view (margins, widths) and sets tokens (`--vlt-*`), which reach everything inside.
   */
  readonly className?: string | undefined
}
