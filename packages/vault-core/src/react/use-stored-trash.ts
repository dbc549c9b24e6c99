import { useEffect } from 'react'
import { fetchTrash } from '../replica/fetch-trash.ts'
import { useSession } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

/**
 * How long after the opening the trash is asked for, in milliseconds: before that there are more urgent things to be
 * asked for.
 */
const askedAfter = 30_000
/** How old what this browser keeps of the trash may be before it is asked for anew, in milliseconds. */
const keptFor = 86_400_000

/**
 * Has this browser keep what is in the trash, so that it can be looked through without the network: it is asked for
 * where nothing is kept yet, and once a day. What is deleted and restored here, and what the trash tells when it is
 * looked at, is kept besides.
 *
 * @param isReached whether the account is there and the device online
 *
 * @example
 * ```ts
 * useStoredTrash(isTrashOpen) // fetched while it is looked at
 * ```
 */
export function useStoredTrash(isReached: boolean): void {
  const client = useVaultClient()
  const session = useSession()
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  useEffect(() => {
    if (userId === null || !isReached) return undefined
    const end = new AbortController()
    const ask = async () => {
      const kept = await client.localCopy.trash.read(userId)
      const age = kept === null || kept.keptAt === null ? Number.POSITIVE_INFINITY : Math.abs(Date.now() - kept.keptAt)
      if (age < keptFor || end.signal.aborted || client.replica.trash.state.getSnapshot().isFetching) return
      // Passes over a failure, since nothing waits for it: it is asked for again with the next start.
      await fetchTrash(client, userId, end.signal).catch(() => undefined)
    }
    const waiting = setTimeout(() => void ask(), askedAfter)
    return () => {
      clearTimeout(waiting)
      end.abort()
    }
  }, [client, userId, isReached])
}
