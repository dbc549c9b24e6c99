import { retried } from '../api/retried.ts'
import { listItemVersions, type ItemRecord, type ItemVersions } from '../contracts/items.ts'
import type { ItemId, UserId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import { createFetched, type Fetched } from '../fetched.ts'
import { historyOf, type EarlierVersion } from '../items/item-history.ts'
import type { Clock } from '../session/ports/clock.ts'
import { fetchItem } from './fetch-item.ts'
import type { WriteParts } from './write-parts.ts'

/** An earlier version, and the record it is opened from anew for what is secret in it. */
export interface StoredVersion extends EarlierVersion {
  /** As the server has it, sealed. */
  readonly record: ItemRecord
  /** Deleted vaults whose keys it may need, as they came with it. */
  readonly vaults: readonly VaultRecord[]
}

/** Earlier versions of an item, newest first. */
export interface OpenedHistory {
  /** Earlier versions, the latest first. */
  readonly versions: readonly StoredVersion[]
  /** How many the server's disk did not keep as they were written. */
  readonly damaged: number
}

/** Values of the server's that are fetched while somebody looks at them, and kept no longer than that. */
export interface Lookups {
  /** Earlier versions of an item, opened; secrets stay sealed. */
  readonly history: (id: ItemId) => Fetched<OpenedHistory>
  /** An item that is not open: what comes is opened with the others. Its id, or RequestFailure 404 where there is none. */
  readonly item: (userId: UserId, id: ItemId) => Fetched<ItemId>
}

/** Makes the lookups of a client; reads are retried by the rules of the specification. */
export function createLookups(parts: WriteParts, clock: Clock): Lookups {
  const { api, vault } = parts
  return {
    history: (id) =>
      createFetched(async (_, signal) => {
        const call = () => api.call(listItemVersions, { params: { id }, signal })
        const answer = await retried(call, { clock, signal })
        const opened = await vault.openHistory(id, answer.versions, answer.vaults, historyOf)
        return { versions: opened.flatMap((version) => withRecord(version, answer)), damaged: answer.damaged ?? 0 }
      }, clock.now),
    item: (userId, id) =>
      createFetched(async (_, signal) => {
        const found = await retried(() => fetchItem(parts, userId, id, signal), { clock, signal })
        return found.id
      }, clock.now),
  }
}

function withRecord(version: EarlierVersion, { versions, vaults }: ItemVersions): readonly StoredVersion[] {
  const record = versions.find(({ revision }) => revision === version.item.revision)
  return record === undefined ? [] : [{ ...version, record, vaults }]
}
