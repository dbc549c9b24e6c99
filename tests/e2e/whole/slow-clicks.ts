import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the browser itself says of every click that took longer than a frame: when it came, and how long until the next paint. */
    slowEvents?: { readonly at: number; readonly duration: number }[]
  }
}

/** Begins to note how long the page lets events wait for their paint. */
export const watchEvents = (page: Page): Promise<void> => page.evaluate(watchEventsInPage)

/** Runs in the page. */
function watchEventsInPage(): void {
  const slow: { at: number; duration: number }[] = []
  // What TypeScript does not know of: events that took longer than a frame, and not only those above 104 ms.
  const everyEvent = { type: 'event', durationThreshold: 16 }
  window.slowEvents = slow
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) if (name === 'click') slow.push({ at: startTime, duration })
  }).observe(everyEvent)
}
