/** Attention of the person in front of a page. */
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

const frameEvents = ['focus', 'blur', 'pageshow', 'pagehide'] as const
const activityEvents = ['mousedown', 'keydown', 'touchstart', 'scroll'] as const

/** {@link PageAttention} of the browser's own page. */
export function webPageAttention(page: Document, frame: Window): PageAttention {
  // A page that goes away may still be visible and focused when it is told so.
  let isGone = false
  frame.addEventListener('pagehide', () => {
    isGone = true
  })
  frame.addEventListener('pageshow', () => {
    isGone = false
  })
  return {
    isVisible: () => page.visibilityState === 'visible',
    isFocused: () => !isGone && page.visibilityState === 'visible' && page.hasFocus(),
    onChange: (changed) => {
      page.addEventListener('visibilitychange', changed)
      for (const name of frameEvents) frame.addEventListener(name, changed)
      return () => {
        page.removeEventListener('visibilitychange', changed)
        for (const name of frameEvents) frame.removeEventListener(name, changed)
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
