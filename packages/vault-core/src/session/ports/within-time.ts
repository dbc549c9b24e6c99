import type { Clock } from './clock.ts'

/** How long a store in IndexedDB is waited for, in milliseconds. */
const storeTimeout = 3_000

/**
 * Makes every call of a store end: IndexedDB may be blocked and then never answers, and nobody must stand before a
 * closed door because of it. A call that is given up fails; what it began may still happen.
 *
 * @param name of the store, for the error
 */
export function withinTime(clock: Clock, name: string): <Result>(work: Promise<Result>) => Promise<Result> {
  return (work) =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(storeTimeout, () => reject(new Error(`The ${name} do not answer`)))
      work.then(resolve, reject).finally(cancel)
    })
}
