/**
 * Upper quantiles of the chi-square distribution at significance 10⁻⁶, by degrees of freedom: one fair source in a
 * million exceeds them.
 */
const criticalChiSquare = {
  24: 72.23,
  39: 96.13,
  63: 131.37,
  83: 159.19,
  173: 276.21,
  899: 1115.14,
  1559: 1838.97,
  7055: 7634.1,
}

/** Degrees of freedom for which the critical value is known. */
export type DegreesOfFreedom = keyof typeof criticalChiSquare

/** Counts how often each of so many outcomes was drawn. */
export function createTally(outcomes: number) {
  const counts = new Uint32Array(outcomes)
  return {
    add(outcome: number): void {
      if (!(outcome in counts)) throw new Error(`${outcome} is none of ${outcomes} outcomes`)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
    /**
     * How far the counts are from uniform, in parts of what a fair source stays below but once in a million times.
     *
     * @param degrees of freedom: one less than there are outcomes
     */
    excess(degrees: DegreesOfFreedom): number {
      if (degrees !== outcomes - 1) throw new Error(`${outcomes} outcomes have ${outcomes - 1} degrees of freedom`)
      const expected = counts.reduce((sum, count) => sum + count, 0) / outcomes
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      return chiSquare / criticalChiSquare[degrees]
    },
  }
}
