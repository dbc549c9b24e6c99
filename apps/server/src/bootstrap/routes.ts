import { bootstrap } from '@larets/vault-core/contracts'
import type { AnswerPart, ListRecords, RecordsContext } from '../account/account-reading.ts'
import { createDamageNotes } from '../account/damage-notes.ts'
import { epochOf } from '../db/epoch.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Mount } from '../http/mount.ts'
import { listReads } from '../http/user-limits.ts'
import { listItems } from '../items/items-repository.ts'
import { writeCursor } from '../sync/cursor.ts'
import { listVaults } from '../vaults/vaults-repository.ts'

/** Connects the bootstrap call. Whoever has the present state, and says so by its tag, is sent nothing. */
export function mountBootstrap(mount: Mount, { reading, onDamaged }: RecordsContext): void {
  mount(bootstrap, {
    limits: [listReads],
    handle: async ({ session, address, signal, header }) => {
      const { userId } = session
      const known = header('If-None-Match')
      if (known !== null && known === (await reading.tag(userId))) return { unchanged: known }
      let tag: string | null = null
      let cursor = ''
      const parts = partsOf(onDamaged, () => cursor)
      const pieces = reading.pieces({ ...session, address }, parts, signal, async (read) => {
        tag = read.tag
        cursor = writeCursor(await epochOf(read.db), read.seq)
      })
      return { pieces, etag: () => tag }
    },
  })
}

/**
 * Everything a signed-in client starts with, in the contract's form. A damaged record is named at the end instead of
 * answered, and the rest is there.
 */
function partsOf(onDamaged: OnDamaged, cursor: () => string): readonly AnswerPart[] {
  const { note, named } = createDamageNotes(onDamaged)
  const vaults: ListRecords = (db, userId, after) => listVaults(db, userId, after, note('vault'))
  const items: ListRecords = (db, userId, after) => listItems(db, userId, after, note('login'))
  const end = () => `${named()},"cursor":${JSON.stringify(cursor())}}`
  return ['{"vaults":', vaults, ',"logins":', items, { text: end }]
}
