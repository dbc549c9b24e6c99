import { bootstrap, type DamagedRecord } from '@larets/vault-core/contracts'
import type { AccountReading, AnswerPart, ListRecords } from '../account/account-reading.ts'
import type { DamagedRecordError, OnDamaged } from '../db/row-digest.ts'
import type { Mount } from '../http/mount.ts'
import { listReads } from '../http/user-limits.ts'
import { listItems } from '../items/items-repository.ts'
import { listVaults } from '../vaults/vaults-repository.ts'

/** Connects the bootstrap call. Whoever has the present state, and says so by its tag, is sent nothing. */
export function mountBootstrap(mount: Mount, reading: AccountReading, onDamaged: OnDamaged): void {
  mount(bootstrap, {
    limits: [listReads],
    handle: async ({ session: { userId }, signal, header }) => {
      const known = header('If-None-Match')
      if (known !== null && known === (await reading.tag(userId))) return { unchanged: known }
      let tag: string | null = null
      const pieces = reading.pieces(userId, partsOf(onDamaged), signal, (read) => {
        tag = read
      })
      return { pieces, etag: () => tag }
    },
  })
}

/**
 * Everything a signed-in client starts with, in the contract's form. A damaged record is named at the end instead of
 * answered, and the rest is there.
 */
function partsOf(onDamaged: OnDamaged): readonly AnswerPart[] {
  const damaged = new Map<string, DamagedRecord>()
  const note = (kind: DamagedRecord['kind']) => (error: DamagedRecordError) => {
    if (!damaged.has(error.id)) onDamaged(error)
    damaged.set(error.id, { kind, id: error.id })
  }
  const vaults: ListRecords = (db, userId, after) => listVaults(db, userId, after, note('vault'))
  const items: ListRecords = (db, userId, after) => listItems(db, userId, after, note('login'))
  const end = () => (damaged.size === 0 ? '}' : `,"damaged":${JSON.stringify([...damaged.values()])}}`)
  return ['{"vaults":', vaults, ',"logins":', items, { text: end }]
}
