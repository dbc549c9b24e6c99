import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Bootstrap, DamagedRecord } from '../../contracts/bootstrap.ts'
import { nextTask } from '../../next-task.ts'
import { cursorOf } from '../../sync/fetch-account.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { bootstrapKey, takeChanges } from './bootstrap-cache.ts'
import { askForTrash } from './trash-cache.ts'

/** How long a bootstrap counts as fresh, in milliseconds (specification, section 9). */
const bootstrapStaleTime = 5 * 60_000

/**
 * How old what is shown may be when a tab is looked at again, in milliseconds: switching to and fro asks for nothing.
 */
const freshOnReturn = 30_000

const none: readonly DamagedRecord[] = []

/** Whether the vaults' ciphertext is there. */
export type BootstrapState =
  | { readonly kind: 'loading' }
  /** `damaged` is what the server's disk did not keep as it was written: it is missing from the vaults. */
  | {
      readonly kind: 'received'
      readonly damaged: readonly DamagedRecord[]
      /** When the server last said that this is what it has, in milliseconds since the Unix epoch. */
      readonly confirmedAt: number
      /** Asks anew when what is here is older than five minutes: to be called where the person goes somewhere. */
      readonly catchUp: () => void
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Fetches everything a signed-in person starts with and has it opened. Use it once, where the signed-in app begins.
 * Shows at once what this browser keeps of the account, also without the network, and asks only for what has changed
 * since. After an unlock the ciphertext that is still there is opened.
 */
export function useBootstrap(): BootstrapState {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const session = useSession()
  const user = session.kind === 'loggedIn' ? session.user : null
  const query = useQuery({
    queryKey: user === null ? ['bootstrap'] : bootstrapKey(user.id),
    queryFn: async ({ queryKey, signal }) => {
      const here = () => queryClient.getQueryData<Bootstrap>(queryKey)
      const copy = here() === undefined && user !== null ? await client.localCopy.read(user.id) : null
      // Seen while the server is still asked: that may take long, or be in vain.
      if (copy !== null && here() === undefined && !signal.aborted) {
        // Nothing is younger than now, whatever a clock that was set says.
        queryClient.setQueryData<Bootstrap>(queryKey, copy.account, {
          updatedAt: Math.min(copy.confirmedAt, Date.now()),
        })
      }
      return client.fetchAccount(here(), signal)
    },
    enabled: user !== null,
    staleTime: bootstrapStaleTime,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    // Ten thousand records are compared by revision when they are opened; comparing them deeply here costs a frame.
    structuralSharing: false,
  })
  const { data, dataUpdatedAt: confirmedAt } = query
  const userId = user?.id ?? null
  // State of the account that the server named last, while nothing has been asked for since.
  const hinted = useRef<string | null>(null)

  const askUnlessFresh = useCallback(
    (freshFor: number) => {
      if (userId === null) return
      const queryKey = bootstrapKey(userId)
      // One that is under way goes on: begun anew at each step of the person, it would never end.
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
      if (Date.now() - dataUpdatedAt < freshFor) return
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: freshFor === 0 })
    },
    [queryClient, userId],
  )
  const followHint = useCallback(() => {
    if (userId === null || hinted.current === null) return
    const exactly = { queryKey: bootstrapKey(userId), exact: true }
    const known = queryClient.getQueryData<Bootstrap>(exactly.queryKey)
    // Waits for what is under way: it may bring what was hinted, and begun anew at each hint it would never end.
    if (known === undefined || queryClient.isFetching(exactly) > 0) return
    const [here, now] = [cursorOf(known), hinted.current]
    hinted.current = null
    // Without a cursor nobody can tell whether it has been seen.
    if (here === null || here === now) return
    askForTrash(queryClient, userId)
    askUnlessFresh(0)
  }, [queryClient, userId, askUnlessFresh])
  useEffect(() => {
    if (userId === null || data === undefined) return
    // In a task of its own: what waited for the account has just been drawn. Kept once it is open: until then there is
    // enough to be done.
    void nextTask()
      .then(() => client.vault.open(data))
      .then(() => client.localCopy.keep(userId, { account: data, confirmedAt }))
  }, [client, data, userId, confirmedAt])
  const catchUp = useCallback(() => askUnlessFresh(bootstrapStaleTime), [askUnlessFresh])
  // Takes over at once what another tab wrote; what another device wrote, when the server hints at it, and at the
  // latest when the tab is looked at again.
  useEffect(() => {
    if (userId === null) return undefined
    const stopListening = client.changes.listen(userId, (changes) => {
      askForTrash(queryClient, userId)
      if (changes === null || changes.some(({ kind }) => kind === 'vaultRestored')) askUnlessFresh(0)
      return changes === null ? undefined : takeChanges({ client, queryClient, userId }, changes)
    })
    const stopWatching = client.changes.onReturn(() => {
      askForTrash(queryClient, userId)
      askUnlessFresh(freshOnReturn)
    })
    return () => {
      stopListening()
      stopWatching()
    }
  }, [client, queryClient, userId, askUnlessFresh])
  const isHere = data !== undefined
  useEffect(() => {
    if (userId === null || !isHere) return undefined
    const stopHints = client.hints.listen(userId, (cursor) => {
      hinted.current = cursor
      followHint()
    })
    const stopWaiting = queryClient.getQueryCache().subscribe(followHint)
    return () => {
      hinted.current = null
      stopHints()
      stopWaiting()
    }
  }, [client, queryClient, userId, isHere, followHint])

  const damaged = data?.damaged ?? none
  const hasFailed = !isHere && query.isError && !query.isFetching
  const { refetch } = query
  // The same while nothing of it has changed: all that the app shows stands in what it is drawn for.
  return useMemo((): BootstrapState => {
    if (isHere) return { kind: 'received', damaged, confirmedAt, catchUp }
    return hasFailed ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
  }, [isHere, damaged, confirmedAt, catchUp, hasFailed, refetch])
}
