import type { ItemInput, OpenedItem, VaultClient, WaitingSave } from '@larets/vault-core'
import { nameFrom } from '@larets/vault-core/items'
import type { Ask, SavedAs } from '../../messages/ask.ts'
import { changeBy, type Change, type KnownLogin, type TypedLogin } from './compare.ts'

/** Id of an item. */
export type ItemId = OpenedItem['id']

/** Texts that are kept as long as the browser runs. */
export interface SessionTexts {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** What taking back needs, and what was saved. */
export interface Saved {
  /** Name of the item. */
  readonly name: string
  /** Puts the item back to what it was; one that was added goes to the trash. */
  readonly undo: () => Promise<void>
}

/** Logins of a site that are open, in the order of the menu. */
export type LoginsAt = (url: string) => Promise<readonly OpenedItem[]>

/**
 * Compares a typed login with what the vault has at its site.
 *
 * @param site address of the document that it was typed into
 * @param filled item that was filled there last
 */
export async function compareWithVault(
  client: VaultClient,
  loginsAt: LoginsAt,
  { site, typed, filled }: { readonly site: string; readonly typed: TypedLogin; readonly filled: ItemId | null },
): Promise<Change<ItemId>> {
  const items = await loginsAt(site)
  const known = await Promise.all(items.map((item) => knownLogin(client, item)))
  return changeBy(
    typed,
    known.filter((login) => login !== null),
    filled,
  )
}

/** What did not open is no login that anything is compared with, and none that a password is saved into. */
async function knownLogin({ vault }: VaultClient, item: OpenedItem): Promise<KnownLogin<ItemId> | null> {
  const { id, username, hasPassword } = item
  if (username?.trusted === false) return null
  const password = hasPassword ? await vault.openPassword(id).catch(() => null) : null
  if (hasPassword && password?.trusted !== true) return null
  return { id, username: username?.text ?? null, password: password?.text ?? null }
}

/** A login that waits, as it was typed. */
export function typedOf({ username, password, change }: WaitingSave): TypedLogin {
  return {
    kind: change.kind === 'update' ? 'password-change' : 'sign-in',
    username: username === '' ? null : username,
    password,
    before: null,
  }
}

/** The item that a login which waits was typed for. */
export const filledOf = ({ change }: WaitingSave): ItemId | null => (change.kind === 'update' ? change.itemId : null)

/** The host of a site, as people read it. */
export const siteName = (site: string): string => nameFrom([{ uri: site }], '') || site

/** What is asked about a login that waits. */
export function askOf({ items, vaults }: VaultClient, waiting: WaitingSave, change: Change<ItemId>): Ask {
  const targets = change.kind === 'update' ? change.items.flatMap((id) => items.get(id) ?? []) : []
  const usable = vaults.list().filter((vault) => vault.usable)
  return {
    id: waiting.id,
    site: siteName(waiting.site),
    keptAt: waiting.keptAt,
    username: waiting.username,
    targets: targets.map(({ id, name, username }) => ({ id, name: name.text, username: username?.text ?? null })),
    vaults: usable.map(({ id, name }) => ({ id, name: name.text })),
  }
}

/**
 * Saves a login that waits, as the person wants it.
 *
 * @throws RequestFailure, VaultError as `client.items` does; nothing is saved then
 */
export async function saveLogin(
  client: VaultClient,
  { site, password }: Pick<WaitingSave, 'site' | 'password'>,
  { username: named, into }: SavedAs,
  now: number,
): Promise<Saved> {
  const { items, vaults } = client
  const username = named.trim() === '' ? null : named.trim()
  if (into.kind === 'new') {
    const vault = vaults.list().find(({ id, usable }) => usable && id === into.vaultId)
    if (vault === undefined) throw new Error('There is no such vault')
    const name = siteName(site)
    const uris = [{ uri: new URL(site).origin, match: null }]
    const id = await items.create({
      ...{ vaultId: vault.id, name, username, password, uris, overview: null, details: null },
    })
    return { name, undo: () => items.trash(id) }
  }
  const item = items.list().find(({ id }) => id === into.itemId)
  if (item === undefined) throw new Error('There is no such item')
  let before: ItemInput | null = null
  await items.update(item.id, (present) => {
    before = present
    const overview = { ...present.overview, type: item.type, passwordChangedAt: new Date(now).toISOString() }
    return { ...present, username: username ?? present.username, password, overview }
  })
  const undo = () =>
    items.update(item.id, (present) => {
      if (before === null) return present
      // What was changed since by others stays.
      const { username, password, overview } = before
      return { ...present, username, password, overview }
    })
  return { name: item.name.text, undo }
}
