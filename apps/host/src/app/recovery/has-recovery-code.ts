import type { UserId } from '@larets/vault-core/contracts'
import { useSession, useVaultClient, type RecoveryCodeState } from '@larets/vault-core/react'
import { useEffect, useState } from 'react'
import { useIsOffline } from '../connection/connection-context.ts'

type Client = ReturnType<typeof useVaultClient>

/** Last known of the account that is open in a client: unlocking and coming back ask the server nothing. */
const known = new WeakMap<Client, { readonly userId: UserId; readonly hasCode: boolean }>()

function useUserId(): UserId | null {
  const session = useSession()
  return session.kind === 'loggedIn' ? session.user.id : null
}

/**
 * Whether the account has a recovery code. Asked for once; false until it is known, and where nobody could be asked.
 * What became of a change without an answer is told at its own place alone, so that this does not ask for it.
 */
export function useHasRecoveryCode(): boolean {
  const client = useVaultClient()
  const userId = useUserId()
  const isOffline = useIsOffline()
  const before = known.get(client)
  const remembered = before !== undefined && before.userId === userId ? before.hasCode : null
  const [answer, setAnswer] = useState(remembered)
  useEffect(() => {
    if (answer !== null || isOffline || userId === null) return
    let isOver = false
    const look = async () => {
      const ways = await client.account.waysIn.list().catch(() => null)
      if (ways === null) return
      const hasCode = ways.some(({ kind }) => kind === 'recovery_code')
      known.set(client, { userId, hasCode })
      if (!isOver) setAnswer(hasCode)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [answer, client, userId, isOffline])
  return answer ?? false
}

/** Remembers what the place of the recovery code has found, which may have changed there. */
export function useRememberRecoveryCode(state: RecoveryCodeState): void {
  const client = useVaultClient()
  const userId = useUserId()
  useEffect(() => {
    if (state.kind === 'ready' && userId !== null) known.set(client, { userId, hasCode: state.code !== null })
  }, [client, userId, state])
}
