import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VaultId } from '../../contracts/primitives.ts'
import { createVault, updateVault, type VaultRecord } from '../../contracts/vaults.ts'
import { VaultError } from '../../errors.ts'
import { assertVaultAnswer } from '../../vault/compare-answer.ts'
import type { SealedVault, SealedVaultUpdate } from '../../vault/vault-service.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { takeOver, withVault } from './bootstrap-cache.ts'

/** What a person does to vaults. Each rejects with what went wrong; nothing is changed then. */
export interface VaultCalls {
  readonly create: (name: string) => Promise<VaultId>
  readonly rename: (id: VaultId, name: string) => Promise<void>
}

/** Creates and renames vaults. Names are sealed before anything else sees them. */
export function useVaultCalls(): VaultCalls {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const { mutateAsync: create } = useMutation({
    mutationFn: async ({ body }: SealedVault) => {
      const answer = await client.api.call(createVault, { body })
      assertVaultAnswer(body, answer)
      return answer
    },
  })
  const { mutateAsync: update } = useMutation({
    mutationFn: async ({ id, revision, body }: SealedVaultUpdate) => {
      const answer = await client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
      if (answer.id !== id) throw new VaultError('answer_differs')
      assertVaultAnswer(body, answer)
      return answer
    },
  })

  return useMemo(() => {
    /** Where answers go: to the account that is open now, whatever is open when they come. */
    const writing = () => ({ client, queryClient, userId: client.session.sealedAccount().user.id })
    type Writing = ReturnType<typeof writing>
    const opened = (from: Writing, answer: VaultRecord) => takeOver(from, (bootstrap) => withVault(bootstrap, answer))
    return {
      create: async (name) => {
        const from = writing()
        const answer = await create(await client.vault.sealNewVault(name))
        await opened(from, answer)
        return answer.id
      },
      rename: async (id, name) => {
        const from = writing()
        await opened(from, await update(await client.vault.sealVaultUpdate(id, name)))
      },
    }
  }, [client, queryClient, create, update])
}
