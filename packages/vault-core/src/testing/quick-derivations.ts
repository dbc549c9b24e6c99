import { onTestFinished } from 'vitest'
import { quickenArgon2 } from './test-stretcher.ts'

/**
 * Has the running test derive keys from master passwords with a thousandth of the iterations or of the memory: what it
 * is about needs keys, and each takes half a second otherwise. How many iterations there are is what the vectors of
 * `crypto` are about.
 */
export function deriveQuickly(): void {
  const { subtle } = crypto
  // A sign-in after a sign-up needs the same keys.
  if (Object.hasOwn(subtle, 'deriveBits')) return
  quickenArgon2(1000)
  const deriveBits = subtle.deriveBits.bind(subtle)
  subtle.deriveBits = (algorithm, key, length) =>
    deriveBits(
      typeof algorithm === 'object' && 'iterations' in algorithm
        ? { ...algorithm, iterations: Math.ceil(algorithm.iterations / 1000) }
        : algorithm,
      key,
      length,
    )
  onTestFinished(() => {
    Reflect.deleteProperty(subtle, 'deriveBits')
    quickenArgon2(1)
  })
}
