import { bootstrap } from '@larets/vault-core/contracts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { listReads } from '../http/user-limits.ts'
import { bootstrapJson } from './bootstrap-json.ts'

/** Connects the bootstrap call. */
export function mountBootstrap(mount: Mount, store: Store): void {
  mount(bootstrap, {
    limits: [listReads],
    handle: async ({ session }) => ({ json: await bootstrapJson(store, session.userId) }),
  })
}
