import { retryDelay, shouldRetry } from './retry-rules.ts'

/**
 * Makes a call that reads, and makes it again by the rules of the specification while it fails.
 *
 * @param signal ends the waiting; the call hears of it by itself
 * @throws what the call threw last
 */
export async function retried<Answer>(
  call: () => Promise<Answer>,
  {
    clock,
    signal,
  }: {
    readonly clock: { readonly after: (milliseconds: number, run: () => void) => () => void }
    readonly signal: AbortSignal
  },
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !shouldRetry(failures, error)) throw error
      await new Promise<void>((resolve) => {
        const cancel = clock.after(retryDelay(failures, error), resolve)
        signal.addEventListener('abort', () => {
          cancel()
          resolve()
        })
      })
      if (signal.aborted) throw error
    }
  }
}
