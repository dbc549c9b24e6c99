import type { HealthState, OpenedItem } from '@larets/vault-core'
import { generatePassword, passwordEntropy } from '@larets/vault-core/generator'
import type { FindingKind } from '@larets/vault-core/health'
import { useHealth, useVaultClient } from '@larets/vault-core/react'
import { HealthView, type HealthViewState } from '@larets/vault-ui/health'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useBulkActions } from '../../app/items/use-bulk-actions.ts'
import { duplicatesPath } from '../../app/places/paths.ts'
import { useGroupCount } from './use-group-count.ts'
import { useRememberedGenerator } from '../../app/generator/use-remembered-generator.ts'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import { openSite } from '../../app/items/open-site.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'
import { noMarks, useWorkspace, type Workspace } from '../../app/workspace/workspace.ts'

const BulkReportDialog = lazy(async () => ({
  default: (await import('../../app/items/bulk-report-dialog.tsx')).BulkReportDialog,
}))

const none: readonly OpenedItem[] = []

/** How safe everything is that the person keeps, in all vaults. Whoever comes here asks for the check. */
export function HealthPage() {
  const workspace = useWorkspace()
  const { vault, setMarks } = workspace
  const { health } = useVaultClient().vault
  const checked = useHealth()
  const dialog = useItemDialog()
  const panel = usePanelPlace()
  const groups = useGroupCount()
  const navigate = useNavigate()
  const { options } = useRememberedGenerator('site')
  const { run, report, closeReport } = useBulkActions()
  const all = vault.kind === 'ready' || vault.kind === 'opening' ? vault.items : none
  const items = useMemo(() => new Map<string, OpenedItem>(all.map((item) => [item.id, item])), [all])

  useEffect(() => {
    if (checked.kind === 'unasked' && vault.kind !== 'closed') health.begin()
  }, [health, checked.kind, vault.kind])

  /** The form first: whoever leaves for the site finds it, with the new password in it, when they come back. */
  async function change(id: string) {
    const item = items.get(id)
    if (item === undefined) return
    const text = generatePassword(options.password)
    await dialog.edit(item, { tab: 'random', text, entropy: passwordEntropy(options.password) })
    openSite(item)
  }

  async function remember(id: string, kind: FindingKind, since: string | null) {
    const item = items.get(id)
    if (item === undefined) return
    await run(
      [item],
      { kind: 'overview', dismissed: { [kind]: since } },
      () =>
        ({ health: words }) =>
          since === null ? words.reminding : words.dismissed,
    )
  }

  return (
    <>
      <HealthView
        state={viewState(workspace, checked, { items, begin: health.begin })}
        onChangePassword={(id) => void change(id)}
        onEdit={(id) => {
          const item = items.get(id)
          if (item !== undefined) void dialog.edit(item)
        }}
        onOpen={(id) => {
          setMarks(noMarks)
          panel.open(id, { vaultId: null, folder: null, type: null })
        }}
        onDismiss={(id, kind) => void remember(id, kind, new Date().toISOString())}
        duplicates={{ groups, onOpen: () => void navigate(duplicatesPath) }}
        onRemind={(id, kind) => void remember(id, kind, null)}
      />
      <Suspense>{report === null ? null : <BulkReportDialog report={report} onClose={closeReport} />}</Suspense>
    </>
  )
}

/** Without the vaults there is nothing to be looked at. */
function viewState(
  { bootstrap, vault }: Workspace,
  checked: HealthState,
  { items, begin }: { readonly items: ReadonlyMap<string, OpenedItem>; readonly begin: () => void },
): HealthViewState {
  if (bootstrap.kind === 'failed') return { kind: 'failed', onRetry: bootstrap.retry }
  if (vault.kind === 'failed') return { kind: 'failed', onRetry: () => location.reload() }
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
