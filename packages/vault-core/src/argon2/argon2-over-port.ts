import type { Argon2 } from './argon2.ts'
import { argon2InWorker } from './argon2-in-worker.ts'
import { isArgon2Reply, isArgon2Request, type Argon2Reply, type Argon2Request } from './argon2-messages.ts'

/** Argon2 by whoever is at the other end of a port. */
export function argon2OverPort(port: MessagePort): Argon2 {
  return (job) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        port1.close()
        if (isArgon2Reply(data) && data.stretched !== null) resolve(data.stretched)
        else reject(new Error('Argon2 did not come to its end'))
      })
      port1.start()
      port.postMessage({ type: 'argon2', job, answer: port2 } satisfies Argon2Request, [port2])
    })
}

async function serve(worker: Worker, { job, answer }: Argon2Request): Promise<void> {
  const stretched = await argon2InWorker(() => worker)(job).catch(() => null)
  answer.postMessage({ stretched } satisfies Argon2Reply)
}

/**
 * Serves what comes over a port, each job by a worker of its own.
 *
 * @param createWorker makes the worker of the entry `argon2-worker`
 * @returns the other end of the port, and what ends all workers
 */
export function serveArgon2(createWorker: () => Worker): { readonly port: MessagePort; readonly end: () => void } {
  const { port1, port2 } = new MessageChannel()
  const workers = new Set<Worker>()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isArgon2Request(data)) return
    const worker = createWorker()
    workers.add(worker)
    void serve(worker, data).finally(() => workers.delete(worker))
  })
  port1.start()
  return {
    port: port2,
    end: () => {
      port1.close()
      for (const worker of workers) worker.terminate()
    },
  }
}
