import { isVaultError, RequestFailure, type ItemInput, type OpenedItem, type VaultClient } from '@larets/vault-core'
import { folderPath, folderTree, isLaterVersion, withInside, type WholeItem } from '@larets/vault-core/items'
import type { Outcome } from '../messages/core-to-page.ts'
import type { FormOfPage, ItemAnswer, VaultOfPage } from '../messages/item-calls.ts'
import type { CoreCall } from '../messages/page-to-core.ts'
import { rowOf } from './list-items.ts'
import type { PageForms } from './page-form.ts'

/** Calls about one item, as the page's messages have them. */
export type ItemCall = Extract<
  CoreCall,
  { kind: 'item' | 'reveal' | 'details' | 'openForm' | 'takeForm' | 'noteForm' | 'endForm' | 'saveForm' | 'trashItem' }
>
type Saving = Extract<ItemCall, { kind: 'saveForm' }>

const done: Outcome = { ok: true }
const refused = (code: string): Outcome => ({ ok: false, code, retryAfter: null })
const answered = (item: ItemAnswer): Outcome => ({ ok: true, item })

/** True for a call that {@link answerItem} answers. */
export function isItemCall(call: CoreCall): call is ItemCall {
  const kinds: Readonly<Record<ItemCall['kind'], true>> = {
    ...{ item: true, reveal: true, details: true, trashItem: true },
    ...{ openForm: true, takeForm: true, noteForm: true, endForm: true, saveForm: true },
  }
  return Object.hasOwn(kinds, call.kind)
}

/**
 * Answers what a page asks about one item, and takes what its form holds.
 *
 * @param gone the page that asks is closed
 * @throws as the client's calls
 */
export async function answerItem(
  client: VaultClient,
  call: ItemCall,
  { forms, gone }: { readonly forms: PageForms; readonly gone: AbortSignal },
): Promise<Outcome> {
  switch (call.kind) {
    case 'item': {
      const item = itemOf(client, call.id)
      if (item === null) return refused('not_found')
      const vault = client.vaults.get(item.vaultId)
      return answered({ kind: 'item', row: rowOf(item), vault: vault && vaultOf(vault) })
    }
    case 'reveal': {
      const item = itemOf(client, call.id)
      return item === null
        ? refused('not_found')
        : answered({ kind: 'text', text: await client.vault.openPassword(item.id) })
    }
    case 'details': {
      const item = itemOf(client, call.id)
      return item === null
        ? refused('not_found')
        : answered({ kind: 'details', details: await client.vault.openDetails(item.id) })
    }
    case 'openForm': {
      const edited = call.id === null ? null : await editedOf(client, call.id)
      if (edited === 'unsettled') return refused('settle_in_app')
      if (call.id !== null && edited === null) return refused('not_found')
      forms.open(client, gone)
      return answered(formOf(client, edited, null))
    }
    case 'takeForm': {
      const draft = await forms.take(client, gone)
      if (draft === null) return answered({ kind: 'noForm' })
      const edited = await editedOf(client, sourceIdOf(draft))
      return answered(formOf(client, edited === 'unsettled' ? null : edited, draft))
    }
    case 'noteForm':
      forms.of(gone)?.note(call.draft)
      return done
    case 'endForm':
      forms.of(gone)?.end()
      return done
    case 'saveForm': {
      const form = forms.of(gone) ?? forms.open(client, gone)
      const { outcome } = await form.save(async (memory) => {
        const ended = await save(client, call, memory)
        // One that was not saved, as the item is another by now, goes on.
        return { ok: ended.ok && ended.item === undefined, outcome: ended }
      })
      return outcome
    }
    case 'trashItem': {
      const item = itemOf(client, call.id)
      if (item === null) return refused('not_found')
      await client.items.trash(item.id)
      return done
    }
  }
}

const itemOf = ({ items }: VaultClient, id: string): OpenedItem | null =>
  items.list().find((one) => one.id === id) ?? null

/** Id of the item that a draft was made from; an id of none where it says nothing of one. */
function sourceIdOf({ source }: Readonly<Record<string, unknown>>): string {
  return typeof source === 'object' && source !== null && 'id' in source ? String(source.id) : ''
}

function vaultOf({ id, name, usable, consistent, overview }: ReturnType<VaultClient['vaults']['list']>[number]) {
  const { colour: color, folders } = overview
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  const nodes = folderTree(folders, (one, other) => compare(one.name, other.name)).roots.flatMap(withInside)
  const paths = nodes.map((node) => ({ id: node.folder.id, path: folderPath(node).join(' / ') }))
  const vault: VaultOfPage = { id, name: name.trusted ? name.text : null, usable, consistent, folders: paths }
  return color === undefined ? vault : { ...vault, color }
}

function formOf(client: VaultClient, edited: FormOfPage['edited'], draft: FormOfPage['draft']): FormOfPage {
  const tags = client.items
    .list()
    .flatMap(({ overview }) => (overview?.trusted === true ? (overview.value.tags ?? []) : []))
  return {
    kind: 'form',
    vaults: client.vaults.list().map(vaultOf),
    knownTags: [...new Set(tags)].toSorted(new Intl.Collator().compare),
    edited,
    draft,
  }
}

const initialOf = (item: OpenedItem, { password, details }: Pick<WholeItem, 'password' | 'details'>) => {
  const { vaultId, name, username, overview, uris, consistent, rolledBack } = item
  return {
    ...{ vaultId, name, username, overview, consistent, rolledBack, password, details },
    uris: uris.map(({ uri, match }) => ({ uri, match })),
  }
}

/** An item with its secrets; `unsettled` where two devices' changes of it wait for a choice, which the app offers. */
async function editedOf(client: VaultClient, id: string): Promise<FormOfPage['edited'] | 'unsettled'> {
  const item = itemOf(client, id)
  if (item === null) return null
  if (client.outbox.markOf(item.id)?.kind === 'conflict') return 'unsettled'
  const whole = await client.items.reveal(item.id)
  const { revision, type } = whole.item
  return { type, initial: initialOf(whole.item, whole), source: { id: item.id, revision } }
}

/** What a form holds, in a vault that is there; null for another. */
function inputIn(client: VaultClient, input: Saving['input']): ItemInput | null {
  const vault = client.vaults.list().find(({ id }) => id === input.vaultId)
  return vault === undefined ? null : { ...input, vaultId: vault.id }
}

/** True when the item is not the one that was to be replaced: another device has changed or deleted it. */
function isChangedElsewhere(error: unknown): boolean {
  if (isVaultError(error)) return error.code === 'not_found'
  return error instanceof RequestFailure && (error.status === 412 || error.status === 404)
}

async function save(
  client: VaultClient,
  { source, input, lost }: Saving,
  memory: Parameters<VaultClient['writes']['items']['create']>[1],
): Promise<Outcome> {
  const [chosen, own] = [input, lost].map((one) => one && inputIn(client, one))
  if (chosen === null || chosen === undefined) return refused('not_found')
  const { items } = client.writes
  if (source === null) {
    await items.create(chosen, memory)
    return done
  }
  const known = itemOf(client, source.id)
  if (known === null) return { ok: true, item: { kind: 'stored', stored: null } }
  try {
    if (own === null || own === undefined) await items.update(known.id, chosen, source.revision, memory)
    else await items.settle(known.id, { lost: own, chosen }, source.revision, memory)
    return done
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error
    return notSaved(await items.reread(known.id), known, error)
  }
}

/** What a form is told of an item that is not the one it was made from. */
function notSaved(now: WholeItem | null, known: OpenedItem, error: unknown): Outcome {
  if (now === null) return answered({ kind: 'stored', stored: null })
  // Of another type it has other fields: this form can do nothing with it.
  if (now.item.type !== known.type) throw error
  const source = { id: known.id, revision: now.item.revision }
  const stored = { initial: initialOf(now.item, now), source, follows: isLaterVersion(known, now.item) }
  return answered({ kind: 'stored', stored })
}
