// Runs in the browser: the comparison, started by run.ts.
import { measure, type Result } from './measure.ts'
import { passwordContenders } from './passwords.ts'
import { phraseContenders } from './phrases.ts'

/** How a comparison is asked for. */
export interface Order {
  readonly texts: number
  readonly rounds: number
  readonly versions: Readonly<Record<string, string>>
}

/** Results by what was made. */
export interface Comparison {
  readonly passwords: readonly Result[]
  readonly phrases: readonly Result[]
}

declare global {
  interface Window {
    compare?: (order: Order) => Comparison
  }
}

window.compare = ({ texts, rounds, versions }) => ({
  passwords: measure(passwordContenders(versions), texts, rounds),
  phrases: measure(phraseContenders(versions), texts, rounds),
})
