/** The 2-px ring of a focused control, as utilities, so that a page's own `outline: none` does not take it away. */
export const focusRing =
  'vlt:outline-none vlt:focus-visible:outline-2 vlt:focus-visible:outline-solid vlt:focus-visible:outline-offset-2 vlt:focus-visible:outline-focus'
