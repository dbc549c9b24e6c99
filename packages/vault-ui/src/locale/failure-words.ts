import type { ReactNode } from 'react'

/** Why a call failed. A view keeps it so, and not in words. */
export interface KeptFailure<Code extends string> {
  readonly code: Code
  /** Words of the application, in place of the view's own. */
  readonly message?: ReactNode
}

/**
 * Finds what a view says of a call that failed, when it is shown, so that it follows the language.
 *
 * @param words every code of the view, with its words
 * @param failure undefined where nothing failed
 */
export function failureWords<Code extends string>(
  words: Readonly<Record<Code, ReactNode>>,
  failure: KeptFailure<Code> | undefined,
): ReactNode {
  return failure === undefined ? undefined : (failure.message ?? words[failure.code])
}

/**
 * Awaits the outcome of a call; one that is rejected has failed, and its error is reported to the page as uncaught.
 *
 * @param call tells an expected refusal in its outcome
 */
export async function outcomeOf<Outcome>(
  call: () => Promise<Outcome>,
): Promise<Outcome | { readonly ok: false; readonly code: 'failed' }> {
  try {
    return await call()
  } catch (error) {
    reportError(error)
    return { ok: false, code: 'failed' }
  }
}
