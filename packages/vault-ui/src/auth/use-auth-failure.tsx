import { useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { useNotifierIfAny } from '../notify/notifier.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { authRu } from './messages.ru.ts'

function FailedText() {
  return useMessages('auth', authRu).failed
}

/** Refusals that are said at a field, or asked about. */
const saidElsewhere: ReadonlySet<string> = new Set(['wrong_credentials', 'email_taken', 'salts_changed'])

/**
 * Makes the calls of a form, and says in the form what nobody else says: a failure with words of the application's, one
 * without a notifier above, and a promise that is rejected, whose error is reported to the page as uncaught.
 *
 * @param id of the element with the words
 * @returns the function that makes a call, the element, and what takes the words away
 */
export function useAuthFailure(id: string) {
  const notifier = useNotifierIfAny()
  const [failure, setFailure] = useState<ReactNode>()

  const attempt = async (call: () => Promise<AuthOutcome>): Promise<AuthOutcome> => {
    setFailure(undefined)
    try {
      const outcome = await call()
      if (!outcome.ok) {
        const isSilent = notifier === null && !saidElsewhere.has(outcome.code)
        const fallback = isSilent ? <FailedText /> : undefined
        setFailure(outcome.message === null ? undefined : (outcome.message ?? fallback))
      }
      return outcome
    } catch (error) {
      reportError(error)
      setFailure(<FailedText />)
      return { ok: false, code: 'failed' }
    }
  }
  return [attempt, <FieldError key={id} id={id} message={failure} />, () => setFailure(undefined)] as const
}
