/** What a page tells of the person in front of it. */
export interface PageAttention {
  /** False while the tab is hidden. */
  readonly isVisible: () => boolean
  /** True while the tab is visible and its window has the focus. */
  readonly isFocused: () => boolean
  /** Called when visibility or focus may have changed. */
  readonly onChange: (changed: () => void) => () => void
  /** Called on mousedown, keydown, touchstart and scroll (specification, section 4). */
  readonly onActivity: (acted: () => void) => () => void
}

const activityEvents = ['mousedown', 'keydown', 'touchstart', 'scroll'] as const

/** {@link PageAttention} of the browser's own page. */
export function webPageAttention(page: Document, frame: Window): PageAttention {
  return {
    isVisible: () => page.visibilityState === 'visible',
    isFocused: () => page.visibilityState === 'visible' && page.hasFocus(),
    onChange: (changed) => {
      page.addEventListener('visibilitychange', changed)
      frame.addEventListener('focus', changed)
      frame.addEventListener('blur', changed)
      frame.addEventListener('pageshow', changed)
      return () => {
        page.removeEventListener('visibilitychange', changed)
        frame.removeEventListener('focus', changed)
        frame.removeEventListener('blur', changed)
        frame.removeEventListener('pageshow', changed)
      }
    },
    onActivity: (acted) => {
      const options = { capture: true, passive: true }
      for (const name of activityEvents) page.addEventListener(name, acted, options)
      return () => {
        for (const name of activityEvents) page.removeEventListener(name, acted, options)
      }
    },
  }
}
