import { item as itemContract } from '@larets/vault-core/contracts'
import type { AnswerPart, ListRecords } from '../account/account-reading.ts'
import { readVersion, type ReplacedVersion } from '../records/entity-versions.ts'
import { DamagedRecordError, type OnDamaged } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import { listVaultsForKeys } from '../vaults/vaults-repository.ts'
import type { ItemWire } from './item-wire.ts'

/** Columns that the first kept versions lack. */
const added = { overview: null, details: null }

/**
 * Every kept version of an item, newest first, in the contract's form; after them the vaults that they lay in and that
 * are deleted since, and how many versions are damaged.
 */
export function partsOfVersions(id: string, onDamaged: OnDamaged): readonly AnswerPart[] {
  const damaged = new Set<number>()
  const vaultIds = new Set<string>()
  const versions: ListRecords = async function* (db, userId, after) {
    const kept = await db
      .selectFrom('login_versions')
      .select('rev')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('part', '=', 0)
      .where('rev', '<', after ?? Number.MAX_SAFE_INTEGER)
      .orderBy('rev', 'desc')
      .execute()
    for (const { rev } of kept) {
      const record = await read(db, { user_id: userId, id, rev })
      if (record !== null) {
        vaultIds.add(record.vaultId)
        yield { place: rev, record }
        continue
      }
      if (!damaged.has(rev)) onDamaged(new DamagedRecordError('login_versions', id))
      damaged.add(rev)
    }
  }
  const end = () => (damaged.size === 0 ? '}' : `,"damaged":${damaged.size}}`)
  const vaults: ListRecords = (db, userId, after) => listVaultsForKeys(db, userId, [...vaultIds], after)
  return ['{"versions":', versions, ',"vaults":', vaults, { text: end }]
}

/** A version as it was answered; null when it is not what was kept. */
async function read(db: Db, row: ReplacedVersion['row']): Promise<ItemWire | null> {
  try {
    const version = await readVersion(db, 'login_versions', row)
    return itemContract.safeParse(Object.assign({}, added, version)).data ?? null
  } catch (error) {
    if (error instanceof DamagedRecordError) return null
    throw error
  }
}
