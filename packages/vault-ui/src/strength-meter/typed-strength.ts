import type { FeedbackCode, StrengthLevel } from '@larets/vault-core/generator'

/** How strong a typed text is. */
export interface TypedStrength {
  /** Shown value. */
  readonly shownLevel: StrengthLevel
  /** How to make it stronger, the most useful first. */
  readonly feedback: readonly FeedbackCode[]
}

/** Rates a typed text, which is not empty. It must answer the same every time, and is called while a view is drawn. */
export type StrengthAnalyser = (text: string) => TypedStrength
