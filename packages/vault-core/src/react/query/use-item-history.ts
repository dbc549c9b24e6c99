import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listItemVersions, type ItemRecord, type ItemVersions } from '../../contracts/items.ts'
import type { ItemId } from '../../contracts/primitives.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'
import { historyOf, type EarlierVersion } from '../../items/item-history.ts'
import { tagOfWaitingId } from '../../outbox/waiting-id.ts'
import { useSession } from '../use-session.ts'
import { useVaultClient } from '../vault-client-context.ts'

/** An earlier version, and the record it is opened from anew for what is secret in it. */
export interface KeptVersion extends EarlierVersion {
  readonly record: ItemRecord
  /** Deleted vaults whose keys it may need, as they came with it. */
  readonly vaults: readonly VaultRecord[]
}

/** Earlier versions of an item, as far as they are known. */
export type ItemHistory =
  | { readonly kind: 'loading' }
  /** Newest first. `damaged` is how many the server's disk did not keep as they were written. */
  | { readonly kind: 'ready'; readonly versions: readonly KeptVersion[]; readonly damaged: number }
  | { readonly kind: 'failed'; readonly retry: () => void }

/**
 * Asks the server for the earlier versions of an item, and has them opened. They are held as long as they are looked
 * at.
 *
 * @param id null while nothing is to be asked
 * @param revision of the item as it stands: another one is asked for anew
 */
export function useItemHistory(id: ItemId | null, revision: number): ItemHistory {
  const client = useVaultClient()
  const session = useSession()
  const userId = session.kind === 'loggedIn' ? session.user.id : null
  // The server knows nothing of it yet.
  const isNew = id !== null && tagOfWaitingId(id) !== null
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['versions', userId, id, revision],
    queryFn:
      id === null || userId === null || isNew
        ? skipToken
        : ({ signal }) => client.api.call(listItemVersions, { params: { id }, signal }),
    gcTime: 0,
    structuralSharing: false,
    // Keeps what is looked at while the same item's history comes anew.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  // Forgets what was open of another item, or of one that is not looked at any more.
  if (opened !== null && opened.id !== id) setOpened(null)
  useEffect(() => {
    if (data === undefined || id === null) return undefined
    let isAwaited = true
    const settle = (versions: Opened['versions']) => {
      if (isAwaited) setOpened({ id, of: data, versions })
    }
    client.vault.openHistory(id, data.versions, data.vaults, historyOf).then(
      (versions) => settle(versions.flatMap((version) => withRecord(version, data))),
      () => settle(null),
    )
    return () => {
      isAwaited = false
    }
  }, [client, data, id])

  if (isNew) return { kind: 'ready', versions: [], damaged: 0 }
  // Shows what is looked at until what came anew is open.
  if (opened !== null && opened.id === id && (opened.of === data || opened.versions !== null)) {
    if (opened.versions === null) return { kind: 'failed', retry: () => void refetch() }
    return { kind: 'ready', versions: opened.versions, damaged: opened.of.damaged ?? 0 }
  }
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() }
  return { kind: 'loading' }
}

interface Opened {
  readonly id: ItemId
  readonly of: ItemVersions
  /** Null when they could not be opened. */
  readonly versions: readonly KeptVersion[] | null
}

function withRecord(version: EarlierVersion, { versions, vaults }: ItemVersions): readonly KeptVersion[] {
  const record = versions.find(({ revision }) => revision === version.item.revision)
  return record === undefined ? [] : [{ ...version, record, vaults }]
}
