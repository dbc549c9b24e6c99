import { findPredictable, patterns, type Pattern } from './predictable-characters.ts'
import { ratePassword, rateScore, type StrengthLevel } from './strength-rating.ts'

/** A piece of advice; its words live with the views. */
export type FeedbackCode =
  | 'add_length'
  | 'add_lowercase_cyrillic'
  | 'add_uppercase_cyrillic'
  | 'add_digits'
  | 'add_specials'
  | 'avoid_repeats'
  | 'avoid_sequences'
  | 'avoid_repeated_words'
  | 'avoid_common_words'

/** What the analyser makes of a text. */
export interface StrengthAnalysis {
  /** 0…100, a whole number: the four parts of `details` by their weights. */
  readonly score: number
  /** Changes at 20, 40, 60 and 80 points. */
  readonly level: StrengthLevel
  /** The most useful first; none for a very strong text. */
  readonly feedback: readonly FeedbackCode[]
  /** Bits, estimated: characters that do not follow from others, each drawn from the kinds that occur among them. */
  readonly entropy: number
  /** The parts of the score, 0…100 each. */
  readonly details: {
    readonly lengthScore: number
    readonly diversityScore: number
    readonly patternsScore: number
    readonly entropyScore: number
  }
}

/** Weights of the parts (specification, section 9). */
const weights = { length: 0.1, diversity: 0.3, patterns: 0.25, entropy: 0.35 }

/** Lengths of the specification, section 9: minimum, good, excellent, exceptional. A quarter of the score each. */
const lengthThresholds = [8, 14, 20, 30]
const goodLength = 14

/** Points taken from the patterns' part for each kind found. */
const penalties: Readonly<Record<Pattern, number>> = {
  common_words: 40,
  sequences: 25,
  repeats: 25,
  repeated_words: 25,
}

/** Kinds of characters by the number of characters in each (specification, section 9). */
const kinds = [
  { size: 33, advice: 'add_lowercase_cyrillic', test: /(?=\p{Script=Cyrillic})(?!\p{Lu})\p{L}/u },
  { size: 33, advice: 'add_uppercase_cyrillic', test: /(?=\p{Script=Cyrillic})\p{Lu}/u },
  { size: 26, advice: undefined, test: /[a-z]/ },
  { size: 26, advice: undefined, test: /[A-Z]/ },
  { size: 10, advice: 'add_digits', test: /\d/ },
  { size: 33, advice: 'add_specials', test: /[^\p{Script=Cyrillic}a-zA-Z\d]|(?=\p{Script=Cyrillic})\P{L}/u },
] as const

/** So many kinds of characters are as diverse as one script can be. */
const enoughKinds = 4

/** Advice to add kinds of characters, what is easiest to remember first. */
const kindAdvice = ['add_digits', 'add_specials', 'add_uppercase_cyrillic', 'add_lowercase_cyrillic'] as const

/**
 * Estimates how well a typed text would stand up to guessing. Only characters that do not follow from those before
 * them count: of a repeat, a sequence or a common word only its beginning. The estimate is an upper bound as every such
 * one is: it knows no dictionary but a short list, and takes a rare word for random letters.
 *
 * Takes time in proportion to the length; the text may hold anything, also halves of characters.
 *
 * @param text what was typed; the empty text has score 0
 */
export function analysePassword(text: string): StrengthAnalysis {
  const characters = Array.from(text)
  const { surprising, found } = findPredictable(characters)
  const kept = surprising.join('')
  const present = kinds.filter((kind) => kind.test.test(kept))
  const poolSize = present.reduce((sum, kind) => sum + kind.size, 0)
  const entropy = surprising.length * Math.log2(Math.max(poolSize, 1))
  // Few characters leave no room for a pattern and prove no diversity: below a good length both count in proportion.
  const room = Math.min(surprising.length / goodLength, 1)
  const details = {
    lengthScore: scoreLength(surprising.length),
    diversityScore: (100 * room * Math.min(Math.max(present.length - 1, 0), enoughKinds - 1)) / (enoughKinds - 1),
    patternsScore: Math.max(100 * room - patterns.reduce((sum, kind) => sum + (found.has(kind) ? penalties[kind] : 0), 0), 0),
    entropyScore: ratePassword(entropy).value,
  }
  const score = Math.round(
    weights.length * details.lengthScore +
      weights.diversity * details.diversityScore +
      weights.patterns * details.patternsScore +
      weights.entropy * details.entropyScore,
  )
  const { level } = rateScore(score)
  return { score, level, feedback: level === 'VeryStrong' ? [] : advise(characters, found), entropy, details }
}

/** A quarter for each threshold reached, and in between in proportion. */
function scoreLength(length: number): number {
  return lengthThresholds.reduce((score, threshold, index) => {
    const from = lengthThresholds[index - 1] ?? 0
    return score + 25 * Math.min(Math.max((length - from) / (threshold - from), 0), 1)
  }, 0)
}

function advise(characters: readonly string[], found: ReadonlySet<Pattern>): readonly FeedbackCode[] {
  const text = characters.join('')
  const missing = kinds.filter((kind) => !kind.test.test(text))
  const isDiverse = kinds.length - missing.length >= enoughKinds
  return [
    ...patterns.filter((pattern) => found.has(pattern)).map((pattern) => `avoid_${pattern}` as const),
    ...(characters.length < goodLength ? (['add_length'] as const) : []),
    ...(isDiverse ? [] : kindAdvice.filter((advice) => missing.some((kind) => kind.advice === advice))),
  ]
}
