/**
 * Entry of the worker that stretches passwords by Argon2: in WebAssembly, which the content security policy of this
 * file alone has to allow (`'wasm-unsafe-eval'`), or else in plain JavaScript, which takes seconds. A host bundles it
 * into a file of its own, and hands `() => new Worker(…)` over.
 *
 * @example
 * ```ts
 * const worker = new Worker(new URL('@larets/vault-core/argon2-worker', import.meta.url), { type: 'module' })
 * ```
 *
 * @packageDocumentation
 */
import { argon2Here } from './argon2-here.ts'
// Comes with the worker: it is what nearly every job needs.
import './wasm-argon2.ts'
import { isArgon2Request, slowNews, type Argon2Reply, type Argon2Request } from './argon2-messages.ts'

async function serve({ job, answer }: Argon2Request): Promise<void> {
  const stretched = await argon2Here(() => answer.postMessage(slowNews))(job).catch(() => null)
  job.password.fill(0)
  answer.postMessage({ stretched } satisfies Argon2Reply)
  stretched?.fill(0)
  answer.close()
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isArgon2Request(data)) throw new TypeError('not a message to the Argon2 worker')
  void serve(data)
})
