import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createLogin, deleteLogin, restoreLogin, updateLogin, type LoginRecord } from '../../contracts/logins.ts'
import type { LoginId } from '../../contracts/primitives.ts'
import { RequestFailure } from '../../api/request-failure.ts'
import type { LoginDraft } from '../../vault/login-draft.ts'
import { VaultError } from '../../errors.ts'
import { assertLoginAnswer } from '../../vault/compare-answer.ts'
import type { SealedLogin, SealedLoginUpdate } from '../../vault/vault-service.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { bootstrapKey, takeOver, withLogin, withoutLogin } from './bootstrap-cache.ts'

/** What a person does to logins. Each rejects with what went wrong; nothing is changed then. */
export interface LoginCalls {
  readonly create: (draft: LoginDraft) => Promise<LoginId>
  /**
   * @param madeFrom revision the draft was made from: when the login has changed since, on another device, the server
   * refuses (412 `stale_revision`) instead of losing that change
   */
  readonly update: (id: LoginId, draft: LoginDraft, madeFrom?: number) => Promise<void>
  readonly remove: (id: LoginId) => Promise<void>
  /** Undoes a deletion. */
  readonly restore: (id: LoginId) => Promise<void>
}

/** Creates, changes, deletes and restores logins. Drafts are sealed before anything else sees them. */
export function useLoginCalls(): LoginCalls {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const { mutateAsync: create } = useMutation({
    mutationFn: async ({ body }: SealedLogin) => {
      const answer = await client.api.call(createLogin, { body })
      assertLoginAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: update } = useMutation({
    mutationFn: async ({ id, revision, body }: SealedLoginUpdate) => {
      const answer = await client.api.call(updateLogin, { params: { id }, body, ifMatch: revision })
      if (answer.id !== id) throw new VaultError('answer_differs')
      assertLoginAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id, revision }: { id: LoginId; revision: number }) =>
      client.api.call(deleteLogin, { params: { id }, ifMatch: revision }),
  })
  const { mutateAsync: restore } = useMutation({
    mutationFn: async (id: LoginId) => {
      const answer = await client.api.call(restoreLogin, { params: { id } })
      if (answer.id !== id) throw new VaultError('answer_differs')
      return answer
    },
  })

  return useMemo(() => {
    /** Where answers go: to the account that is open now, whatever is open when they come. */
    const writing = () => ({ client, queryClient, userId: client.session.sealedAccount().user.id })
    type Writing = ReturnType<typeof writing>
    /** A refusal because the login has changed elsewhere, or is gone: what it is now is fetched. */
    const refetchWhenOutdated = async <Answer>({ userId }: Writing, answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer
      } catch (error) {
        const isOutdated = error instanceof RequestFailure && (error.status === 412 || error.status === 404)
        if (isOutdated) void queryClient.invalidateQueries({ queryKey: bootstrapKey(userId) })
        throw error
      }
    }
    const opened = (from: Writing, answer: LoginRecord) => takeOver(from, (bootstrap) => withLogin(bootstrap, answer))
    return {
      create: async (draft) => {
        const from = writing()
        const answer = await create(await client.vault.sealNewLogin(draft))
        await opened(from, answer)
        return answer.id
      },
      update: async (id, draft, madeFrom) => {
        const from = writing()
        const sealed = await client.vault.sealLoginUpdate(id, draft, madeFrom)
        await opened(from, await refetchWhenOutdated(from, update(sealed)))
      },
      remove: async (id) => {
        const from = writing()
        await refetchWhenOutdated(from, remove({ id, revision: client.vault.loginRevision(id) }))
        await takeOver(from, (bootstrap) => withoutLogin(bootstrap, id))
      },
      restore: async (id) => {
        const from = writing()
        await opened(from, await restore(id))
      },
    }
  }, [client, queryClient, create, update, remove, restore])
}
