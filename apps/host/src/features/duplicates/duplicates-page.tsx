import type { OpenedItem } from '@larets/vault-core'
import { duplicatesMark, openDuplicates, type DuplicateGroup } from '@larets/vault-core/duplicates'
import { useVaultClient } from '@larets/vault-core/react'
import { DuplicatesView, type DuplicatesViewState } from '@larets/vault-ui/duplicates'
import { lazy, Suspense, useMemo } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useBulkActions } from '../../app/items/use-bulk-actions.ts'
import { everyFolder, pathText } from '../../app/workspace/shown-folders.ts'
import { usePanelPlace } from '../../app/places/use-panel-place.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { noMarks, useWorkspace, type Workspace } from '../../app/workspace/workspace.ts'
import { useDuplicates, type DuplicatesState } from './use-duplicates.ts'
import { useMerging } from './use-merging.ts'

const MergeReportDialog = lazy(async () => ({ default: (await import('./merge-report-dialog.tsx')).MergeReportDialog }))
const BulkReportDialog = lazy(async () => ({
  default: (await import('../../app/items/bulk-report-dialog.tsx')).BulkReportDialog,
}))

const none: readonly OpenedItem[] = []

/** Logins that a person has twice, in all vaults, and what makes one of them. */
export function DuplicatesPage() {
  const workspace = useWorkspace()
  const { vault, vaults, folderTrees, setMarks } = workspace
  const { vault: opening } = useVaultClient()
  const { items: words } = useHostMessages()
  const { state, retry } = useDuplicates()
  const panel = usePanelPlace()
  const all = vault.kind === 'ready' || vault.kind === 'opening' ? vault.items : none
  const items = useMemo(() => new Map<string, OpenedItem>(all.map((item) => [item.id, item])), [all])
  const nameOf = (id: string) => {
    const name = items.get(id)?.name
    return name?.trusted === true ? name.text : null
  }
  const { progress, report, undoReport, closeReport, merge } = useMerging(nameOf)
  const aside = useBulkActions()

  /** All of a group in one moment, by which it is known again. */
  async function putAside({ members }: DuplicateGroup, isAside: boolean) {
    const group = members.flatMap(({ id }) => items.get(id) ?? [])
    const mark = isAside ? new Date().toISOString() : null
    await aside.run(
      group,
      { kind: 'overview', dismissed: { [duplicatesMark]: mark } },
      () =>
        ({ duplicates }) =>
          isAside ? duplicates.putAside : duplicates.offered,
    )
  }
  const shown = (vaults ?? []).map((one) => {
    const tree = folderTrees.get(one.id)
    const folders = (tree === undefined ? [] : everyFolder(tree)).map((node) => ({
      id: node.folder.id,
      path: pathText(node),
    }))
    return { ...vaultView(one, words.undecrypted), folders }
  })
  return (
    <>
      <DuplicatesView
        state={viewState(workspace, state, { items, vaults: shown, retry })}
        merging={progress}
        onCompare={({ members }) => openDuplicates(members, opening)}
        onMerge={(decisions) => void merge(decisions)}
        onPutAside={(group, isAside) => void putAside(group, isAside)}
        onOpen={(id) => {
          setMarks(noMarks)
          panel.open(id, { vaultId: null, folder: null, type: null })
        }}
      />
      <Suspense>
        {report === null ? null : <MergeReportDialog report={report} nameOf={nameOf} onClose={closeReport} />}
        {undoReport === null ? null : <BulkReportDialog report={undoReport} onClose={closeReport} />}
        {aside.report === null ? null : <BulkReportDialog report={aside.report} onClose={aside.closeReport} />}
      </Suspense>
    </>
  )
}

/** Without the vaults there is nothing to be looked at. */
function viewState(
  { bootstrap, vault }: Workspace,
  state: DuplicatesState,
  {
    retry,
    ...shown
  }: Pick<Extract<DuplicatesViewState, { kind: 'ready' }>, 'items' | 'vaults'> & { readonly retry: () => void },
): DuplicatesViewState {
  if (bootstrap.kind === 'failed') return { kind: 'failed', onRetry: bootstrap.retry }
  if (vault.kind === 'failed') return { kind: 'failed', onRetry: () => location.reload() }
  switch (state.kind) {
    case 'failed':
      return { kind: 'failed', onRetry: retry }
    case 'checking':
      return state
    case 'ready':
      return { ...state, ...shown }
  }
}
