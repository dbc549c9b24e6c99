import { useEffect, useMemo } from 'react'
import type { DamagedRecord } from '../contracts/bootstrap.ts'
import type { Trash } from '../contracts/trash.ts'
import type { ItemId, VaultId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { WholeItem } from '../items/whole-item.ts'
import type { TrashedItem, TrashedVault } from '../vault/trash-contents.ts'
import type { OutboxState } from '../outbox/outbox-state.ts'
import type { VaultClient } from '../vault-client.ts'
import { useOutbox, useReadableStore, useSession, useVaultState } from './use-client-state.ts'
import { useVaultClient } from './vault-client-context.ts'

const none: readonly DamagedRecord[] = []

/** The contents of the trash, as far as they are known. */
export type TrashView =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      /** Deleted last first; of a deleted vault, newest created first. */
      readonly items: readonly TrashedItem[]
      /** Deleted last first. */
      readonly vaults: readonly TrashedVault[]
      /** Records that the server's disk did not keep as they were written. */
      readonly damaged: readonly DamagedRecord[]
      /** Of the list, for emptying what was seen and no more; 0 while it is empty. */
      readonly revision: number
      /**
       * Opens all of one of these items.
       *
       * @throws VaultError `not_found` where it is not there any more, and as `openVersion`
       */
      readonly open: (id: ItemId) => Promise<WholeItem>
    }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for what is in the trash, each time that it is looked at, and has it opened with the vaults' keys.
 * Shows meanwhile what this browser keeps of it, also without the network; deletions that wait to be sent lie in it.
 *
 * @param within a deleted vault: its items, in place of those that were deleted by themselves
 *
 * @example
 * ```ts
 * const trash = useTrash(vaultId)
 * ```
 */
export function useTrash(within: VaultId | null = null): TrashView {
  const client = useVaultClient()
  const session = useSession()
  const vault = useVaultState()
  const opened = useReadableStore(client.vault.trash.state)
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  const line = useOutbox()
  const { value: stored, error, isFetching } = useReadableStore(client.replica.trash.state)
  useEffect(() => (userId === null ? undefined : client.replica.lookAtTrash()), [client, userId])
  const data = useMemo(() => stored && withWaiting(client, stored, line), [client, stored, line])
  const retry = () => void client.replica.trash.refetch().catch(() => undefined)
  // Without the vaults nothing of it could be read.
  const isReadable = vault.kind === 'ready'
  useEffect(() => {
    if (isReadable && data !== undefined) void client.vault.trash.open(data, within)
  }, [client, data, isReadable, within])

  // Nothing of it stays open once nobody looks at it.
  useEffect(() => () => client.vault.trash.close(), [client])

  // Of one and the same list, also while a newer one is opened: nobody empties what was not shown.
  if (data !== undefined && opened.kind === 'ready' && opened.within === within) {
    const { items, vaults, of } = opened
    const open = (id: ItemId) => openWhole(client, of, id)
    return { kind: 'ready', items, vaults, damaged: of.damaged ?? none, revision: of.revision, open }
  }
  if (opened.kind === 'failed') return { kind: 'failed', retry }
  if (stored === undefined && error !== null && !isFetching) return { kind: 'failed', retry }
  return { kind: 'loading' }
}

/** Lays what goes out by itself over what the server has; what waits for a person is left out. */
const withWaiting = ({ outbox }: Pick<VaultClient, 'outbox'>, trash: Trash, { waiting }: OutboxState): Trash =>
  waiting === 0 ? trash : outbox.overlayTrash(trash)

/** @throws VaultError `not_found` where the list does not have it, and as `openVersion` */
async function openWhole({ vault }: Pick<VaultClient, 'vault'>, of: Trash, id: ItemId): Promise<WholeItem> {
  const record = [...of.logins, ...of.vaultItems].find((one) => one.id === id)
  if (record === undefined) throw new VaultError('not_found')
  return vault.openVersion(record, of.vaults)
}
