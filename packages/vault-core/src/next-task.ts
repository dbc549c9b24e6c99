/**
 * Work in slices: ends a task of the thread, so that others come between.
 *
 * @example
 * ```ts
 * import { nextTask } from '@larets/vault-core/next-task'
 *
 * for (const part of parts) {
 *   work(part)
 *   await nextTask()
 * }
 * ```
 *
 * @packageDocumentation
 */

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

/** Whether anybody sees the page: of one out of sight nothing is drawn, and a browser may let it wait a minute. */
const isSeen = () => typeof document === 'undefined' || document.visibilityState === 'visible'

/**
 * Ends the current task of the thread until nothing else is to be done: what has just opened is drawn before, in
 * however many slices.
 * Is {@link nextTask} if nothing tells when that is, as in Safari and in Node, or if nobody sees the page.
 *
 * @param signal ends the waiting at once: whoever waits with something in the hand is to let go of it at a lock
 * @throws the signal's reason when it was aborted
 */
export async function idleTask(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if ('requestIdleCallback' in globalThis && isSeen()) {
    await new Promise<void>((resolve) => {
      const asked = requestIdleCallback(done, { timeout: longestWait })
      signal?.addEventListener('abort', done)
      function done() {
        cancelIdleCallback(asked)
        signal?.removeEventListener('abort', done)
        resolve()
      }
    })
  } else await nextTask()
  signal?.throwIfAborted()
}
