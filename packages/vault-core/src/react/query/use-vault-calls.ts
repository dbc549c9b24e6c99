import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserId, VaultId } from '../../contracts/primitives.ts'
import { createVault, updateVault, type VaultRecord } from '../../contracts/vaults.ts'
import { VaultError } from '../../errors.ts'
import { assertVaultAnswer } from '../../vault/compare-answer.ts'
import type { SealedVault, SealedVaultUpdate } from '../../vault/vault-service.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { changeBootstrap, withVault } from './bootstrap-cache.ts'

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
    const userId = () => client.session.sealedAccount().user.id
    const opened = async (user: UserId, answer: VaultRecord) => {
      const changed = changeBootstrap(queryClient, user, (bootstrap) => withVault(bootstrap, answer))
      if (changed !== null) await client.vault.open(changed)
    }
    return {
      create: async (name) => {
        const user = userId()
        const answer = await create(await client.vault.sealNewVault(name))
        await opened(user, answer)
        return answer.id
      },
      rename: async (id, name) => {
        const user = userId()
        await opened(user, await update(await client.vault.sealVaultUpdate(id, name)))
      },
    }
  }, [client, queryClient, create, update])
}
