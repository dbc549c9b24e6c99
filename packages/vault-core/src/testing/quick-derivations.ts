import { onTestFinished } from 'vitest'

/**
 * Has the running test derive keys from master passwords with a thousandth of the iterations: what it is about needs keys, and
 * each takes half a second otherwise. How many iterations there are is what the vectors of `crypto` are about.
 */
export function deriveQuickly(): void {
  const { subtle } = crypto
  // Whoever signs in after a sign-up needs the same keys.
  if (Object.hasOwn(subtle, 'deriveBits')) return
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
  })
}
