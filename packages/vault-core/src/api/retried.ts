import { retryDelay, shouldRetry } from './retry-rules.ts'

/**
 * Makes a call, and makes it again while it fails: one that reads, by the rules of the specification.
 *
 * @param signal ends the waiting; the call hears of it by itself
 * @param isWorthwhile whether a call that failed so often before is made again
 * @throws what the call threw last
 */
export async function retried<Answer>(
  call: () => Promise<Answer>,
  {
    clock,
    signal,
    isWorthwhile = shouldRetry,
  }: {
    readonly clock: { readonly after: (milliseconds: number, run: () => void) => () => void }
    readonly signal: AbortSignal
    readonly isWorthwhile?: (failures: number, error: unknown) => boolean
  },
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !isWorthwhile(failures, error)) throw error
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
