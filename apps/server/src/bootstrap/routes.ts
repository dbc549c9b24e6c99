import { bootstrap } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'
import type { Mount } from '../http/mount.ts'
import { listReads } from '../http/user-limits.ts'
import { bootstrapJson } from './bootstrap-json.ts'

/** Connects the bootstrap call. */
export function mountBootstrap(mount: Mount, db: Db): void {
  mount(bootstrap, {
    limits: [listReads],
    handle: async ({ session }) => ({ json: await bootstrapJson(db, session.userId) }),
  })
}
