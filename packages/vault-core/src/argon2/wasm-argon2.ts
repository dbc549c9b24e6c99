import { argon2d, argon2id } from 'hash-wasm'
import type { Argon2 } from './argon2.ts'

/** Argon2 in this thread, which stands still for as long as it takes. Needs WebAssembly, which a policy may refuse. */
export const wasmArgon2: Argon2 = async ({ variant, memory, length, ...job }) => {
  const stretch = variant === 'd' ? argon2d : argon2id
  return new Uint8Array(await stretch({ ...job, memorySize: memory, hashLength: length, outputType: 'binary' }))
}
