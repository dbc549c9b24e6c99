import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { RequestFailure } from '../../api/request-failure.ts'
import { HalfSaveFailure } from '../../api/save-once.ts'
import type { AccountChange } from '../../session/ports/tab-channel.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { bootstrapKey, takeOver, withChanges } from './bootstrap-cache.ts'

/** One write of the account that was open when it began. */
export interface Write {
  /**
   * Waits for the server's answer and takes it over, in the account that wrote, whatever is open when it comes. Where
   * the server refuses because the entity has changed elsewhere, or is gone, or only half of it was done, what it is now
   * is fetched.
   *
   * @param answer of the call, already compared with what was sent
   * The other tabs of the account are told.
   *
   * @param changesOf what the answer makes of the account
   * @throws what the call threw; nothing is changed then
   */
  readonly finish: <Answer>(
    answer: Promise<Answer>,
    changesOf: (answer: Answer) => readonly AccountChange[],
  ) => Promise<Answer>
}

/** Begins writes, of items and vaults alike. To be begun before anything is awaited. */
export function useWrites(): () => Write {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  return useCallback(() => {
    const userId = client.session.sealedAccount().user.id
    return {
      finish: async (pending, changesOf) => {
        let answer
        try {
          answer = await pending
        } catch (error) {
          const isOutdated = error instanceof RequestFailure && (error.status === 412 || error.status === 404)
          if (isOutdated || error instanceof HalfSaveFailure) void queryClient.invalidateQueries({ queryKey: bootstrapKey(userId) })
          throw error
        }
        const changes = changesOf(answer)
        client.changes.tell(userId, changes)
        await takeOver({ client, queryClient, userId }, (bootstrap) => withChanges(bootstrap, changes))
        return answer
      },
    }
  }, [client, queryClient])
}
