import type { ItemRecord } from '../contracts/items.ts'
import type { VaultId } from '../contracts/primitives.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { StoredAccount } from '../sync/apply-delta.ts'

/** Answers may also come after a record went by a later write: they bring it back no more. */
const hasGone = (
  { gone }: StoredAccount,
  { id, revision }: { readonly id: string; readonly revision: number },
): boolean => (gone?.get(id) ?? 0) >= revision

/** True for a deletion that is answered after its record has come back by a later write. */
const isBack = (known: { readonly revision: number }, revision: number | undefined): boolean =>
  revision !== undefined && known.revision > revision

/** An item as the server now has it: a new one goes to its place by creation, an older one is replaced. */
export function withItem(bootstrap: StoredAccount, item: ItemRecord): StoredAccount {
  if (hasGone(bootstrap, item)) return bootstrap
  if (bootstrap.logins.some(({ id }) => id === item.id)) {
    return { ...bootstrap, logins: bootstrap.logins.map((known) => newer(known, item)) }
  }
  const older = bootstrap.logins.findIndex((known) => known.createdAt <= item.createdAt)
  const place = older === -1 ? bootstrap.logins.length : older
  return { ...bootstrap, logins: bootstrap.logins.toSpliced(place, 0, item) }
}

/** Answers may come in another order than the server gave them: an older revision replaces nothing. */
function newer<Entity extends { readonly id: string; readonly revision: number }>(
  known: Entity,
  answered: Entity,
): Entity {
  return known.id === answered.id && known.revision <= answered.revision ? answered : known
}

/** Without an item that was deleted. */
function withoutItem(bootstrap: StoredAccount, id: ItemRecord['id'], revision: number | undefined): StoredAccount {
  return { ...bootstrap, logins: bootstrap.logins.filter((item) => item.id !== id || isBack(item, revision)) }
}

/** A vault as the server now has it: a new one goes to the end, an older one is replaced. */
export function withVault(bootstrap: StoredAccount, vault: VaultRecord): StoredAccount {
  if (hasGone(bootstrap, vault)) return bootstrap
  const known = bootstrap.vaults.some(({ id }) => id === vault.id)
  return {
    ...bootstrap,
    vaults: known ? bootstrap.vaults.map((other) => newer(other, vault)) : [...bootstrap.vaults, vault],
  }
}

/** Without a vault that was deleted: its items hide with it. */
function withoutVault(bootstrap: StoredAccount, id: VaultId, revision: number | undefined): StoredAccount {
  const { vaults, logins, ...rest } = bootstrap
  if (vaults.some((vault) => vault.id === id && isBack(vault, revision))) return bootstrap
  return {
    ...rest,
    vaults: vaults.filter((vault) => vault.id !== id),
    logins: logins.filter(({ vaultId }) => vaultId !== id),
  }
}

/** The bootstrap with what was written in it, here or in another tab. */
export function withChange(bootstrap: StoredAccount, change: AccountChange): StoredAccount {
  switch (change.kind) {
    case 'item':
      return withItem(bootstrap, change.item)
    case 'itemDeleted':
      return withoutItem(bootstrap, change.id, change.revision)
    case 'vault':
      return withVault(bootstrap, change.vault)
    case 'vaultDeleted':
      return withoutVault(bootstrap, change.id, change.revision)
    case 'vaultRestored':
      return bootstrap
  }
}

/** {@link withChange} for many: the list is gone over once, whatever their number. */
export function withChanges(bootstrap: StoredAccount, changes: readonly AccountChange[]): StoredAccount {
  const items = changes.filter((change) => change.kind === 'item' || change.kind === 'itemDeleted')
  if (items.length < 2) return changes.reduce(withChange, bootstrap)
  // Of several changes of one item the last decides whether it is there.
  const last = new Map(items.map((change) => [change.kind === 'item' ? change.item.id : change.id, change]))
  const known = new Set(bootstrap.logins.map(({ id }) => id))
  const logins = bootstrap.logins.flatMap((login) => {
    const change = last.get(login.id)
    if (change?.kind === 'itemDeleted') return isBack(login, change.revision) ? [login] : []
    return [change === undefined ? login : newer(login, change.item)]
  })
  const added = [...last.values()].flatMap((change) =>
    change.kind === 'item' && !known.has(change.item.id) && !hasGone(bootstrap, change.item) ? [change.item] : [],
  )
  const others = changes.filter((change) => change.kind !== 'item' && change.kind !== 'itemDeleted')
  return others.reduce(withChange, { ...bootstrap, logins: added.length === 0 ? logins : inPlace(logins, added) })
}

/** A list with more items, each at its place by creation. */
function inPlace(logins: readonly ItemRecord[], added: readonly ItemRecord[]): ItemRecord[] {
  const waiting = added.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const merged: ItemRecord[] = []
  let next = 0
  for (const login of logins) {
    for (let item = waiting[next]; item !== undefined && login.createdAt <= item.createdAt; item = waiting[next]) {
      merged.push(item)
      next += 1
    }
    merged.push(login)
  }
  return [...merged, ...waiting.slice(next)]
}
