import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccountPasskeys } from '../account/passkey-service.ts'
import { useVaultClient } from './vault-client-context.ts'

/** State of the account's passkeys. */
export type PasskeysState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | ({ readonly kind: 'ready' } & AccountPasskeys)

/**
 * Asks which passkeys the account has when it is first used, and whenever `reload` is called, which never fails.
 *
 * @example
 * ```ts
 * const { state, reload } = usePasskeys()
 * ```
 */
export function usePasskeys(): { readonly state: PasskeysState; readonly reload: () => Promise<void> } {
  const { passkeys } = useVaultClient().account
  const [state, setState] = useState<PasskeysState>({ kind: 'loading' })
  /** Of several answers the one to the last question counts. */
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await passkeys.inForce().then(
      (inForce): PasskeysState => ({ kind: 'ready', ...inForce }),
      (error: unknown): PasskeysState => ({ kind: 'failed', error }),
    )
    if (question === asked.current) setState(answer)
  }, [passkeys])

  useEffect(() => {
    void reload()
    return () => {
      asked.current += 1
    }
  }, [reload])

  return { state, reload }
}
