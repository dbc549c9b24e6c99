declare global {
  interface Window {
    /**
     * The browser's own record of every click that took longer than a frame: when it came, and how long until the
     * next paint.
     */
    slowEvents?: { readonly at: number; readonly duration: number }[]
  }
}

/** Runs in the page: begins to note how long it lets clicks wait for their paint. */
export function watchClicks(): void {
  const slow: { at: number; duration: number }[] = []
  // Options that TypeScript does not know of: events longer than a frame, and not only those above 104 ms.
  const everyEvent = { type: 'event', durationThreshold: 16 }
  window.slowEvents = slow
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click') slow.push({ at: startTime, duration })
  }).observe(everyEvent)
}
