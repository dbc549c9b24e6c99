import type { FeedbackCode } from '../generator/strength-analyser.ts'

/** What makes a part of a text easy to guess, as the advice against it. */
export type GuessPattern = Extract<FeedbackCode, `avoid_${string}`>
