import { analysePassword, poolOf, type FeedbackCode, type StrengthAnalysis } from '../generator/strength-analyser.ts'
import { percentOf, ratePassword, type StrengthLevel } from '../generator/strength-rating.ts'
import { guess } from './guess.ts'

/** Analysis of a text, and what of it a person is to be shown. */
export interface PasswordAssessment extends StrengthAnalysis {
  /** Bits, estimated: how many tries a guesser needs who knows usual passwords, words, names, dates and keyboards. */
  readonly guessBits: number
  /**
   * Level to show: the lower of `level` and of the level that a generated value of `guessBits` has. `feedback` says how
   * to raise it.
   */
  readonly shownLevel: StrengthLevel
}

/**
 * Rates a typed password for showing it. The score is that of `analysePassword`, which takes whatever it does not know
 * for drawn at random; the guess estimate knows what people choose.
 *
 * Everything it needs is in its module, some hundred kilobytes: load it when somebody types. It sends nothing and keeps
 * nothing of the text.
 *
 * @param text what was typed; of a longer one, its first 128 characters are guessed
 */
export function assessPassword(text: string): PasswordAssessment {
  const analysis = analysePassword(text)
  const characters = Array.from(text)
  const { bits: guessBits, patterns } = guess(characters, Math.log2(Math.max(poolOf(characters), 1)))
  const guessed = ratePassword(guessBits).level
  const shownLevel = percentOf(guessed) < percentOf(analysis.level) ? guessed : analysis.level
  const known = [...new Set([...analysis.feedback, ...patterns])]
  const feedback =
    shownLevel === 'VeryStrong' ? [] : joinAdvice(shownLevel === 'Strong' ? ofStrong(known, text) : known)
  return { ...analysis, feedback, guessBits, shownLevel }
}

/**
 * Keeps, of the feedback on a strong password, what could be added. A warning of its parts would contradict the level,
 * which has counted them already, and whoever writes in Latin letters alone is told nothing of another keyboard.
 */
function ofStrong(known: readonly FeedbackCode[], text: string): readonly FeedbackCode[] {
  const isLatin = /[a-z]/i.test(text) && !/[а-яё]/i.test(text)
  return known.filter((code) => !code.startsWith('avoid_') && !(isLatin && code.endsWith('_cyrillic')))
}

/** Advice: what to leave out first, then what to add; length where nothing else is said. */
function joinAdvice(all: readonly FeedbackCode[]): readonly FeedbackCode[] {
  if (all.length === 0) return ['add_length']
  const isWarning = (code: FeedbackCode) => code.startsWith('avoid_')
  return [...all.filter(isWarning), ...all.filter((code) => !isWarning(code))]
}
