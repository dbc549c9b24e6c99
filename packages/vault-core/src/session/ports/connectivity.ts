/** State of the device's connection to the network. */
export interface Connectivity {
  /** False when nothing can be reached; true says no more than that it may be tried. */
  readonly isOnline: () => boolean
  /** Called when that has changed. */
  readonly onChange: (changed: () => void) => () => void
}

/** {@link Connectivity} of the browser. */
export function webConnectivity(browser: Pick<Navigator, 'onLine'>, frame: Window): Connectivity {
  return {
    isOnline: () => browser.onLine,
    onChange: (changed) => {
      frame.addEventListener('online', changed)
      frame.addEventListener('offline', changed)
      return () => {
        frame.removeEventListener('online', changed)
        frame.removeEventListener('offline', changed)
      }
    },
  }
}
