import { bootstrap, type DamagedRecord } from '@larets/vault-core/contracts'
import type { AccountReading, AnswerPart, ListRecords } from '../account/account-reading.ts'
import type { DamagedRecordError, OnDamaged } from '../db/row-digest.ts'
import type { Mount } from '../http/mount.ts'
import { listReads } from '../http/user-limits.ts'
import { listItems } from '../items/items-repository.ts'
import { listVaults } from '../vaults/vaults-repository.ts'

/** Connects the bootstrap call. */
export function mountBootstrap(mount: Mount, reading: AccountReading, onDamaged: OnDamaged): void {
  mount(bootstrap, {
    limits: [listReads],
    handle: async ({ session, signal }) => ({ pieces: reading.pieces(session.userId, partsOf(onDamaged), signal) }),
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
