/**
 * Entry of the worker that stretches passwords by Argon2, in WebAssembly. A host bundles it into a file of its own, whose
 * content security policy alone has to allow `'wasm-unsafe-eval'`, and hands `() => new Worker(…)` over.
 *
 * @packageDocumentation
 */
import { argon2Here } from './argon2-here.ts'
import { isArgon2Request, type Argon2Reply, type Argon2Request } from './argon2-messages.ts'

async function serve({ job, answer }: Argon2Request): Promise<void> {
  const stretched = await argon2Here(job).catch(() => null)
  answer.postMessage({ stretched } satisfies Argon2Reply)
  answer.close()
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isArgon2Request(data)) throw new TypeError('not a message to the Argon2 worker')
  void serve(data)
})
