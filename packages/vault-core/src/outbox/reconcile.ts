import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { readItem, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { isLaterVersion } from '../items/later-version.ts'
import { isSameInput, mergeItems } from '../items/merge-items.ts'
import { inputOfWhole, type WholeItem } from '../items/whole-item.ts'
import type { ItemReading } from '../vault/item-reading.ts'
import type { ItemSealing } from '../vault/item-sealing.ts'
import { sealedAs, type OutboxEntry } from './outbox-entry.ts'
import { sealedAnew } from './sealed-anew.ts'
import { renewed, blockedAs } from './settle-entry.ts'

/** Outcome of a write that the server has refused. */
export type Reconciled =
  /** The server has it all the same. */
  | { readonly kind: 'done'; readonly item: ItemRecord }
  /** There is nothing left to be done. */
  | { readonly kind: 'over' }
  /** It goes out anew, or waits for a person. */
  | { readonly kind: 'changed'; readonly entry: OutboxEntry }

/** Parts that reconciling needs. */
export interface Reconciling {
  readonly api: Pick<ApiClient, 'call'>
  readonly vault: Pick<ItemSealing, 'openRecord' | 'openVersion' | 'sealMerged'> & Pick<ItemReading, 'vaultRecordOf'>
}

/**
 * Brings a write together with what the server has by now. Nothing is decided for a person: what both sides changed,
 * and not alike, waits for them.
 *
 * @param refusal what the server answered
 * @throws what the calls throw, and VaultError `stale_epoch` after a lock, `vault_not_open` for what is to be sealed
 *   anew while its vault is not
 */
export async function reconcile(
  context: Reconciling,
  entry: OutboxEntry,
  refusal: RequestFailure,
): Promise<Reconciled> {
  const { status, code } = refusal
  // A proxy that does not know the address has said nothing of the item.
  const isGone = status === 404 && refusal.isRefusal
  const blocked = (reason: 'changed' | 'gone' | 'refused', theirs: ItemRecord | null = null): Reconciled => ({
    kind: 'changed',
    entry: blockedAs(entry, { reason, code, theirs }),
  })
  const { kind } = entry.write
  if (code === 'stale_key') {
    const anew = await sealedAnew(context.vault, entry)
    return anew === null ? blocked('refused') : { kind: 'changed', entry: anew }
  }
  // Gone already, or hidden with its vault: that is what a deletion wants.
  if (kind === 'delete' && (isGone || code === 'vault_in_trash')) return { kind: 'over' }
  if (kind !== 'create' && isGone) return blocked('gone')
  if (kind === 'create' || kind === 'restore' || status !== 412) return blocked('refused')
  const theirs = await readNow(context.api, entry)
  if (theirs === null) return kind === 'delete' ? { kind: 'over' } : blocked('gone')
  if (kind === 'delete') return blocked('changed', theirs)
  return (await merged(context, entry, theirs)) ?? blocked('changed', theirs)
}

async function readNow(api: Pick<ApiClient, 'call'>, { item: id }: OutboxEntry): Promise<ItemRecord | null> {
  try {
    const item = await api.call(readItem, { params: { id } })
    if (item.id !== id) throw new VaultError('answer_differs')
    return item
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404 && error.isRefusal) return null
    throw error
  }
}

/** Null where a person has to look at it. */
async function merged({ vault }: Reconciling, entry: OutboxEntry, theirs: ItemRecord): Promise<Reconciled | null> {
  const bodies = entry.write.kind === 'update' ? entry.write.bodies : []
  const stored = bodies.findIndex(({ name }) => name === theirs.name)
  if (stored !== -1 && stored === bodies.length - 1) return { kind: 'done', item: theirs }
  const base = { revision: theirs.revision, record: theirs }
  // Nothing came between: the rest goes over what is there.
  if (stored !== -1) return over(entry, base, bodies.slice(stored + 1))
  const made = entry.base?.record ?? null
  if (made === null) return null
  const kept = entry.vault === null ? [] : [entry.vault]
  const open = (record: ItemRecord) => vault.openVersion(record, kept)
  try {
    const there = await vault.openRecord(theirs)
    const before = await open(made)
    if (!isLaterVersion(before.item, there.item) || there.item.seal === null) return null
    const versions: WholeItem[] = []
    for (const body of bodies) versions.push(await open({ ...theirs, ...sealedAs(body) }))
    const mine = versions.pop()
    const input = mine === undefined ? null : mergeItems({ base: before, mine, theirs: there })
    const losing = versions.map((version) => inputOfWhole(version, version.item.vaultId))
    if (input === null || losing.some((one) => one === null)) return null
    const now = inputOfWhole(there, theirs.vaultId)
    if (losing.length === 0 && now !== null && isSameInput(input, now)) return { kind: 'done', item: theirs }
    const inputs = [...losing.flatMap((one) => one ?? []), input]
    // Numbers what comes of it as a later version of what waits, too: whoever has a form open over that has seen its
    // number.
    const rev = Math.max(there.item.seal.rev, ...[...versions, mine].map((version) => version?.item.seal?.rev ?? 0))
    return over(entry, base, await vault.sealMerged(inputs, { ...there.item.seal, rev }))
  } catch (error) {
    // Its vault is not there: a person can choose another.
    if (isVaultError(error, 'vault_not_open')) return null
    throw error
  }
}

const over = (entry: OutboxEntry, base: NonNullable<OutboxEntry['base']>, bodies: readonly ItemBody[]): Reconciled => ({
  kind: 'changed',
  entry: renewed(entry, { base, write: { kind: 'update', bodies: [...bodies] } }),
})
