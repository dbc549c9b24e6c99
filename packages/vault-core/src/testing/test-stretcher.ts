import { argon2Here } from '../argon2/argon2-here.ts'
import type { Argon2 } from '../argon2/argon2.ts'
import type { Stretcher } from '../argon2/stretcher.ts'
import { encodeHex } from '../crypto/hex.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { createExternalStore } from '../external-store.ts'

let divisor = 1
const stretched = new Map<string, Promise<Bytes>>()

/**
 * From here on Argon2 takes so many times less memory, and one pass, in this thread. What was asked before is answered
 * from memory:
 * most is asked with the same few master passwords and salts. What it takes is what the vectors of `crypto` are about.
 */
export function quickenArgon2(by: number): void {
  divisor = by
  stretched.clear()
}

const here = argon2Here()

const stretch: Argon2 = async (job) => {
  if (divisor === 1) return here(job)
  const asked = [encodeHex(job.password), encodeHex(job.salt), job.memory].join()
  const known = stretched.get(asked) ?? here({ ...job, memory: Math.ceil(job.memory / divisor), iterations: 1 })
  stretched.set(asked, known)
  return (await known).slice()
}

/** Argon2 in this thread, as it is in the product, or quicker: see {@link quickenArgon2}. */
export const testStretcher: Stretcher = {
  stretch,
  prepare: () => undefined,
  isSlow: createExternalStore<boolean, boolean>((_, next) => next, false),
}

/** A device that does not give the memory that Argon2 takes. */
export const stretcherWithoutMemory: Stretcher = {
  ...testStretcher,
  stretch: () => Promise.reject(new RangeError('Array buffer allocation failed')),
}
