import { createVault, listVaults, updateVault } from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { listReads, writes } from '../http/user-limits.ts'
import { uuidV7 } from '../uuid.ts'
import { createVaultsRepository } from './vaults-repository.ts'

/** Connects the vault calls. */
export function mountVaults(mount: Mount, store: Store, clock: Clock): void {
  const vaults = createVaultsRepository(store)

  mount(listVaults, {
    limits: [listReads],
    handle: async ({ session }) => ({ answer: await vaults.list(session.userId) }),
  })

  mount(createVault, {
    limits: [writes],
    handle: async ({ session, body }) => {
      const now = clock.now()
      const vault = await vaults.create(session.userId, uuidV7(now), body, now)
      return { answer: vault, status: 201, revision: vault.revision }
    },
  })

  mount(updateVault, {
    limits: [writes],
    handle: async ({ session, params, body, expectedRevision }) => {
      if (body.id !== params.id) throw new ApiError('invalid_data', { errors: [{ path: 'id', code: 'differs_from_path' }] })
      const vault = await vaults.update(session.userId, params.id, body, expectedRevision, clock.now())
      return { answer: vault, revision: vault.revision }
    },
  })
}
