import { ArgumentError } from '../errors.ts'
import { findPredictable, patterns, type Pattern } from './predictable-characters.ts'
import { progress, ratePassword, rateScore, type StrengthLevel } from './strength-rating.ts'

/** A piece of advice; its words live with the views. */
export type FeedbackCode =
  | 'add_length'
  | 'add_lowercase_cyrillic'
  | 'add_uppercase_cyrillic'
  | 'add_digits'
  | 'add_specials'
  | Pattern
  // Found by the guess estimate alone.
  | 'avoid_names'
  | 'avoid_dates'

/** Analysis of a text. */
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

/** Lengths of the specification, section 9: minimum, good, excellent, exceptional. A quarter of the part each. */
const lengthThresholds = [8, 14, 20, 30]
const goodLength = 14

/** Kinds of characters with their numbers (specification, section 9); what is easiest to remember is advised first. */
const kinds = [
  { count: 10, example: /\d/, advice: 'add_digits' },
  // Characters of no other kind.
  { count: 33, example: /[^\da-zа-яё]/i, advice: 'add_specials' },
  { count: 33, example: /[А-ЯЁ]/, advice: 'add_uppercase_cyrillic' },
  { count: 33, example: /[а-яё]/, advice: 'add_lowercase_cyrillic' },
  { count: 26, example: /[a-z]/, advice: undefined },
  { count: 26, example: /[A-Z]/, advice: undefined },
] as const

/** So many kinds are as diverse as one script can be. */
const enoughKinds = 4

/** Points of the patterns' part that a common word costs, and that any other pattern costs. */
const commonWordPenalty = 40
const patternPenalty = 25

/**
 * Estimates how well a typed text would stand up to guessing. Only characters that do not follow from those before
 * them count: of a repeat, a sequence or a common word only its beginning. Like every such estimate it is an upper
 * bound: it knows few words, and takes a rare one for letters drawn at random.
 *
 * Takes time in proportion to the length. The text may hold anything, also halves of characters.
 *
 * @param text what was typed; the empty text has score 0
 */
export function analysePassword(text: string): StrengthAnalysis {
  if (typeof text !== 'string') throw new ArgumentError('analysePassword(text)', 'text', 'a string', text)
  const characters = Array.from(text)
  const { surprising, found } = findPredictable(characters)
  const count = surprising.length
  const present = kindsIn(surprising)
  const entropy = count && count * Math.log2(poolOf(surprising))
  // Few characters prove little: below a good length, diversity and freedom from patterns count in proportion.
  const proof = Math.min(count / goodLength, 1)
  const penalty =
    found.size * patternPenalty + (found.has('avoid_common_words') ? commonWordPenalty - patternPenalty : 0)
  const details = {
    lengthScore: 25 * progress(lengthThresholds, count),
    // One kind alone is no diversity.
    diversityScore: (100 * proof * Math.max(Math.min(present.length, enoughKinds) - 1, 0)) / (enoughKinds - 1),
    patternsScore: Math.max(100 * proof - penalty, 0),
    entropyScore: ratePassword(entropy).value,
  }
  // The weights of the specification, section 9.
  const score = Math.round(
    0.1 * details.lengthScore +
      0.3 * details.diversityScore +
      0.25 * details.patternsScore +
      0.35 * details.entropyScore,
  )
  const { level } = rateScore(score)
  return { score, level, feedback: level === 'VeryStrong' ? [] : advise(characters, found), entropy, details }
}

/**
 * How many characters there are of the kinds that occur in a text, all together.
 *
 * @param characters the text by code points
 */
export function poolOf(characters: readonly string[]): number {
  return kindsIn(characters).reduce((sum, kind) => sum + kind.count, 0)
}

function kindsIn(characters: readonly string[]) {
  const text = characters.join('')
  return kinds.filter(({ example }) => example.test(text))
}

function advise(characters: readonly string[], found: ReadonlySet<Pattern>): readonly FeedbackCode[] {
  const present = kindsIn(characters)
  const feedback: FeedbackCode[] = patterns.filter((pattern) => found.has(pattern))
  if (characters.length < goodLength) feedback.push('add_length')
  for (const kind of present.length < enoughKinds ? kinds : []) {
    if (kind.advice && !present.includes(kind)) feedback.push(kind.advice)
  }
  return feedback
}
