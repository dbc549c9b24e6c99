import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountFactors } from '../account/second-factor-service.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the account's second factor. */
export type SecondFactorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly factors: AccountFactors }

/**
 * Asks which second factor the account has when it is first used, and whenever `reload` is called, which never fails.
 *
 * @example
 * ```ts
 * const { state, reload } = useSecondFactor()
 * ```
 */
export function useSecondFactor(): { readonly state: SecondFactorState; readonly reload: () => Promise<void> } {
  const { secondFactor } = useVaultClient().account
  const [state, setState] = useState<SecondFactorState>({ kind: 'loading' })
  /** Of several answers the one to the last question counts. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await secondFactor.inForce().then(
      (factors): SecondFactorState => ({ kind: 'ready', factors }),
      (error: unknown): SecondFactorState => ({ kind: 'failed', error }),
    )
    if (question === asked.current) setState(answer)
  }, [secondFactor])

  useEffect(() => {
    void reload()
    return () => {
      asked.current += 1
    }
  }, [reload])

  return { state, reload }
}
