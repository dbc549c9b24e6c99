/** The five levels of strength, weakest first. */
export type StrengthLevel = 'VeryWeak' | 'Weak' | 'Medium' | 'Strong' | 'VeryStrong'

/** How strong a generated value is, and how the bar shows it. */
export interface StrengthRating {
  /** Bits. */
  readonly entropy: number
  readonly level: StrengthLevel
  /** 0…100, on the scale of the bar: the level changes at 20, 40, 60 and 80. */
  readonly value: number
  /** How far the bar is filled. */
  readonly percent: 5 | 25 | 50 | 75 | 100
}

/** A level and the filling of the bar that belongs to it (specification, section 4). */
interface Step {
  readonly level: StrengthLevel
  readonly percent: StrengthRating['percent']
}

const steps = [
  { level: 'VeryWeak', percent: 5 },
  { level: 'Weak', percent: 25 },
  { level: 'Medium', percent: 50 },
  { level: 'Strong', percent: 75 },
  { level: 'VeryStrong', percent: 100 },
] as const satisfies readonly Step[]

/** Points of the bar's scale, and of the analyser's score, at which a level begins (specification, section 9). */
const levelPoints = [20, 40, 60, 80]
const pointsPerLevel = 20

/** Bits at which the levels above the lowest begin (specification, section 9). */
const levelBits = [28, 36, 60, 128]

/**
 * Bits at which the bar's scale ends, at 100: the strength of the longest symmetric keys in use, beyond which nothing
 * is gained.
 */
const fullBits = 256

/** A value within a level stays below the next level's threshold, also when its last binary digit is rounded. */
const almostWhole = 1 - 2 ** -40

/**
 * Rates a generated value by the bits it was drawn with. Label and filling follow from the same comparison with the
 * thresholds, and the value lies within that level's points, so that they never disagree; an entropy on a threshold
 * belongs to the upper level.
 *
 * @param entropy bits; what is not a positive number counts as 0
 */
export function ratePassword(entropy: number): StrengthRating {
  const bits = entropy > 0 ? entropy : 0
  const reached = countReached(levelBits, bits)
  const from = levelBits[reached - 1] ?? 0
  const to = levelBits[reached] ?? fullBits
  const share = (bits - from) / (to - from)
  const value = pointsPerLevel * (reached + (to === fullBits ? Math.min(share, 1) : Math.min(share, almostWhole)))
  return { entropy: bits, ...stepAt(reached), value }
}

/**
 * Rates typed text by the analyser's score.
 *
 * @param score 0…100; a score on a threshold, 20, 40, 60 or 80, belongs to the upper level
 */
export function rateScore(score: number): Step {
  return stepAt(countReached(levelPoints, score))
}

function countReached(thresholds: readonly number[], value: number): number {
  return thresholds.filter((threshold) => value >= threshold).length
}

function stepAt(reached: number): Step {
  return steps[reached] ?? steps[0]
}
