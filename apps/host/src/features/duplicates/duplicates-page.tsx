import { duplicatesMark, openDuplicates, type DuplicateGroup } from '@larets/vault-core/duplicates'
import { useVaultClient } from '@larets/vault-core/react'
import { DuplicatesView, type DuplicatesViewState } from '@larets/vault-ui/duplicates'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { BulkReportDialog } from '../../app/items/bulk-report-dialog.tsx'
import { useAllItems } from '../../app/items/use-all-items.ts'
import { useBulkActions } from '../../app/items/use-bulk-actions.ts'
import { everyFolder, pathText } from '../../app/workspace/shown-folders.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { MergeReportDialog } from './merge-report-dialog.tsx'
import { useDuplicates, type DuplicatesState } from './use-duplicates.ts'
import { useMerging } from './use-merging.ts'

/** Logins that a person has twice, in all vaults, and what makes one of them. */
export function DuplicatesPage() {
  const { vaults, folderTrees } = useWorkspace()
  const { items, failure, open } = useAllItems()
  const { vault: opening } = useVaultClient()
  const { items: words } = useHostMessages()
  const { state, retry } = useDuplicates()
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
        state={failure ?? viewState(state, { items, vaults: shown, retry })}
        merging={progress}
        onCompare={({ members }) => openDuplicates(members, opening)}
        onMerge={(decisions) => void merge(decisions)}
        onPutAside={(group, isAside) => void putAside(group, isAside)}
        onOpen={open}
      />
      {report === null ? null : <MergeReportDialog report={report} nameOf={nameOf} onClose={closeReport} />}
      {undoReport === null ? null : <BulkReportDialog report={undoReport} onClose={closeReport} />}
      {aside.report === null ? null : <BulkReportDialog report={aside.report} onClose={aside.closeReport} />}
    </>
  )
}

function viewState(
  state: DuplicatesState,
  {
    retry,
    ...shown
  }: Pick<Extract<DuplicatesViewState, { kind: 'ready' }>, 'items' | 'vaults'> & { readonly retry: () => void },
): DuplicatesViewState {
  switch (state.kind) {
    case 'failed':
      return { kind: 'failed', onRetry: retry }
    case 'checking':
      return state
    case 'ready':
      return { ...state, ...shown }
  }
}
