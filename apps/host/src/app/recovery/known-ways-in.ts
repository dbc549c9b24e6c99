import type { UserId } from '@larets/vault-core/contracts'
import { useSession, useVaultClient, type RecoveryCodeState } from '@larets/vault-core/react'
import { useEffect, useState } from 'react'
import { useIsOffline } from '../connection/connection-context.ts'

type Client = ReturnType<typeof useVaultClient>

/** What of the ways into an account is asked for: each false until it is known, and where nobody could be asked. */
interface KnownWaysIn {
  readonly hasCode: boolean
  /** Whether somebody has signed in with the extension of a browser. */
  readonly hasExtension: boolean
}

/** Last known of the account that is open in a client: unlocking and coming back ask the server nothing. */
const known = new WeakMap<Client, KnownWaysIn & { readonly userId: UserId }>()

function useUserId(): UserId | null {
  const session = useSession()
  return session.kind === 'loggedIn' ? session.user.id : null
}

/**
 * The ways into the account, asked for once; and anew when somebody comes back to the page, as long as there is no
 * extension: they may have signed in with it meanwhile. What became of a change of the recovery code without an answer
 * is told at its own place alone, so that this does not ask for it.
 */
export function useKnownWaysIn(): KnownWaysIn {
  const client = useVaultClient()
  const userId = useUserId()
  const isOffline = useIsOffline()
  const before = known.get(client)
  const remembered = before !== undefined && before.userId === userId ? before : null
  const [answer, setAnswer] = useState<KnownWaysIn | null>(remembered)
  const isKnown = answer !== null
  const waitsForExtension = answer?.hasExtension !== true
  useEffect(() => {
    if (!waitsForExtension || isOffline || userId === null) return
    let isOver = false
    const look = async () => {
      const ways = await client.account.waysIn.list().catch(() => null)
      if (ways === null) return
      const found = {
        hasCode: ways.some(({ kind }) => kind === 'recovery_code'),
        hasExtension: ways.some(({ kind, maker }) => kind === 'session' && maker?.kind === 'extension'),
      }
      known.set(client, { userId, ...found })
      if (!isOver) setAnswer(found)
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look()
    }
    if (!isKnown) void look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [isKnown, waitsForExtension, client, userId, isOffline])
  return answer ?? { hasCode: false, hasExtension: false }
}

/** Remembers what the place of the recovery code has found, which may have changed there. */
export function useRememberRecoveryCode(state: RecoveryCodeState): void {
  const client = useVaultClient()
  const userId = useUserId()
  useEffect(() => {
    const before = known.get(client)
    // Of what was never asked for nothing is remembered: the question tells all of it.
    if (state.kind === 'ready' && before !== undefined && before.userId === userId)
      known.set(client, { ...before, hasCode: state.code !== null })
  }, [client, userId, state])
}
