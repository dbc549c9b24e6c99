import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { isRefused } from '../api/save-once.ts'
import { batchItems, type BatchOperation, type BatchResult } from '../contracts/items-batch.ts'
import { VaultError } from '../errors.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'

const longestPause = 30_000
/** Answers that nobody can read are no state that passes: so many, and it ends. */
const mostUnread = 3

/** Parts that calls go through. */
export interface Sending {
  readonly api: ApiClient
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly signal: AbortSignal
  /** Told why nothing goes on, and null when it does again. */
  readonly onWaiting: (error: unknown) => void
}

/**
 * Does what can be done again until it is known what became of it.
 *
 * @throws what it threw, when the server has refused it or cannot be understood; the signal's reason
 */
export async function untilKnown<Result>(
  { clock, connectivity, signal, onWaiting }: Omit<Sending, 'api'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0, unread = 0; ; tries += 1) {
    try {
      const result = await work()
      signal.throwIfAborted()
      if (tries > 0) onWaiting(null)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof RequestFailure) || isRefused(error)) throw error
      unread += error.isUndecided ? 0 : 1
      if (unread === mostUnread) throw error
      onWaiting(error)
      await pause({ clock, connectivity, signal }, pauseAfter(tries, error))
    }
  }
}

/**
 * Makes a call of a batch until it is known what became of it: one that got no answer, or was to come later, is made
 * again under its key.
 *
 * @throws what the call threw, when the server has refused it or cannot be understood; the signal's reason
 */
export async function callUntilKnown(
  { api, ...sending }: Sending,
  { key: idempotencyKey, operations }: { readonly key: string; readonly operations: readonly BatchOperation[] },
): Promise<readonly BatchResult[]> {
  const body = { operations: [...operations] }
  const { results } = await untilKnown(sending, () => api.call(batchItems, { body, idempotencyKey }))
  // Refuses the answer: nothing tells which result is whose.
  if (results.length !== operations.length) throw new VaultError('answer_differs')
  return results
}

function pauseAfter(tries: number, error: unknown): number {
  const asked = error instanceof RequestFailure ? error.retryAfter : null
  return asked === null ? Math.min(1_000 * 2 ** tries, longestPause) : asked * 1_000
}

/** Ends early when the network is back. @throws the signal's reason when it is aborted */
function pause(
  { clock, connectivity, signal }: Pick<Sending, 'clock' | 'connectivity' | 'signal'>,
  delay: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel()
      stopListening()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const go = () => {
      end()
      resolve()
    }
    const cancel = clock.after(delay, go)
    const stopListening = connectivity.onChange(() => {
      if (connectivity.isOnline()) go()
    })
    signal.addEventListener('abort', abort)
  })
}
