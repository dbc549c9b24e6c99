/**
 * Argon2 in WebAssembly or in plain JavaScript: in this thread, in a worker of its own, or by whoever is at the other end
 * of a port.
 *
 * @example
 * ```ts
 * import { argon2InWorker } from '@larets/vault-core/argon2'
 *
 * const argon2 = argon2InWorker(() => new Worker(argon2Worker, { type: 'module' }))
 * ```
 *
 * @packageDocumentation
 */
export type { Argon2, Argon2Job } from './argon2.ts'
export { argon2Here } from './argon2-here.ts'
export { argon2InWorker } from './argon2-in-worker.ts'
export { argon2OverPort, serveArgon2 } from './argon2-over-port.ts'
