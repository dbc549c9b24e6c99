import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VaultId } from '../../contracts/primitives.ts'
import { createVault, updateVault } from '../../contracts/vaults.ts'
import { VaultError } from '../../errors.ts'
import { assertVaultAnswer } from '../../vault/compare-answer.ts'
import type { SealedVault, SealedVaultUpdate } from '../../vault/vault-sealing.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { withVault } from './bootstrap-cache.ts'
import { useWrites } from './use-writes.ts'

/** What a person does to vaults. Each rejects with what went wrong; nothing is changed then. */
export interface VaultWrites {
  readonly create: (name: string) => Promise<VaultId>
  /**
   * @param options.overChanged true when the person was asked and wants to write over a vault whose name and overview
   * are not those that were last sealed together; without it such a vault is refused (`vault_changed`)
   */
  readonly rename: (id: VaultId, name: string, options?: { readonly overChanged: boolean }) => Promise<void>
}

/** Creates and renames vaults. Names are sealed before anything else sees them. */
export function useVaultWrites(): VaultWrites {
  const client = useVaultClient()
  const begin = useWrites()
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

  return useMemo(
    () => ({
      create: async (name) => {
        const { finish } = begin()
        const answer = await finish(create(await client.vault.sealNewVault(name)), withVault)
        return answer.id
      },
      rename: async (id, name, options) => {
        const { finish } = begin()
        await finish(update(await client.vault.sealVaultUpdate(id, name, options)), withVault)
      },
    }),
    [client, begin, create, update],
  )
}
