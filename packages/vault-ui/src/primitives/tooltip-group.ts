/** For how long after a tooltip the next one of its group shows at once, in ms. */
const warmMs = 300

/** Closes the tooltip that shows: there is one at a time. */
let closeShown: (() => void) | null = null

/** State that the tooltips of one group share. */
export interface TooltipGroupState {
  /** One shows, or has just shown: the next one shows without a delay. */
  readonly isWarm: () => boolean
  /** A pointer is on its way from a control to its tooltip: what lies between shows none. */
  readonly isInTransit: () => boolean
  readonly setInTransit: (inTransit: boolean) => void
  /** @param close closes the tooltip that shows from now on, when another one does */
  readonly onShown: (close: () => void) => void
  /** @param close as it was given */
  readonly onClosed: (close: () => void) => void
}

/** A group of tooltips, nothing of which has shown yet. */
export function createTooltipGroup(): TooltipGroupState {
  let warm = false
  let inTransit = false
  let cooling: ReturnType<typeof setTimeout> | undefined
  return {
    isWarm: () => warm,
    isInTransit: () => inTransit,
    setInTransit: (next) => {
      inTransit = next
    },
    onShown: (close) => {
      if (closeShown !== close) closeShown?.()
      closeShown = close
      clearTimeout(cooling)
      warm = true
    },
    onClosed: (close) => {
      if (closeShown === close) closeShown = null
      inTransit = false
      clearTimeout(cooling)
      cooling = setTimeout(() => {
        warm = false
      }, warmMs)
    },
  }
}
