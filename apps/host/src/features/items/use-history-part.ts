import { VaultError, type OpenedItem, type OpenedText } from '@larets/vault-core'
import {
  inputOfVersion,
  itemTypeOf,
  itemTypes,
  passwordOf,
  type ItemType,
  type WholeItem,
} from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { useItemHistory, useItemWrites, type StoredVersion } from '@larets/vault-core/react'
import type {
  EarlierVersionView,
  FormerPasswordsProps,
  FormerPasswordsState,
  FormerPasswordView,
  ItemHistoryProps,
  ItemHistoryState,
  ItemPanelField,
} from '@larets/vault-ui/item-panel'
import { useEffect } from 'react'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import type { HistoryOpen } from './history-open.ts'
import { useCopyField } from '../../app/items/use-copy-field.ts'

/** Id of the notice of versions that the server's disk did not keep. */
const damagedNotice = 'damaged-versions'

/** Past of an item in the panel. */
export interface HistoryParts {
  /** Undefined for an item that was never changed. */
  readonly history: ItemHistoryProps | undefined
  /** Undefined where no other password stood in the place of the present one. */
  readonly formerPasswords: FormerPasswordsProps | undefined
}

/** True for a network. */
function isPasswordInDetails(item: OpenedItem | undefined): boolean {
  const { fields }: ItemType = itemTypeOf(item?.type ?? '') ?? itemTypes.login
  return fields['password']?.place === 'details'
}

/** Whether there may be something to see, as far as the item itself tells. */
function pastOf(item: OpenedItem | undefined) {
  const isChanged = item !== undefined && item.revision > 1
  const overview = item?.overview ?? null
  // One that did not open may tell of another password; a password among the details is never told of.
  const mayTell =
    isPasswordInDetails(item) ||
    (overview !== null && (!overview.trusted || overview.value.passwordChangedAt !== undefined))
  return { isChanged, hadAnother: isChanged && mayTell }
}

/**
 * Earlier versions and passwords of the item that the panel shows: closed until the person opens them, and closed again
 * for the next item.
 *
 * @param options.editable false where the item cannot be saved: nothing is brought back then
 * @param options.past of which items it is open
 */
export function useHistoryPart(
  item: OpenedItem | undefined,
  options: { readonly editable: boolean; readonly past: HistoryOpen },
): HistoryParts {
  const notices = useNotices()
  const { viewOf, formerPasswordOf } = useVersionViews(options.editable)
  const { past } = options
  const isOpen = item !== undefined && past.historyOf === item.id
  const arePasswordsOpen = item !== undefined && past.passwordsOf === item.id
  const history = useItemHistory(isOpen || arePasswordsOpen ? item.id : null, item?.revision ?? 0)

  const damaged = history.kind === 'ready' ? history.damaged : 0
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: damagedNotice })
  }, [damaged, notices])

  function stateOf(): ItemHistoryState {
    if (item === undefined || history.kind === 'loading') return { kind: 'loading' }
    if (history.kind === 'failed') return { kind: 'failed', onRetry: history.retry }
    return { kind: 'ready', versions: history.versions.map((version) => viewOf(item, version)) }
  }

  function passwordsState(): FormerPasswordsState {
    if (history.kind === 'loading') return { kind: 'loading' }
    if (history.kind === 'failed') return { kind: 'failed', onRetry: history.retry }
    const { versions } = history
    return {
      kind: 'ready',
      passwords: versions.flatMap(formerPasswordOf),
      unopened: versions.filter(({ formerPassword }) => formerPassword?.kind === 'unopened').length,
    }
  }

  const { isChanged, hadAnother } = pastOf(item)
  const idIf = (open: boolean) => (open ? (item?.id ?? null) : null)
  return {
    history: isChanged
      ? { open: isOpen, onOpenChange: (open) => past.openHistoryOf(idIf(open)), state: stateOf() }
      : undefined,
    formerPasswords: hadAnother
      ? {
          open: arePasswordsOpen,
          onOpenChange: (open) => past.openPasswordsOf(idIf(open)),
          state: passwordsState(),
        }
      : undefined,
  }
}

/** Views of earlier versions, with what is done with each. @param editable false where nothing is brought back */
function useVersionViews(editable: boolean) {
  const client = useVaultClient()
  const writes = useItemWrites()
  const copyField = useCopyField()
  const notices = useNotices()
  const report = useReport()

  async function copyOf({ record, vaults, item: shown }: StoredVersion, field: ItemPanelField): Promise<boolean> {
    const sealed = {
      openPassword: async () => (await client.vault.openVersion(record, vaults)).password,
      openDetails: async () => (await client.vault.openVersion(record, vaults)).details,
    }
    return (await copyField(sealed, shown, field, { warned: true })) === 'copied'
  }

  async function reveal(
    { record, vaults }: StoredVersion,
    pick: (version: WholeItem) => OpenedText | null,
  ): Promise<OpenedText | null> {
    try {
      return pick(await client.vault.openVersion(record, vaults))
    } catch (error) {
      report(error)
      return null
    }
  }

  async function restore(current: OpenedItem, { record, vaults }: StoredVersion): Promise<void> {
    try {
      const now = await client.vault.openPassword(current.id)
      const before = { password: now?.trusted === true ? now.text : null, now: new Date().toISOString() }
      const input = inputOfVersion(await client.vault.openVersion(record, vaults), current, before)
      if (input === null) throw new VaultError('untrusted_value')
      await writes.update(current.id, input, current.revision)
      notices.success(({ items }) => items.versionRestored)
    } catch (error) {
      report(error)
    }
  }

  function viewOf(current: OpenedItem, version: StoredVersion): EarlierVersionView {
    return {
      id: String(version.record.revision),
      item: version.item,
      changed: version.changed,
      genuine: version.genuine,
      isAsNow: version.isAsNow,
      onReveal: () => reveal(version, ({ password }) => password),
      onOpenDetails: async () => (await client.vault.openVersion(version.record, version.vaults)).details,
      onCopy: (field) => copyOf(version, field),
      onRestore: editable ? () => restore(current, version) : undefined,
    }
  }

  function formerPasswordOf(version: StoredVersion): readonly FormerPasswordView[] {
    if (version.formerPassword?.kind !== 'replaced') return []
    const { until } = version.formerPassword
    return [
      {
        id: String(version.record.revision),
        until,
        onReveal: () => reveal(version, passwordOf),
        onCopy: () => copyOf(version, { key: 'password', index: 0 }),
      },
    ]
  }

  return { viewOf, formerPasswordOf }
}
