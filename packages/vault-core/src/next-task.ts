/** Ends the current task of the thread, so that input and painting come between what was done and what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** After so long it is done all the same, in milliseconds: there are pages in which something is always drawn. */
const longestWait = 1_000

/**
 * Ends the current task of the thread until nothing else is to be done, for work that nobody waits for: what has just opened is drawn
 * before, in however many slices. Where nothing tells when that is, as in Safari and in Node, it is {@link nextTask}.
 */
export function idleTask(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return nextTask()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: longestWait })
  })
}
