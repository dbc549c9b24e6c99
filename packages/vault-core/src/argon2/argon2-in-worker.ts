import type { Argon2 } from './argon2.ts'
import { isArgon2Reply, slowNews, type Argon2Request } from './argon2-messages.ts'

/**
 * Argon2 in a worker of its own, which begins with a job and ends with it.
 *
 * @param createWorker makes the worker of the entry `argon2-worker`
 * @param options.signal ends a job, and the worker
 * @param options.onSlow told where a job is going to take seconds
 */
export function argon2InWorker(
  createWorker: () => Worker,
  { signal, onSlow }: { readonly signal?: AbortSignal | undefined; readonly onSlow?: () => void } = {},
): Argon2 {
  return async (job) => {
    signal?.throwIfAborted()
    const worker = createWorker()
    const { port1, port2 } = new MessageChannel()
    try {
      return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        const fail = () => reject(new Error('Argon2 did not come to its end'))
        signal?.addEventListener('abort', () => reject(signal.reason))
        worker.addEventListener('error', fail)
        port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (data === slowNews) onSlow?.()
          else if (isArgon2Reply(data) && data.stretched !== null) resolve(data.stretched)
          else fail()
        })
        port1.start()
        worker.postMessage({ type: 'argon2', job, answer: port2 } satisfies Argon2Request, [port2])
      })
    } finally {
      port1.close()
      worker.terminate()
    }
  }
}
