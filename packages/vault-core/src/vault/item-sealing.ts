import type { ItemBody, ItemRecord } from '../contracts/items.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import { VaultError } from '../errors.ts'
import type { ItemInput } from '../items/item-input.ts'
import { openItem, openItemDetails, openItemPassword } from '../items/open-item.ts'
import { unopenedItem, untrusted, type OpenedItem } from '../items/opened-item.ts'
import { refuseUntrustedItem, type OnDemandTexts } from '../items/refuse-untrusted.ts'
import { createSeal, nextSeal, type ItemSeal } from '../items/item-seal.ts'
import { sealItem } from '../items/seal-item.ts'
import { inputOfWhole, type WholeItem } from '../items/whole-item.ts'
import { nextTask } from '../next-task.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import { keysOfEpoch, openVaults, type VaultOpening } from './vault-openings.ts'
import type { OpenedVaults } from './opened-vaults.ts'
import type { VaultKeys } from './vault-keys.ts'

/** A new item, ready to be sent: ciphertext only. */
export interface SealedItem {
  readonly body: ItemBody
}

/** A changed item, ready to be sent over the revision it was made from. */
export interface SealedItemUpdate extends SealedItem {
  readonly id: ItemId
  readonly revision: number
}

/** A changed item, and what brings back what it was: to be sent over the change. */
export interface SealedReplacement extends SealedItemUpdate {
  readonly back: ItemBody
}

/** Opens records as a whole, and seals what a person saves. */
export interface ItemSealing {
  /**
   * Opens all of a record that the server has just sent, whatever is open of its item.
   * @throws VaultError `vault_not_open`
   */
  readonly openRecord: (record: ItemRecord) => Promise<WholeItem>
  /**
   * Opens all of a record as it was once; what does not open of it is the server's words.
   *
   * @param kept vaults that are no longer among the open ones, as the server sent them with the record
   */
  readonly openVersion: (record: ItemRecord, kept?: readonly VaultRecord[]) => Promise<WholeItem>
  /**
   * Opens the versions of an item, to tell what they were: `historyOf` of `./items` tells what each change altered.
   *
   * @param versions as the server sent them, newest first
   * @param kept as for {@link ItemSealing.openVersion}
   * @param tell is given the item as it stands, and the opened versions in their order
   * @throws VaultError `not_found`; `answer_differs` when one is of another item
   */
  readonly openHistory: <History>(
    id: ItemId,
    versions: readonly ItemRecord[],
    kept: readonly VaultRecord[],
    tell: (current: WholeItem, versions: readonly WholeItem[]) => History,
  ) => Promise<History>
  /**
   * All of an item as it is shown, where it waits to be sent also what the server does not have yet.
   * @throws VaultError `not_found`
   */
  readonly openShown: (id: ItemId) => Promise<WholeItem>
  /** @throws VaultError `vault_not_open` */
  readonly sealNewItem: (input: ItemInput) => Promise<SealedItem>
  /**
   * Seals a new item that comes with what it was before: the first is created, each of the others goes over the one
   * before it.
   * @param inputs oldest first
   * @throws VaultError `vault_not_open`
   */
  readonly sealNewHistory: (inputs: readonly ItemInput[]) => Promise<readonly ItemBody[]>
  /**
   * Seals a changed item over the record that is open.
   * @param madeFrom revision the input was made from; a record that has changed since is then not overwritten, because
   * the server refuses the older revision. Without it, the revision that is open now.
   * @throws VaultError `not_found` | `vault_not_open`; `untrusted_value` for a text that is the server's own
   */
  readonly sealItemUpdate: (id: ItemId, input: ItemInput, madeFrom?: number) => Promise<SealedItemUpdate>
  /**
   * As {@link ItemSealing.sealItemUpdate}, for two records of one item: the second is to be sent over the first.
   * @throws VaultError as `sealItemUpdate`
   */
  readonly sealItemUpdates: (
    id: ItemId,
    inputs: readonly [ItemInput, ItemInput],
    madeFrom?: number,
  ) => Promise<readonly [SealedItemUpdate, SealedItemUpdate]>
  /**
   * Seals a change that nobody looks at item by item, over the record that is open. All else of the item stays as it
   * is.
   * @param change makes what is saved out of all that is open
   * @returns null when the change changes nothing
   * @throws VaultError as `sealItemUpdate`; `untrusted_value` also for an item that carries a mark: sealed, it would
   *   lose it
   */
  readonly sealItemChange: (id: ItemId, change: (item: ItemInput) => ItemInput) => Promise<SealedItemUpdate | null>
  /** As {@link ItemSealing.sealItemChange}, with what undoes it. */
  readonly sealItemReplacement: (
    id: ItemId,
    change: (item: ItemInput) => ItemInput,
  ) => Promise<SealedReplacement | null>
  /**
   * Seals what was put together of several versions of one item, all of them trusted.
   * @param after the newest of its seals: each of the inputs gets a later one, in their order
   * @throws VaultError `vault_not_open`
   */
  readonly sealMerged: (inputs: readonly ItemInput[], after: ItemSeal) => Promise<readonly ItemBody[]>
}

/** @param scopes a late result counts only in the scope that it was begun in */
export function createItemSealing(opened: OpenedVaults, scopes: AccountScopes): ItemSealing {
  /** Sealed part of a record; without its vault's keys all of it is the server's words. */
  async function onDemandTextsOf(
    record: ItemRecord,
    { seal }: OpenedItem,
    keys = opened.vaultOf(record.vaultId)?.keys ?? null,
  ): Promise<OnDemandTexts> {
    const { password, details } = record
    if (keys === null) {
      return {
        password: password === null ? null : untrusted(password),
        details: details === null ? null : { trusted: false, text: details },
      }
    }
    const texts = await Promise.all([openItemPassword(keys, record, seal), openItemDetails(keys, record, seal)])
    return { password: texts[0], details: texts[1] }
  }

  async function openRecord(record: ItemRecord): Promise<WholeItem> {
    const item = opened.seen.take(await openItem(opened.keysOf(record.vaultId), record))
    return { item, ...(await onDemandTextsOf(record, item)) }
  }

  async function openWith(record: ItemRecord, kept: readonly VaultOpening[]): Promise<WholeItem> {
    const open = opened.vaultOf(record.vaultId) ?? kept.find(({ vault }) => vault.id === record.vaultId)
    return openUnder(record, open?.keys ?? null)
  }

  /** As it was once: under whichever of its vault's keys it was sealed then. */
  async function openAsItWas(record: ItemRecord, kept: readonly VaultOpening[]): Promise<WholeItem> {
    const open = opened.vaultOf(record.vaultId) ?? kept.find(({ vault }) => vault.id === record.vaultId)
    return openUnder(
      record,
      open === undefined ? null : await keysOfEpoch(open, record.keyEpoch ?? 1, scopes.current().keyPair),
    )
  }

  async function openUnder(record: ItemRecord, keys: VaultKeys | null): Promise<WholeItem> {
    const item = keys === null ? unopenedItem(record) : await openItem(keys, record)
    return { item, ...(await onDemandTextsOf(record, item, keys)) }
  }
  const openStored = (kept: readonly VaultRecord[]) => openVaults(kept, scopes.current().keyPair, new Map())

  const openHistory: ItemSealing['openHistory'] = async (id, records, kept, tell) => {
    if (records.some((record) => record.id !== id)) throw new VaultError('answer_differs')
    const vaults = await openStored(kept)
    const current = await openWith(opened.recordOf(id), [])
    const versions: WholeItem[] = []
    for (const record of records) {
      versions.push(await openAsItWas(record, vaults))
      await nextTask()
    }
    return tell(current, versions)
  }

  /**
   * A record, and the item that it opens as. One that has just come from elsewhere is waited for: its revision with the
   * texts of the one before would write over what was changed there, and the server would take it.
   *
   * @throws VaultError `not_found` | `vault_not_open`
   */
  async function currentOf(id: ItemId): Promise<{ readonly record: ItemRecord; readonly item: OpenedItem }> {
    if (opened.itemOf(id)?.revision !== opened.recordOf(id).revision) await opened.settled()
    const [record, item] = [opened.recordOf(id), opened.itemOf(id)]
    if (item === undefined || item.revision !== record.revision) throw new VaultError('vault_not_open')
    return { record, item }
  }

  /** The seal of an item's next revision, and what refuses an input that has the server's own words in it. */
  async function beginUpdate(id: ItemId) {
    const { record, item: shown } = await currentOf(id)
    const texts = await onDemandTextsOf(record, shown)
    // A record whose name did not open has no tag to keep, and one of several with the same tag may have got it
    // from another: saved under it, it would stand against the item it belongs to.
    const isItself = shown.seal !== null && !shown.duplicate
    const first = isItself ? opened.seen.nextSeal(shown.seal) : createSeal()
    return { record, shown, texts, first }
  }

  /**
   * The vault that an item is sealed for, and under which of its keys: the server refuses what is under none of now.
   */
  function placeIn(vaultId: VaultId): Pick<ItemBody, 'vaultId' | 'keyEpoch'> {
    const keyEpoch = opened.vaultOf(vaultId)?.record.keyEpoch
    return keyEpoch === undefined ? { vaultId } : { vaultId, keyEpoch }
  }

  async function sealOver(
    { shown, texts }: Awaited<ReturnType<typeof beginUpdate>>,
    { vaultId, ...item }: ItemInput,
    seal: ItemSeal,
  ) {
    const keys = opened.keysOf(vaultId)
    refuseUntrustedItem(item, shown, texts)
    return { ...(await sealItem(keys, item, seal)), ...placeIn(vaultId) }
  }

  async function sealItemUpdates(id: ItemId, [before, after]: readonly [ItemInput, ItemInput], madeFrom?: number) {
    const update = await beginUpdate(id)
    const revision = madeFrom ?? update.record.revision
    return [
      { id, revision, body: await sealOver(update, before, update.first) },
      { id, revision: revision + 1, body: await sealOver(update, after, nextSeal(update.first)) },
    ] as const
  }

  async function sealItemUpdate(id: ItemId, input: ItemInput, madeFrom?: number) {
    const update = await beginUpdate(id)
    return { id, revision: madeFrom ?? update.record.revision, body: await sealOver(update, input, update.first) }
  }

  /** An item as it is, and what a change makes of it, where all of it is open and its own. */
  async function changeOf(id: ItemId, change: (item: ItemInput) => ItemInput) {
    const { record, item } = await scopes.guard(currentOf(id))
    const { seal, consistent, duplicate, rolledBack } = item
    const texts = await scopes.guard(onDemandTextsOf(record, item))
    const before = inputOfWhole({ item, ...texts }, record.vaultId)
    if (seal === null || before === null || !consistent || duplicate || rolledBack)
      throw new VaultError('untrusted_value')
    return { record, before, after: change(before), seal }
  }

  async function sealChanged({ vaultId, ...item }: ItemInput, seal: ItemSeal) {
    return { ...(await scopes.guard(sealItem(opened.keysOf(vaultId), item, seal))), ...placeIn(vaultId) }
  }

  async function sealInLine(inputs: readonly ItemInput[], first: ItemSeal) {
    const bodies: ItemBody[] = []
    let seal = first
    for (const { vaultId, ...item } of inputs) {
      bodies.push({ ...(await sealItem(opened.keysOf(vaultId), item, seal)), ...placeIn(vaultId) })
      seal = nextSeal(seal)
    }
    return bodies
  }

  async function openShown(id: ItemId): Promise<WholeItem> {
    const record = opened.recordOf(id)
    const shown = opened.itemOf(id)
    // While it is being opened with the others.
    if (shown === undefined || shown.revision !== record.revision) return openWith(record, [])
    return { item: shown, ...(await onDemandTextsOf(record, shown)) }
  }

  return {
    openShown: (id) => scopes.guard(openShown(id)),
    sealMerged: (inputs, after) => scopes.guard(sealInLine(inputs, opened.seen.nextSeal(after))),
    sealNewHistory: (inputs) => scopes.guard(sealInLine(inputs, createSeal())),
    openVersion: (record, kept = []) => scopes.guard(openStored(kept).then((vaults) => openAsItWas(record, vaults))),
    openHistory: (id, records, kept, tell) => scopes.guard(openHistory(id, records, kept, tell)),
    openRecord: (record) => scopes.guard(openRecord(record)),
    sealNewItem: async ({ vaultId, ...item }) => {
      const texts = await scopes.guard(sealItem(opened.keysOf(vaultId), item))
      return { body: { ...texts, ...placeIn(vaultId) } }
    },
    sealItemChange: async (id, change) => {
      const { record, before, after, seal } = await changeOf(id, change)
      if (JSON.stringify(after) === JSON.stringify(before)) return null
      return { id, revision: record.revision, body: await sealChanged(after, opened.seen.nextSeal(seal)) }
    },
    sealItemReplacement: async (id, change) => {
      const { record, before, after, seal } = await changeOf(id, change)
      if (JSON.stringify(after) === JSON.stringify(before)) return null
      const first = opened.seen.nextSeal(seal)
      const body = await sealChanged(after, first)
      return { id, revision: record.revision, body, back: await sealChanged(before, nextSeal(first)) }
    },
    sealItemUpdate: (id, input, madeFrom) => scopes.guard(sealItemUpdate(id, input, madeFrom)),
    sealItemUpdates: (id, inputs, madeFrom) => scopes.guard(sealItemUpdates(id, inputs, madeFrom)),
  }
}
