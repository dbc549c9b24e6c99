import type { ItemRecord } from '../../contracts/items.ts'
import type { VaultId } from '../../contracts/primitives.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'
import type { isEarlierVersion } from '../../items/earlier-version.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import type { openItem, openItemDetails, openItemPassword } from '../../items/open-item.ts'
import type { inputOfWhole } from '../../items/whole-item.ts'
import type { nextTask } from '../../next-task.ts'
import type { AccountScopes } from '../../session/account-scope.ts'
import type { ExportedItem, ExportedVault, ExportedVersion } from '../../items/export-contents.ts'
import type { keysOfEpoch, openVaults, VaultOpening } from '../vault-openings.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import type { ExportCollection, ExportScope } from './export-collection.ts'

/** Opened in one task of the thread, which stays free for what a person does. */
const openedAtOnce = 10

/** Parts that the vaults work with anyway; handed over, they are not loaded a second time. */
export interface CollectingParts {
  readonly openItem: typeof openItem
  readonly openItemDetails: typeof openItemDetails
  readonly openItemPassword: typeof openItemPassword
  readonly isEarlierVersion: typeof isEarlierVersion
  readonly inputOfWhole: typeof inputOfWhole
  readonly openVaults: typeof openVaults
  readonly keysOfEpoch: typeof keysOfEpoch
  readonly nextTask: typeof nextTask
}

interface Opened {
  readonly item: OpenedItem
  readonly version: ExportedVersion
}

/** A vault to be exported and the records that are in it. */
interface Chosen {
  readonly opening: VaultOpening
  readonly records: readonly ItemRecord[]
}

/** Opens everything that is to be exported, some at a time. @throws the signal's reason */
export async function collectExport(
  parts: CollectingParts,
  opened: Pick<OpenedVaults, 'state' | 'recordOf' | 'itemOf' | 'vaultOf'>,
  scopes: Pick<AccountScopes, 'current'>,
  scope: ExportScope & { readonly signal: AbortSignal; readonly now: number },
): Promise<ExportCollection> {
  const { signal, versionsOf } = scope
  const storedVaults = new Map<VaultId, VaultOpening>()
  /** By vault and number: a key before is derived once, however many versions are read with it. */
  const keysBefore = new Map<string, Promise<VaultOpening['keys']>>()
  let leftOut = 0
  let done = 0

  async function chosen(): Promise<readonly Chosen[]> {
    const state = opened.state.getSnapshot()
    const [items, vaults] = 'items' in state ? [state.items, state.vaults] : [[], []]
    const { trash, vaultId, itemIds } = scope
    const deleted = trash === null ? [] : await parts.openVaults(trash.vaults, scopes.current().keyPair, storedVaults)
    const openings = [...vaults.flatMap(({ id }) => opened.vaultOf(id) ?? []), ...deleted]
    const records = [
      ...items.map(({ id }) => opened.recordOf(id)),
      ...(trash?.logins ?? []),
      ...(trash?.vaultItems ?? []),
    ]
    const wanted = itemIds === undefined ? records : records.filter(({ id }) => itemIds.has(id))
    const byVault = Map.groupBy(wanted, (record) => record.vaultId)
    return openings
      .filter(
        ({ vault }) => (vaultId === null || vault.id === vaultId) && (itemIds === undefined || byVault.has(vault.id)),
      )
      .map((opening) => ({ opening, records: byVault.get(opening.record.id) ?? [] }))
  }

  /** A record with everything open; null where nobody can vouch for it, or it is none of those that are wanted. */
  async function open(
    record: ItemRecord,
    keys: VaultOpening['keys'],
    isWanted: (item: OpenedItem) => boolean,
  ): Promise<Opened | null> {
    if (keys === null) return null
    const item = await parts.openItem(keys, record)
    if (!item.consistent || !isWanted(item)) return null
    const [password, details] = await Promise.all([
      parts.openItemPassword(keys, record, item.seal),
      parts.openItemDetails(keys, record, item.seal),
    ])
    const input = parts.inputOfWhole({ item, password, details }, record.vaultId)
    if (input === null) return null
    const { vaultId: _, uris, ...texts } = input
    return { item, version: { ...texts, uris: [...uris], updatedAt: record.updatedAt } }
  }

  /** The keys that a version was sealed under: its vault may have got another since. */
  function keysOf({ vaultId, keyEpoch = 1 }: ItemRecord): Promise<VaultOpening['keys']> {
    const opening = opened.vaultOf(vaultId) ?? storedVaults.get(vaultId)
    if (opening === undefined) return Promise.resolve(null)
    const name = `${vaultId}/${keyEpoch}`
    const found = keysBefore.get(name) ?? parts.keysOfEpoch(opening, keyEpoch, scopes.current().keyPair)
    keysBefore.set(name, found)
    return found
  }

  async function historyOf(current: OpenedItem): Promise<ExportedVersion[]> {
    const { id } = current
    if (versionsOf === null) return []
    const { versions, vaults } = await versionsOf(id)
    signal.throwIfAborted()
    const missing = vaults.filter((vault) => opened.vaultOf(vault.id) === undefined && !storedVaults.has(vault.id))
    for (const one of await parts.openVaults(
      missing satisfies readonly VaultRecord[],
      scopes.current().keyPair,
      storedVaults,
    )) {
      storedVaults.set(one.record.id, one)
    }
    const history: ExportedVersion[] = []
    for (const record of versions) {
      const before =
        record.id === id
          ? await open(record, await keysOf(record), (item) => parts.isEarlierVersion(item, current))
          : null
      if (before !== null) history.push(before.version)
      await parts.nextTask()
      signal.throwIfAborted()
    }
    return history
  }

  async function exported(record: ItemRecord, { keys, record: vault }: VaultOpening): Promise<ExportedItem | null> {
    // The older of two records of one item is what the server shows once more, and no item of its own.
    const found = await open(record, keys, ({ id }) => opened.itemOf(id)?.duplicate !== true)
    if (found === null) return null
    const { createdAt, deletedAt, revision } = record
    // Of what lies in the trash the server tells none.
    const hasHistory = revision > 1 && deletedAt === null && vault.deletedAt === null
    return { ...found.version, createdAt, deletedAt, history: hasHistory ? await historyOf(found.item) : [] }
  }

  const all = await chosen()
  signal.throwIfAborted()
  for (const { opening } of all) storedVaults.set(opening.record.id, opening)
  const count = all.reduce((sum, { records }) => sum + records.length, 0)
  const vaults: ExportedVault[] = []
  for (const { opening, records } of all) {
    const items: ExportedItem[] = []
    for (let start = 0; start < records.length; start += openedAtOnce) {
      const slice = records.slice(start, start + openedAtOnce)
      const found = await Promise.all(slice.map((record) => exported(record, opening)))
      items.push(...found.filter((item) => item !== null))
      leftOut += found.filter((item) => item === null).length
      done += slice.length
      scope.onProgress?.(done, count)
      await parts.nextTask()
      signal.throwIfAborted()
    }
    const { vault, record } = opening
    const overview = scope.itemIds === undefined ? vault.overview : withFoldersOf(vault.overview, items)
    if (vault.name.trusted) vaults.push({ name: vault.name.text, overview, deletedAt: record.deletedAt, items })
    else leftOut += items.length
  }
  return { contents: { exportedAt: new Date(scope.now).toISOString(), vaults }, leftOut }
}

/**
 * A vault's overview with the folders that some items stand in, and those around them: what the others are called is
 * not theirs.
 */
function withFoldersOf(overview: ExportedVault['overview'], items: readonly ExportedItem[]): ExportedVault['overview'] {
  const byId = new Map(overview.folders.map((folder) => [folder.id, folder]))
  const kept = new Set<string>()
  for (const { overview: placed } of items) {
    for (let at = placed?.folder ?? null; at !== null && !kept.has(at); at = byId.get(at)?.parent ?? null) kept.add(at)
  }
  return { ...overview, folders: overview.folders.filter(({ id }) => kept.has(id)) }
}
