import type { OpenedItem, VaultClient } from '@larets/vault-core'
import type { ItemTypeName } from '@larets/vault-core/items'
import type { InitialItem, ItemDraft, ItemSource, LocalVersion } from '@larets/vault-ui/item-dialog'
import type { FormStart } from '../../app/dialogs/item-dialog-context.ts'

/** Subject of the item dialog. */
export type ItemDialogSubject = { readonly kind: 'add'; readonly type: ItemTypeName } | EditedItem

/** An item, and what its form is given. */
export interface EditedItem {
  readonly kind: 'edit'
  readonly type: ItemTypeName
  readonly item: OpenedItem
  readonly initial: InitialItem
  readonly source: ItemSource
  /** Part of it that the server has not taken, and the write that it leaves behind. */
  readonly unsent?: Unsent | undefined
  readonly start?: FormStart | undefined
}

interface Unsent {
  readonly localVersion: LocalVersion
  readonly entry: string
  /** Names what a person chooses against; undefined where the form may have been made from something older. */
  readonly decides: string | undefined
}

/** An item with a part that the server has not taken. */
export type SettlingSubject = EditedItem & { readonly unsent: Unsent }

type Client = Pick<VaultClient, 'vault' | 'outbox'>

/** Values of an item that its form is given. */
export function initialOf(
  item: OpenedItem,
  { password, details }: Pick<InitialItem, 'password' | 'details'>,
): InitialItem {
  const { vaultId, name, username, overview, uris, consistent, rolledBack } = item
  return { vaultId, name, username, overview, uris, consistent, rolledBack, password, details }
}

/** Subject of editing an item, whose secrets are opened. @throws as `openPassword` */
export async function subjectToEdit(
  { vault }: Client,
  item: OpenedItem,
  type: ItemTypeName,
  start?: FormStart,
): Promise<EditedItem> {
  const [password, details] = await Promise.all([vault.openPassword(item.id), vault.openDetails(item.id)])
  return { kind: 'edit', type, item, initial: initialOf(item, { password, details }), source: item, start }
}

/**
 * A form over what the server has, with what it has not taken; null where nothing of the item waits for a decision.
 *
 * @throws as `outbox.versionsOf`
 */
export async function subjectToSettle(
  { outbox }: Client,
  item: OpenedItem,
  type: ItemTypeName,
): Promise<SettlingSubject | null> {
  const mark = outbox.markOf(item.id)
  if (mark?.kind !== 'conflict' || mark.write === 'delete' || mark.reason === 'refused') return null
  const versions = await outbox.versionsOf(item.id)
  if (versions === null || (versions.theirs !== null && versions.theirs.item.type !== type)) return null
  const { base, mine, theirs, waiting } = versions
  const own = { base: base && initialOf(base.item, base), mine: initialOf(mine.item, mine), isThere: theirs !== null }
  const shown = theirs ?? mine
  const source = { id: item.id, revision: theirs?.item.revision ?? item.revision }
  return {
    kind: 'edit',
    type,
    item: theirs?.item ?? item,
    initial: initialOf(shown.item, shown),
    source,
    unsent: { localVersion: own, entry: mark.entry, decides: waiting },
  }
}

/**
 * Subject of a draft: a new item where the one the form was made from is not there.
 *
 * @param items those that are open
 * @throws as {@link subjectToEdit} and {@link subjectToSettle}
 */
export async function subjectOfDraft(
  client: Client,
  items: readonly OpenedItem[],
  { type, source }: ItemDraft,
): Promise<ItemDialogSubject> {
  const item = items.find(({ id }) => id === source?.id)
  if (item?.type !== type) return { kind: 'add', type }
  const settling = await subjectToSettle(client, item, type)
  // A draft of another form is of what is shown, and is brought together with the rest once that is sent.
  const isOfIt =
    settling !== null && (!settling.unsent.localVersion.isThere || settling.source.revision === source?.revision)
  return isOfIt
    ? { ...settling, unsent: { ...settling.unsent, decides: undefined } }
    : subjectToEdit(client, item, type)
}
