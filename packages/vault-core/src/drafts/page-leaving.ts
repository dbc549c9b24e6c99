/** Signs by which a page tells its own end. */
export interface PageLeaving {
  /** Called when the page is hidden or goes away: it may never be heard of again. */
  readonly onHide: (hidden: () => void) => () => void
  /**
   * Has the browser ask the person before the page is left, until told otherwise.
   *
   * @param leaving called before it asks
   */
  readonly askBeforeLeaving: (leaving: () => void) => () => void
}

/** {@link PageLeaving} of the browser's own page. */
export function webPageLeaving(page: Document, frame: Window): PageLeaving {
  return {
    onHide: (hidden) => {
      const changed = () => {
        if (page.visibilityState === 'hidden') hidden()
      }
      page.addEventListener('visibilitychange', changed)
      frame.addEventListener('pagehide', hidden)
      return () => {
        page.removeEventListener('visibilitychange', changed)
        frame.removeEventListener('pagehide', hidden)
      }
    },
    askBeforeLeaving: (leaving) => {
      const asked = (event: BeforeUnloadEvent) => {
        event.preventDefault()
        leaving()
      }
      frame.addEventListener('beforeunload', asked)
      return () => frame.removeEventListener('beforeunload', asked)
    },
  }
}
