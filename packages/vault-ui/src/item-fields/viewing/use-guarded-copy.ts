import { useState } from 'react'

/** A question that stands until it is answered. */
export type CopyQuestion = {
  /** Copies all the same, or does not. */
  readonly answer: (copyAnyway: boolean) => void
}

/** A copying that asks first when the value is the server's own word. */
export type GuardedCopy = {
  /** Copies, after asking where needed; resolves to whether it copied. */
  readonly copy: () => Promise<boolean>
  /** The open question, if there is one. */
  readonly question: CopyQuestion | null
}

/**
 * Puts a warning before the copying of a value that did not open.
 *
 * @param isTrusted says whether the value opened; null when it cannot be had at all, and nothing is copied
 * @param copy copies; resolves to whether it succeeded
 */
export function useGuardedCopy(isTrusted: () => Promise<boolean | null>, copy: () => Promise<boolean>): GuardedCopy {
  const [question, setQuestion] = useState<CopyQuestion | null>(null)
  const guarded = async () => {
    question?.answer(false)
    const trusted = await isTrusted()
    if (trusted !== false) return trusted === true && copy()
    const copyAnyway = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(null)
    return copyAnyway && copy()
  }
  return { copy: guarded, question }
}
