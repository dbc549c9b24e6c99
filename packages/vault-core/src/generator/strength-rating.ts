/** The five levels of strength, weakest first. */
export type StrengthLevel = 'VeryWeak' | 'Weak' | 'Medium' | 'Strong' | 'VeryStrong'

/** A level, and how far the bar is filled for it (specification, section 4). */
interface Step {
  readonly level: StrengthLevel
  readonly percent: 5 | 25 | 50 | 75 | 100
}

/** How strong a generated value is, and how the bar shows it. */
export interface StrengthRating extends Step {
  /** Bits. */
  readonly entropy: number
  /** 0…100, on the scale of the bar: the level changes at 20, 40, 60 and 80. */
  readonly value: number
}

const steps = [
  { level: 'VeryWeak', percent: 5 },
  { level: 'Weak', percent: 25 },
  { level: 'Medium', percent: 50 },
  { level: 'Strong', percent: 75 },
  { level: 'VeryStrong', percent: 100 },
] as const satisfies readonly Step[]

/** A level takes so many points of the bar's scale, and of the analyser's score (specification, section 9). */
const pointsPerLevel = 20

/**
 * Bits at which the levels above the lowest begin (specification, section 9), and where the scale ends: at the strength
 * of the longest symmetric keys in use, beyond which nothing is gained.
 */
const levelBits = [28, 36, 60, 128, 256]

/** A value that has not reached a threshold stays below it, also when its last binary digits are rounded. */
const almostWhole = 1 - 2 ** -40

/**
 * How many thresholds a value has reached, and in the fraction how much of the way to the next.
 *
 * @param thresholds in ascending order; the way to the first begins at 0
 * @param value not negative
 */
export function progress(thresholds: readonly number[], value: number): number {
  const reached = thresholds.filter((threshold) => value >= threshold).length
  const from = thresholds[reached - 1] ?? 0
  const to = thresholds[reached]
  return reached + (to === undefined ? 0 : Math.min((value - from) / (to - from), almostWhole))
}

/**
 * Rates a generated value by the bits it was drawn with: label and filling follow from the bar's value, which reaches
 * 20, 40, 60 and 80 exactly where the entropy reaches 28, 36, 60 and 128 bits. So they never disagree, and an entropy
 * on a threshold belongs to the upper level.
 *
 * @param entropy bits; what is not a positive number counts as 0
 */
export function ratePassword(entropy: number): StrengthRating {
  const bits = entropy > 0 ? entropy : 0
  const value = pointsPerLevel * progress(levelBits, bits)
  return { entropy: bits, value, ...rateScore(value) }
}

/**
 * Rates typed text by the analyser's score.
 *
 * @param score 0…100; a score on a threshold, 20, 40, 60 or 80, belongs to the upper level
 */
export function rateScore(score: number): Step {
  return steps[Math.min(Math.floor(score / pointsPerLevel), steps.length - 1)] ?? steps[0]
}

/** How far the bar is filled for a level, in percent (specification, section 4). */
export function percentOf(level: StrengthLevel): number {
  return (steps.find((step) => step.level === level) ?? steps[0]).percent
}
