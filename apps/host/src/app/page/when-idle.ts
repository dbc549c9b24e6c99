/** How long after the page was loaded a browser that cannot tell when it is idle is taken to be, in milliseconds. */
const patience = 1000

/**
 * Runs something when the page is loaded and has nothing else to do: what it fetches then is in nobody's way.
 *
 * @param page the window; absent parts of it are done without
 */
export function whenIdle(run: () => void, page: Window = window): void {
  const wait = () => {
    // Safari knows no idle callbacks.
    if ('requestIdleCallback' in page) page.requestIdleCallback(() => run())
    else globalThis.setTimeout(run, patience)
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
}
