import type { FeedbackCode } from '../generator/strength-analyser.ts'

/** Reason why a part of a text is easy to guess, as the advice against it. */
export type GuessPattern = Extract<FeedbackCode, `avoid_${string}`>
