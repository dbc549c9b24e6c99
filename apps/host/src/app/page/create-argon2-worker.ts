import { argon2Worker, trustedAddress } from './trusted-addresses.ts'

/**
 * Starts the worker that stretches passwords, master passwords and those of files: the only place where WebAssembly
 * runs.
 */
export function createArgon2Worker(): Worker {
  return new Worker(trustedAddress(argon2Worker), { type: 'module' })
}
