import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createLogin, deleteLogin, restoreLogin, updateLogin, type LoginRecord } from '../../contracts/logins.ts'
import type { LoginId, UserId } from '../../contracts/primitives.ts'
import type { LoginDraft } from '../../vault/login-draft.ts'
import { VaultError } from '../../errors.ts'
import { assertLoginAnswer } from '../../vault/compare-answer.ts'
import type { SealedLogin, SealedLoginUpdate } from '../../vault/vault-service.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { changeBootstrap, withLogin, withoutLogin } from './bootstrap-cache.ts'

/** What a person does to logins. Each rejects with what went wrong; nothing is changed then. */
export interface LoginCalls {
  readonly create: (draft: LoginDraft) => Promise<LoginId>
  readonly update: (id: LoginId, draft: LoginDraft) => Promise<void>
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
    const userId = () => client.session.sealedAccount().user.id
    const opened = async (user: UserId, answer: LoginRecord) => {
      const changed = changeBootstrap(queryClient, user, (bootstrap) => withLogin(bootstrap, answer))
      if (changed !== null) await client.vault.open(changed)
    }
    return {
      create: async (draft) => {
        const user = userId()
        const answer = await create(await client.vault.sealNewLogin(draft))
        await opened(user, answer)
        return answer.id
      },
      update: async (id, draft) => {
        const user = userId()
        await opened(user, await update(await client.vault.sealLoginUpdate(id, draft)))
      },
      remove: async (id) => {
        const user = userId()
        await remove({ id, revision: client.vault.loginRevision(id) })
        const changed = changeBootstrap(queryClient, user, (bootstrap) => withoutLogin(bootstrap, id))
        if (changed !== null) await client.vault.open(changed)
      },
      restore: async (id) => {
        const user = userId()
        await opened(user, await restore(id))
      },
    }
  }, [client, queryClient, create, update, remove, restore])
}
