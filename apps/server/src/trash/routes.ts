import { emptyTrash, eraseItem, listTrash as listTrashCall } from '@larets/vault-core/contracts'
import type { AnswerPart, ListRecords, RecordsContext } from '../account/account-reading.ts'
import { createDamageNotes } from '../account/damage-notes.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Mount } from '../http/mount.ts'
import { listReads, writes } from '../http/user-limits.ts'
import { createTrashRepository, listTrash, listTrashedVaults, listVaultItems } from './trash-repository.ts'

/** Connects the calls of the trash. */
export function mountTrash(mount: Mount, { store, reading, clock, onDamaged }: RecordsContext): void {
  const trash = createTrashRepository(store)

  mount(listTrashCall, {
    limits: [listReads],
    handle: async ({ session, address, signal }) => ({
      pieces: reading.pieces({ ...session, address }, partsOf(onDamaged), signal),
    }),
  })

  mount(eraseItem, {
    limits: [writes],
    handle: async ({ session, once, params, expectedRevision: expected }) => ({
      answer: await trash.erase({ ...session, once, id: params.id, expected }, clock.now()),
    }),
  })

  mount(emptyTrash, {
    limits: [writes],
    handle: async ({ session, expectedRevision }) => ({
      answer: { erased: await trash.empty(session, expectedRevision) },
    }),
  })
}

/** Contents of the trash, in the contract's form; its revision is the place of what was deleted last. */
function partsOf(onDamaged: OnDamaged): readonly AnswerPart[] {
  const { note, named } = createDamageNotes(onDamaged)
  let revision = 0
  const onPlace = (place: number) => {
    revision = Math.max(revision, place)
  }
  const items: ListRecords = (db, userId, after) => listTrash(db, userId, after, { onPlace, onDamaged: note('login') })
  const vaults: ListRecords = (db, userId, after) =>
    listTrashedVaults(db, userId, after, { onPlace, onDamaged: note('vault') })
  const vaultItems: ListRecords = (db, userId, after) => listVaultItems(db, userId, after, note('login'))
  const end = () => `${named()},"revision":${revision}}`
  return ['{"logins":', items, ',"vaults":', vaults, ',"vaultItems":', vaultItems, { text: end }]
}
