import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveOnce, type SaveMemory } from '../../api/save-once.ts'
import { vaultId, type VaultId } from '../../contracts/primitives.ts'
import { createVault, updateVault, type VaultBody, type VaultRecord } from '../../contracts/vaults.ts'
import { VaultError } from '../../errors.ts'
import { assertVaultAnswer } from '../../vault/compare-answer.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { forgetfulMemory } from './write-keys.ts'
import { useWrites } from './use-writes.ts'

/** What a person does to vaults. Each rejects with what went wrong; nothing is changed then. */
export interface VaultWrites {
  /** @param memory remembers a save whose answer is lost, so that saving again makes no second vault */
  readonly create: (name: string, memory?: SaveMemory) => Promise<VaultId>
  /**
   * @param options.overChanged true when the person was asked and wants to write over a vault whose name and overview
   * are not those that were last sealed together; without it such a vault is refused (`vault_changed`)
   * @param options.memory remembers a save whose answer is lost, so that saving again repeats it
   */
  readonly rename: (
    id: VaultId,
    name: string,
    options?: { readonly overChanged: boolean; readonly memory?: SaveMemory },
  ) => Promise<void>
}

/** A write as the mutation sees it: ciphertext and its key. */
interface SentVault {
  readonly key: string
  /** Null for a new vault. */
  readonly target: { readonly id: VaultId; readonly revision: number } | null
  readonly body: VaultBody
}

/** Creates and renames vaults. Names are sealed before anything else sees them. */
export function useVaultWrites(): VaultWrites {
  const client = useVaultClient()
  const begin = useWrites()
  const { mutateAsync: send } = useMutation({
    mutationFn: async ({ key: idempotencyKey, target, body }: SentVault) => {
      const answer =
        target === null
          ? await client.api.call(createVault, { body, idempotencyKey })
          : await client.api.call(updateVault, {
              params: { id: target.id },
              body: { id: target.id, ...body },
              ifMatch: target.revision,
              idempotencyKey,
            })
      if (target !== null && answer.id !== target.id) throw new VaultError('answer_differs')
      assertVaultAnswer(body, answer)
      return answer
    },
  })

  return useMemo(() => {
    const save = (
      name: string,
      renamed: { readonly id: VaultId; readonly overChanged: boolean } | null,
      memory = forgetfulMemory,
    ): Promise<VaultRecord> => {
      const { finish } = begin()
      return saveOnce<VaultBody, VaultRecord>(memory, {
        contents: name,
        from: renamed?.id ?? null,
        target: null,
        seal: async (over) => {
          const id = renamed?.id ?? (over && vaultId.parse(over.id))
          if (id === null) return { target: null, ...(await client.vault.sealNewVault(name)) }
          const { revision, body } = await client.vault.sealVaultUpdate(id, name, {
            overChanged: renamed?.overChanged ?? false,
          })
          return { target: { id, revision }, body }
        },
        send: ({ key, target, body }) =>
          finish(send({ key, body, target: target && { ...target, id: vaultId.parse(target.id) } }), (vault) => [{ kind: 'vault', vault }]),
        readBody: (body) => createVault.body.safeParse(body).data ?? null,
      })
    }
    return {
      create: async (name, memory) => (await save(name, null, memory)).id,
      rename: async (id, name, { overChanged, memory } = { overChanged: false }) => {
        await save(name, { id, overChanged }, memory)
      },
    }
  }, [client, begin, send])
}
