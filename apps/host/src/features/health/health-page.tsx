import type { HealthState, OpenedItem } from '@larets/vault-core'
import type { FindingKind } from '@larets/vault-core/health'
import { useHealth, useVaultClient } from '@larets/vault-core/react'
import { HealthView, type HealthViewState } from '@larets/vault-ui/health'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBulkActions } from '../../app/items/use-bulk-actions.ts'
import { duplicatesPath } from '../../app/places/paths.ts'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { usePasswordChange } from '../../app/items/use-password-change.ts'
import { BulkReportDialog } from '../../app/items/bulk-report-dialog.tsx'
import { useAllItems } from '../../app/items/use-all-items.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { findGroups, isPutAside } from '@larets/vault-core/duplicates'

/** How safe everything is that the person keeps, in all vaults. Whoever comes here asks for the check. */
export function HealthPage() {
  const { vault } = useWorkspace()
  const { items, failure, open } = useAllItems()
  const { health } = useVaultClient().vault
  const checked = useHealth()
  const dialog = useItemDialog()
  const groups = useGroupCount()
  const navigate = useNavigate()
  const changePassword = usePasswordChange()
  const { run, report, closeReport } = useBulkActions()

  useEffect(() => {
    if (checked.kind === 'unasked' && vault.kind !== 'closed') health.begin()
  }, [health, checked.kind, vault.kind])

  async function remember(ids: readonly string[], kind: FindingKind, since: string | null) {
    const present = ids.flatMap((id) => items.get(id) ?? [])
    if (present.length === 0) return
    await run(
      present,
      { kind: 'overview', dismissed: { [kind]: since } },
      () =>
        ({ health: words }) =>
          since === null ? words.reminding : words.dismissed,
    )
  }

  return (
    <>
      <HealthView
        state={failure ?? viewState(checked, { items, begin: health.begin })}
        onChangePassword={(id) => {
          const item = items.get(id)
          if (item !== undefined) void changePassword(item)
        }}
        onEdit={(id, kind) => {
          const item = items.get(id)
          if (item === undefined) return
          const expires = item.type === 'identity' ? 'validUntil' : 'expiry'
          void dialog.edit(item, { focusField: kind === 'insecure' ? insecureField(checked, item) : expires })
        }}
        onOpen={open}
        onDismiss={(ids, kind) => void remember(ids, kind, new Date().toISOString())}
        duplicates={{ groups, onOpen: () => void navigate(duplicatesPath) }}
        onRemind={(id, kind) => void remember([id], kind, null)}
      />
      {report === null ? null : <BulkReportDialog report={report} onClose={closeReport} />}
    </>
  )
}

/** Key of the field of that address of an item which the report names. */
function insecureField(checked: HealthState, { id, uris }: OpenedItem): string {
  const found = checked.kind === 'ready' ? checked.report.items.find((one) => one.id === id) : undefined
  const addresses = found?.findings.flatMap((finding) => (finding.kind === 'insecure' ? [finding.address] : []))
  return `uris.${Math.max(
    0,
    uris.findIndex(({ uri }) => addresses?.includes(uri.text.trim())),
  )}`
}

function viewState(
  checked: HealthState,
  { items, begin }: { readonly items: ReadonlyMap<string, OpenedItem>; readonly begin: () => void },
): HealthViewState {
  switch (checked.kind) {
    case 'unasked':
      return { kind: 'checking', done: 0, of: 0 }
    case 'failed':
      return { kind: 'failed', onRetry: begin }
    case 'checking':
      return checked
    case 'ready':
      return { kind: 'ready', report: checked.report, items }
  }
}

/** How many groups of duplicates there are to be offered; null while that is not known. No secret is opened for it. */
function useGroupCount(): number | null {
  const { vault } = useWorkspace()
  const [count, setCount] = useState<number | null>(null)
  const items = vault.kind === 'ready' ? vault.items : null
  useEffect(() => {
    if (items === null) return
    let isOver = false
    const look = async () => {
      const groups = await findGroups(items)
      if (!isOver) setCount(groups.filter((group) => !isPutAside(group)).length)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [items])
  return count
}
