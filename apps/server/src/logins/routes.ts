import {
  createLogin,
  deleteLogin,
  listLogins,
  readLogin,
  restoreLogin,
  updateLogin,
} from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { listReads, writes } from '../http/user-limits.ts'
import { uuidV7 } from '../uuid.ts'
import { createLoginsRepository } from './logins-repository.ts'
import type { StoredLogin } from './stored-login.ts'

/** Connects the login calls. */
export function mountLogins(mount: Mount, store: Store, clock: Clock): void {
  const logins = createLoginsRepository(store)
  const entity = (login: StoredLogin) => ({ answer: login, revision: login.revision })

  mount(listLogins, {
    limits: [listReads],
    handle: async ({ session }) => ({ answer: await logins.list(session.userId) }),
  })

  mount(readLogin, {
    limits: [],
    handle: async ({ session, params }) => {
      const login = await logins.find(session.userId, params.id)
      if (login === null) throw new ApiError('not_found')
      return entity(login)
    },
  })

  mount(createLogin, {
    limits: [writes],
    handle: async ({ session, body }) => {
      const now = clock.now()
      return { ...entity(await logins.create(session.userId, uuidV7(now), body, now)), status: 201 }
    },
  })

  mount(updateLogin, {
    limits: [writes],
    handle: async ({ session, params, body, expectedRevision: expected }) =>
      entity(await logins.update({ userId: session.userId, id: params.id, expected }, body, clock.now())),
  })

  mount(deleteLogin, {
    limits: [writes],
    handle: async ({ session, params, expectedRevision: expected }) =>
      entity(await logins.remove({ userId: session.userId, id: params.id, expected }, clock.now())),
  })

  mount(restoreLogin, {
    limits: [writes],
    handle: async ({ session, params, expectedRevision: expected }) =>
      entity(await logins.restore({ userId: session.userId, id: params.id, expected }, clock.now())),
  })
}
