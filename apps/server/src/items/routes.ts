import {
  batchItems,
  createItem,
  deleteItem,
  listItems as listItemsCall,
  listItemVersions,
  maxBatchBytes,
  readItem,
  restoreItem,
  updateItem,
} from '@larets/vault-core/contracts'
import type { RecordsContext } from '../account/account-reading.ts'
import type { Mount } from '../http/mount.ts'
import { ApiError } from '../http/problem.ts'
import { batchedWritesAsOne, listReads, writes } from '../http/user-limits.ts'
import { uuidV7 } from '../uuid.ts'
import { partsOfVersions } from './item-versions.ts'
import { createItemsRepository, listItems, partsOfBatch } from './items-repository.ts'
import type { ItemWire } from './item-wire.ts'

/** Connects the calls of items. */
export function mountItems(mount: Mount, { store, reading, clock, onDamaged }: RecordsContext): void {
  const items = createItemsRepository(store)
  const entity = (item: ItemWire) => ({ answer: item, revision: item.revision })

  mount(listItemsCall, {
    limits: [listReads],
    handle: async ({ session, address, signal }) => ({
      pieces: reading.pieces({ ...session, address }, [listItems], signal),
    }),
  })

  mount(readItem, {
    limits: [],
    handle: async ({ session, params }) => {
      const item = await items.find(session.userId, params.id)
      if (item === null) throw new ApiError('not_found')
      return entity(item)
    },
  })

  mount(listItemVersions, {
    limits: [listReads],
    handle: async ({ session, address, params, signal }) => {
      if ((await items.find(session.userId, params.id)) === null) throw new ApiError('not_found')
      return { pieces: reading.pieces({ ...session, address }, partsOfVersions(params.id, onDamaged), signal) }
    },
  })

  mount(createItem, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, body }) => {
      const now = clock.now()
      return { ...entity(await items.create({ ...session, once }, uuidV7(now), body, now)), status: 201 }
    },
  })

  mount(updateItem, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, body, expectedRevision: expected }) =>
      entity(await items.update({ ...session, once, id: params.id, expected }, body, clock.now())),
  })

  mount(deleteItem, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, expectedRevision: expected }) =>
      entity(await items.remove({ ...session, once, id: params.id, expected }, clock.now())),
  })

  mount(restoreItem, {
    limits: [writes],
    stores: true,
    handle: async ({ session, once, params, expectedRevision: expected }) =>
      entity(await items.restore({ ...session, once, id: params.id, expected }, clock.now())),
  })

  mount(batchItems, {
    limits: [writes],
    stores: true,
    maxBody: maxBatchBytes,
    counts: ({ operations }) => Math.ceil(operations.length / batchedWritesAsOne),
    handle: async ({ session, address, once, body, signal }) => {
      const now = clock.now()
      const outcomes = await items.batch({ ...session, once }, body.operations, () => uuidV7(now), now)
      return { pieces: reading.pieces({ ...session, address, lane: 'small' }, partsOfBatch(outcomes), signal) }
    },
  })
}
