/** A source of randomness: each call gives one unsigned 32-bit integer, uniform and independent of all others. */
export type RandomSource = () => number

/** Draws fetched at once; one call of the platform for each would cost more than everything else together. */
const poolSize = 512

/**
 * A random source that fetches many draws at once and forgets each as it gives it out, so that what was generated
 * cannot be read from memory afterwards.
 *
 * @param fill overwrites the whole array with random values; the platform's cryptographic source by default
 */
export function createRandomPool(
  fill: (pool: Uint32Array<ArrayBuffer>) => unknown = (pool) => crypto.getRandomValues(pool),
): RandomSource {
  const pool = new Uint32Array(poolSize)
  let next = poolSize
  return () => {
    if (next === poolSize) {
      fill(pool)
      next = 0
    }
    const draw = pool[next] ?? 0
    pool[next] = 0
    next += 1
    return draw
  }
}

/** The source of everything generated here, unless the caller brings one. */
export const pooledSource: RandomSource = /* @__PURE__ */ createRandomPool()
