import {
  createVault,
  deleteVault,
  listVaults as listVaultsCall,
  restoreVault,
  updateVault,
} from '@larets/vault-core/contracts'
import type { RecordsContext } from '../account/account-reading.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { listReads, writes } from '../http/user-limits.ts'
import { uuidV7 } from '../uuid.ts'
import { createVaultsRepository, listVaults } from './vaults-repository.ts'

/** Connects the vault calls. */
export function mountVaults(mount: Mount, { store, reading, clock }: RecordsContext): void {
  const vaults = createVaultsRepository(store)

  mount(listVaultsCall, {
    limits: [listReads],
    handle: async ({ session, address, signal }) => ({
      pieces: reading.pieces({ ...session, address, lane: 'small' }, [listVaults], signal),
    }),
  })

  mount(createVault, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, body }) => {
      const now = clock.now()
      const vault = await vaults.create({ ...session, once }, uuidV7(now), body, now)
      return { answer: vault, status: 201, revision: vault.revision }
    },
  })

  mount(updateVault, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, body, expectedRevision: expected }) => {
      if (body.id !== params.id)
        throw new ApiError('invalid_data', { errors: [{ path: 'id', code: 'differs_from_path' }] })
      const vault = await vaults.update({ ...session, once, id: params.id, expected }, body, clock.now())
      return { answer: vault, revision: vault.revision }
    },
  })

  mount(deleteVault, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, expectedRevision: expected }) => {
      const vault = await vaults.remove({ ...session, once, id: params.id, expected }, clock.now())
      return { answer: vault, revision: vault.revision }
    },
  })

  mount(restoreVault, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, expectedRevision: expected }) => {
      const vault = await vaults.restore({ ...session, once, id: params.id, expected }, clock.now())
      return { answer: vault, revision: vault.revision }
    },
  })
}
