import { useCallback, useState } from 'react'
import type { AuthOutcome } from './auth-outcome.ts'

/** The open question about changed salts: whoever answers it ends the waiting call. */
export interface ChangedSaltsQuestion {
  readonly answer: (outcome: AuthOutcome) => void
}

/** Turns `salts_changed` into a question: the call that met it goes on with the answer's outcome. */
export function useChangedSaltsQuestion() {
  const [question, setQuestion] = useState<ChangedSaltsQuestion | null>(null)
  const settle = useCallback(async (call: Promise<AuthOutcome>): Promise<AuthOutcome> => {
    const outcome = await call
    if (outcome.ok || outcome.code !== 'salts_changed') return outcome
    return new Promise((resolve) => {
      const answer = (answered: AuthOutcome) => {
        setQuestion(null)
        resolve(answered)
      }
      setQuestion({ answer })
    })
  }, [])
  return [question, settle] as const
}
