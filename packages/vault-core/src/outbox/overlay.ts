import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemRecord } from '../contracts/items.ts'
import type { ItemId, UserId, VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { OverlaidAccount } from '../vault/overlaid.ts'
import { chainOf, lastBody, shownRecord, type OutboxEntry } from './outbox-entry.ts'
import { tagOfWaitingId } from './waiting-id.ts'

/**
 * Lays the writes that wait over what the server has, in their order. A write that the server has done, though its
 * answer was lost, is known by its encrypted name, which no other write has.
 */
export function overlay(account: Bootstrap, entries: readonly OutboxEntry[], userId: UserId): OverlaidAccount {
  if (entries.length === 0) return { account, own: new Set(), vaults: [] }
  const shown = new Map<ItemId, ItemRecord>(account.logins.map((record) => [record.id, record]))
  const byName = new Map(account.logins.map((record) => [record.name, record.id]))
  const own = new Set<ItemId>()
  const added: ItemRecord[] = []
  // Shows what a person has to decide about, also where they have deleted it since.
  const undecided = new Set(
    entries.filter(({ blocked }) => blocked !== null).flatMap((entry) => chainOf(entries, entry)),
  )
  for (const entry of entries) {
    const id = entry.item
    const before = shown.get(id) ?? null
    const storedAs = byName.get(lastBody(entry)?.name ?? '')
    // Keeps the id of what was new here until the answer comes, and what is made of it meanwhile stands behind it in
    // queue: a form that is open over it, and the address of the page, know no other.
    if (storedAs !== undefined && entry.write.kind === 'create') shown.delete(storedAs)
    else if (storedAs !== undefined) continue
    if (entry.write.kind === 'delete') {
      if (!undecided.has(entry)) {
        shown.delete(id)
        own.delete(id)
      }
      continue
    }
    if (entry.write.kind === 'restore' && before !== null) continue
    const record = shownRecord(entry, before, userId)
    if (record === null) continue
    if (before === null) added.push(record)
    shown.set(id, { ...record, id })
    own.add(id)
  }
  const fromServer = new Set(account.logins.map(({ id }) => id))
  const logins = account.logins.flatMap(({ id }) => shown.get(id) ?? [])
  const ownOnly = [...new Set(added.map(({ id }) => id))].flatMap((id) =>
    fromServer.has(id) ? [] : (shown.get(id) ?? []),
  )
  return {
    account: { ...account, logins: inPlaces(logins, ownOnly) },
    own,
    vaults: vaultsBeside(
      account,
      entries,
      [...own].flatMap((id) => shown.get(id)?.vaultId ?? []),
    ),
  }
}

/**
 * The newest first, as the server sends them: what it does not know yet leads, whatever the clock of the device says.
 */
function inPlaces(logins: ItemRecord[], added: readonly ItemRecord[]): ItemRecord[] {
  const isNew = ({ id }: ItemRecord) => tagOfWaitingId(id) !== null
  const back = added.filter((record) => !isNew(record))
  const known = back.length === 0 ? logins : [...back, ...logins].toSorted(byCreation)
  return [...added.filter(isNew).toReversed(), ...known]
}

const byCreation = ({ createdAt: one }: ItemRecord, { createdAt: other }: ItemRecord) =>
  one === other ? 0 : one < other ? 1 : -1

/** The vaults that items of this browser lie in and that the server does not send. */
function vaultsBeside(
  account: Bootstrap,
  entries: readonly OutboxEntry[],
  wanted: readonly VaultId[],
): readonly VaultRecord[] {
  const sent = new Set(account.vaults.map(({ id }) => id))
  const missing = new Set(wanted.filter((id) => !sent.has(id)))
  const kept = new Map(
    entries.flatMap(({ vault }) => (vault !== null && missing.has(vault.id) ? [[vault.id, vault] as const] : [])),
  )
  return [...kept.values()]
}
