import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecoveryCodeInForce } from '../account/recovery-service.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the account's recovery code. */
export type RecoveryCodeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | ({ readonly kind: 'ready' } & RecoveryCodeInForce)

/**
 * Asks which recovery code the account has when it is first used, and whenever `reload` is called, which never fails.
 *
 * @example
 * ```ts
 * const { state, reload } = useRecoveryCode()
 * ```
 */
export function useRecoveryCode(): { readonly state: RecoveryCodeState; readonly reload: () => Promise<void> } {
  const { recovery } = useVaultClient().account
  const [state, setState] = useState<RecoveryCodeState>({ kind: 'loading' })
  /** Of several answers the one to the last question counts. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await recovery.code().then(
      (inForce): RecoveryCodeState => ({ kind: 'ready', ...inForce }),
      (error: unknown): RecoveryCodeState => ({ kind: 'failed', error }),
    )
    if (question === asked.current) setState(answer)
  }, [recovery])

  useEffect(() => {
    void reload()
    return () => {
      asked.current += 1
    }
  }, [reload])

  return { state, reload }
}
