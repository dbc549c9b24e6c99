/**
 * The middle of what was measured; of an even number, the upper one of the two in the middle. @throws Error when
 * nothing was measured
 */
export function median(measured: readonly number[]): number {
  const sorted = measured.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || sorted.some(Number.isNaN))
    throw new Error('Nothing was measured, or something that is no number')
  return middle
}

/** A number with so many places behind the point, as it is shown and kept. */
export function rounded(value: number, places = 2): number {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}

/** How many times the other it is, rounded to three places. @throws Error when the other is nothing */
export function ratio(measured: number, other: number): number {
  if (!(other > 0)) throw new Error('A ratio to nothing')
  return rounded(measured / other, 3)
}

/** The bound of a measured value. */
export interface Bound {
  readonly is: 'at most' | 'at least'
  readonly value: number
}

/** Whether a measured value is what it has to be; `not measured` where nothing was. */
export type Verdict = 'holds' | 'does not hold' | 'not measured'

/** @param measured null where it was not */
export function verdict(measured: number | null, { is, value }: Bound): Verdict {
  if (measured === null || Number.isNaN(measured)) return 'not measured'
  return (is === 'at most' ? measured <= value : measured >= value) ? 'holds' : 'does not hold'
}

/** One contender's measurement of one size. */
export interface Growing {
  readonly items: number
  readonly measured: number
}

/**
 * How much more a later size takes for each item than the first: 1 is linear, less is better than that.
 *
 * @param points in order of their sizes; the first is what the others are compared with
 * @returns the worst of the later ones; null when there is only one size
 */
export function growth(points: readonly Growing[]): number | null {
  const [first, ...later] = points.map(({ items, measured }) => measured / items)
  if (first === undefined || later.length === 0) return null
  return ratio(Math.max(...later), first)
}

/** The contenders in another order each round, so that none always begins. */
export function inTurn<Contender>(contenders: readonly Contender[], round: number): readonly Contender[] {
  const first = contenders.length === 0 ? 0 : round % contenders.length
  return [...contenders.slice(first), ...contenders.slice(0, first)]
}
