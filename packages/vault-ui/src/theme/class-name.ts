/** What every view takes that draws a box of its own. */
export interface ClassNameProps {
  /**
   * A class of your own, beside ours on the outermost element, the one whose `data-vlt-slot` is the view's name. Tokens
   * (`--vlt-*`) set by it reach everything inside.
   */
  readonly className?: string | undefined
}
