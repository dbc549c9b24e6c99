import { VaultError, type OpenedItem } from '@larets/vault-core'
import { inputOfVersion } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemHistory, useItemWrites, type KeptVersion } from '@larets/vault-core/react/query'
import type { EarlierVersionView, ItemHistoryProps, ItemHistoryState, ItemPanelField } from '@larets/vault-ui/item-panel'
import { useEffect, useState } from 'react'
import { useNotices } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { useCopyField } from './use-copy-field.ts'

/** Id of the notice of versions that the server's disk did not keep. */
const damagedNotice = 'damaged-versions'

/**
 * Earlier versions of the item that the panel shows: closed until the person opens them, and closed again for the next
 * item.
 *
 * @param options.editable false where the item cannot be saved: nothing is brought back then
 */
export function useHistoryPart(item: OpenedItem | undefined, options: { readonly editable: boolean }): ItemHistoryProps {
  const client = useVaultClient()
  const writes = useItemWrites()
  const copyField = useCopyField()
  const notices = useNotices()
  const report = useReport()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = item !== undefined && openFor === item.id
  const history = useItemHistory(isOpen ? item.id : null, item?.revision ?? 0)

  const damaged = history.kind === 'ready' ? history.damaged : 0
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: damagedNotice })
  }, [damaged, notices])

  async function copyOf({ record, item: shown }: KeptVersion, field: ItemPanelField): Promise<boolean> {
    const sealed = {
      openPassword: async () => (await client.vault.openVersion(record)).password,
      openDetails: async () => (await client.vault.openVersion(record)).details,
    }
    return (await copyField(sealed, shown, field, { warned: true })) === 'copied'
  }

  async function restore(current: OpenedItem, { record }: KeptVersion): Promise<void> {
    try {
      const now = await client.vault.openPassword(current.id)
      const before = { password: now?.trusted === true ? now.text : null, now: new Date().toISOString() }
      const input = inputOfVersion(await client.vault.openVersion(record), current, before)
      if (input === null) throw new VaultError('untrusted_value')
      await writes.update(current.id, input, current.revision)
      notices.success(({ items }) => items.versionRestored)
    } catch (error) {
      report(error)
    }
  }

  function viewOf(current: OpenedItem, version: KeptVersion): EarlierVersionView {
    return {
      id: String(version.record.revision),
      item: version.item,
      changed: version.changed,
      genuine: version.genuine,
      onReveal: async () => {
        try {
          return (await client.vault.openVersion(version.record)).password
        } catch (error) {
          report(error)
          return null
        }
      },
      onOpenDetails: async () => (await client.vault.openVersion(version.record)).details,
      onCopy: (field) => copyOf(version, field),
      onRestore: options.editable ? () => restore(current, version) : undefined,
    }
  }

  function stateOf(): ItemHistoryState {
    if (item === undefined || history.kind === 'loading') return { kind: 'loading' }
    if (history.kind === 'failed') return { kind: 'failed', onRetry: history.retry }
    return { kind: 'ready', versions: history.versions.map((version) => viewOf(item, version)) }
  }

  return { open: isOpen, onOpenChange: (open) => setOpenFor(open ? (item?.id ?? null) : null), state: stateOf() }
}
