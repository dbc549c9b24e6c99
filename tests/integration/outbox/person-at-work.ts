import { isVaultError, RequestFailure, type ItemInput } from '@larets/vault-core'
import type { ItemId, VaultId } from '@larets/vault-core/contracts'
import {
  inputOf,
  isLaterVersion,
  itemTypes,
  mergeEdits,
  type EditedItem,
  type OpenedItem,
  type WholeItem,
} from '@larets/vault-core/items'
import type { OutboxTab } from './device.ts'
import { fields, type Field } from './commands.ts'

/** Values in the fields of an item. */
export type Values = Readonly<Record<Field, string>> & { readonly tags: readonly string[] }

/** Something that a person typed and was told is saved, or waits. */
export interface Accepted {
  /** Of the item: each is named once. */
  readonly name: string
  readonly field: Field
  readonly typed: string
  /** Value that the person saw in its place, and knows to be gone. */
  readonly over: ReadonlySet<string>
  /** The person has chosen another value in its place: it is in the history, as long as there is one. */
  readonly isYielded: boolean
}

/** A form that is open. */
export interface Form {
  readonly name: string
  readonly item: OpenedItem
  readonly vaultId: VaultId
  /** Null where nothing is known of it. */
  base: Values | null
  mine: Values
  revision: number
  lost: Partial<Values>
  readonly field: Field
  readonly typed: string
  readonly seen: Set<string>
  /** Names what waits and is decided by it. */
  readonly decides?: string
}

const textOf = (text: { readonly text: string } | null | undefined) => text?.text ?? ''

/** Reads the values of an item. */
export const valuesOf = ({ item, password }: Pick<WholeItem, 'item' | 'password'>): Values => ({
  username: textOf(item.username),
  password: textOf(password),
  address: textOf(item.uris[0]?.uri),
  tags: (item.overview?.trusted === true ? item.overview.value.tags : undefined) ?? [],
})

const paths = { username: 'texts.username', password: 'texts.password', address: 'uris' } as const satisfies Record<
  Field,
  string
>

const editedOf = (name: string, vaultId: string, { username, password, address, tags }: Values): EditedItem => ({
  ...{ vaultId, folder: '', name, tags },
  texts: { username, password },
  uris: address === '' ? [] : [{ uri: address, match: null }],
})

const valuesOfEdited = ({ texts, uris, tags }: EditedItem): Values => ({
  username: texts['username'] ?? '',
  password: texts['password'] ?? '',
  address: uris[0]?.uri ?? '',
  tags,
})

/** Values that are saved. */
export function inputFor(name: string, vaultId: VaultId, values: Values): ItemInput {
  const { texts, uris } = editedOf(name, vaultId, values)
  return { vaultId, ...inputOf(itemTypes.login, { name, values: { texts, uris }, tags: values.tags }) }
}

/** Opens a form over an item as it is shown, and types something into one field of it. */
export async function openForm(
  { client, items }: OutboxTab,
  item: OpenedItem,
  field: Field,
  typed: string,
): Promise<Form | null> {
  const now = items().find(({ id }) => id === item.id) ?? item
  const base = valuesOf({ item: now, password: await client.vault.openPassword(now.id) })
  const { vaultId, name, revision } = now
  return {
    name: name.text,
    item: now,
    vaultId,
    base,
    mine: { ...base, [field]: typed },
    revision,
    lost: {},
    field,
    typed,
    seen: new Set([base[field]]),
  }
}

const isOutdated = (error: unknown) =>
  isVaultError(error, 'not_found') ||
  (error instanceof RequestFailure && (error.status === 412 || error.status === 404))

/**
 * Saves a form as the app does: merges what has changed since, and chooses where both changed a field.
 *
 * @param choose true keeps the person's own
 * @returns false where the item is gone: the person gives up
 */
export async function saveForm(tab: OutboxTab, form: Form, choose: () => boolean): Promise<boolean> {
  const { writes } = tab
  const { name, vaultId, item } = form
  for (let round = 0; round < 20; round += 1) {
    const own = { ...form.mine, ...form.lost }
    try {
      if (JSON.stringify(own) === JSON.stringify(form.mine))
        await writes.update(item.id, inputFor(name, vaultId, form.mine), form.revision)
      else
        await writes.settle(
          item.id,
          { lost: inputFor(name, vaultId, own), chosen: inputFor(name, vaultId, form.mine), decides: form.decides },
          form.revision,
        )
      return true
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
    const now = await writes.reread(item.id)
    if (now === null) return false
    // Given up with a deletion in another tab: what is there is older than what the form was made from, and everything
    // is asked.
    if (!isLaterVersion(item, now.item)) form.base = null
    takeInto(form, now, choose)
  }
  throw new Error('a form that is never saved')
}

/** Moves a form onto what the item is now. */
function takeInto(form: Form, now: WholeItem, choose: () => boolean) {
  const { name, vaultId } = form
  const theirs = valuesOf(now)
  const { merged, conflicts } = mergeEdits({
    base: form.base && editedOf(name, vaultId, form.base),
    mine: editedOf(name, vaultId, form.mine),
    theirs: editedOf(name, vaultId, theirs),
  })
  let mine = valuesOfEdited(merged)
  for (const field of fields) {
    const { [field]: lost, ...others } = form.lost
    const isConflict = conflicts.includes(paths[field])
    if (!isConflict && (lost === undefined || theirs[field] === form.base?.[field])) continue
    if (field === form.field) form.seen.add(theirs[field])
    const own = isConflict || lost === undefined ? mine[field] : lost
    const isOwn = choose()
    form.lost = isOwn ? others : { ...others, [field]: own }
    mine = { ...mine, [field]: isOwn ? own : theirs[field] }
  }
  Object.assign(form, { base: theirs, mine, revision: now.item.revision })
}

/**
 * Decides a conflict that waits, as the app's form does that is made from its three versions.
 *
 * @param giveUp told what is given up for another value
 * @returns false for one that is gone
 */
export async function decide(
  tab: OutboxTab,
  id: ItemId,
  choose: () => boolean,
  giveUp: (value: string) => void,
): Promise<boolean> {
  const versions = await tab.client.outbox.versionsOf(id)
  if (versions === null) throw new Error('a conflict without versions')
  const { base, mine, theirs, waiting } = versions
  if (theirs === null) return false
  const own = valuesOf(mine)
  const form: Form = {
    name: mine.item.name.text,
    item: { ...mine.item, id },
    vaultId: mine.item.vaultId,
    base: base && valuesOf(base),
    mine: own,
    revision: Number.NaN,
    lost: {},
    field: 'username',
    typed: '',
    seen: new Set(),
    decides: waiting,
  }
  takeInto(form, theirs, choose)
  const isSaved = await saveForm(tab, form, choose)
  for (const field of fields) if (form.lost[field] !== undefined) giveUp(form.lost[field])
  return isSaved
}
