import {
  createItem,
  deleteItem,
  listItems,
  readItem,
  restoreItem,
  updateItem,
} from '@larets/vault-core/contracts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { listReads, writes } from '../http/user-limits.ts'
import { uuidV7 } from '../uuid.ts'
import { createItemsRepository } from './items-repository.ts'
import type { ItemWire } from './item-wire.ts'

/** Connects the calls of items. */
export function mountItems(mount: Mount, store: Store, clock: Clock): void {
  const items = createItemsRepository(store)
  const entity = (item: ItemWire) => ({ answer: item, revision: item.revision })

  mount(listItems, {
    limits: [listReads],
    handle: async ({ session }) => ({ answer: await items.list(session.userId) }),
  })

  mount(readItem, {
    limits: [],
    handle: async ({ session, params }) => {
      const item = await items.find(session.userId, params.id)
      if (item === null) throw new ApiError('not_found')
      return entity(item)
    },
  })

  mount(createItem, {
    limits: [writes],
    handle: async ({ session, body }) => {
      const now = clock.now()
      return { ...entity(await items.create(session.userId, uuidV7(now), body, now)), status: 201 }
    },
  })

  mount(updateItem, {
    limits: [writes],
    handle: async ({ session, params, body, expectedRevision: expected }) =>
      entity(await items.update({ userId: session.userId, id: params.id, expected }, body, clock.now())),
  })

  mount(deleteItem, {
    limits: [writes],
    handle: async ({ session, params, expectedRevision: expected }) =>
      entity(await items.remove({ userId: session.userId, id: params.id, expected }, clock.now())),
  })

  mount(restoreItem, {
    limits: [writes],
    handle: async ({ session, params, expectedRevision: expected }) =>
      entity(await items.restore({ userId: session.userId, id: params.id, expected }, clock.now())),
  })
}
