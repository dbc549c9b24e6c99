import { useState, type ReactNode } from 'react'
import { outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'

/** Refusals of what was typed, said at their fields. */
type Refusal = 'wrong_master_password' | 'wrong_code' | 'unreadable_code'

/** Outcomes of a change besides its success; a word of the section's own says what is in force instead. */
type Refused<Word> =
  | { readonly ok: false; readonly code: Refusal | 'unknown' }
  | { readonly ok: false; readonly code: Word }
  | { readonly ok: false; readonly code: 'failed'; readonly message?: ReactNode }

const isRefusal = (code: string): code is Refusal =>
  code === 'wrong_master_password' || code === 'wrong_code' || code === 'unreadable_code'

const isDone = <Outcome extends { readonly ok: boolean }>(
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly ok: true }> => outcome.ok

/** Stage of a section: what is in force, one of its forms, or a change without an answer. */
export type SecurityStage<Form> = { readonly kind: 'state' } | { readonly kind: 'unknown' } | Form

/**
 * State of a section that changes how somebody gets into the account: what it shows, tells and asks.
 *
 * @param begin the stage that it has at first
 */
export function useSecurityChange<Form extends { readonly kind: string }, Word extends string>(
  begin: SecurityStage<Form> = { kind: 'state' },
) {
  const [stage, setStage] = useState<SecurityStage<Form>>(begin)
  const [told, setTold] = useState<Word | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [asking, ask] = useSingleFlight()

  const show = (next: SecurityStage<Form>) => {
    setFailure(undefined)
    setTold(null)
    setStage(next)
  }
  /** Shows what is in force, and says what became of the change. */
  const tell = (word: Word) => {
    show({ kind: 'state' })
    setTold(word)
  }
  /**
   * Awaits a change.
   *
   * @param done shows what a change that was made has brought
   * @returns the refusal of what was typed, which the form says; null for everything else, which is said here
   */
  async function settle<Outcome extends { readonly ok: true } | Refused<Word>>(
    call: () => Promise<Outcome>,
    done: (outcome: Extract<Outcome, { readonly ok: true }>) => void,
  ): Promise<Refusal | null> {
    setFailure(undefined)
    const outcome = await outcomeOf(call)
    if (isDone(outcome)) done(outcome)
    else if (outcome.ok) return null
    else if (outcome.code === 'failed') setFailure({ ...outcome, code: 'failed' })
    else if (outcome.code === 'unknown') show({ kind: 'unknown' })
    else if (isRefusal(outcome.code)) return outcome.code
    else tell(outcome.code)
    return null
  }
  return { stage, told, failure, asking, show, tell, ask, settle }
}
