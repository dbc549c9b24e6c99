import { RequestFailure, type ImportState } from '@larets/vault-core'
import { useImport, type Import } from '@larets/vault-core/react'
import type { TransferClient } from '@larets/vault-transfer'
import { formatIds, importSources } from '@larets/vault-transfer/formats'
import { ImportView, type ImportStep } from '@larets/vault-ui/import'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { HostMessages } from '../../app/messages/messages.ru.ts'
import { useWritesUnderWay } from '../../app/app-version/writes-context.ts'
import { isSilent, useReport } from '../../app/notify/use-report.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { healthPath } from '../../app/places/paths.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { useTransfer } from '../../app/page/use-transfer.ts'
import type { ImportFlow } from './import-flow.ts'
import { useImportFlow, type ImportFlowActions } from './use-import-flow.ts'

/** Bringing passwords from another program. What runs goes on when a person leaves the place. */
export function ImportPage() {
  const messages = useHostMessages()
  const { selectVault } = useWorkspace()
  const { during } = useWritesUnderWay()
  const report = useReport()
  const running = useImport()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [flow, actions] = useImportFlow()
  // A report that can do nothing any more stands in nobody's way.
  const [isReportClosed, setReportClosed] = useState(() => running.state.kind === 'finished' && !running.state.canUndo)
  const begin = useBeginOnce(running, actions.reset)
  const preview = usePreview(flow, actions, (plan, target) => {
    setReportClosed(false)
    void during(begin(plan, target)).catch(report)
  })
  const step =
    stepOf(running, messages, {
      isReportClosed,
      closeReport: () => setReportClosed(true),
      show: selectVault,
      // Whoever comes there asks for the check.
      check: () => void navigate(`${healthPath}${keptSearch(search)}`),
      does: (work) => void during(work).catch(report),
    }) ??
    preview ??
    fileStep(flow, actions)
  return <ImportView step={step} />
}

/** No answer came: that it is waited for says it all. */
const isUnreachable = (error: unknown) => error instanceof RequestFailure && error.failure.kind === 'network'

/**
 * Begins an import once, however often it is pressed. What was read is let go of when it is on its way: where it cannot
 * begin, nothing that a person has decided is lost.
 */
function useBeginOnce({ state }: Import, letGo: () => void): TransferClient['run'] {
  const { run } = useTransfer()
  const isBegun = useRef(false)
  const isOnItsWay = state.kind === 'sealing' || state.kind === 'sending'
  useEffect(() => {
    if (isOnItsWay) letGo()
  }, [isOnItsWay, letGo])
  return async (plan, target) => {
    if (isBegun.current) return
    isBegun.current = true
    try {
      await run(plan, target)
    } finally {
      isBegun.current = false
    }
  }
}

/** View of the import that was begun; null where there is none to be looked at. */
function stepOf(
  { state, resume, stop, undo }: Import,
  messages: HostMessages,
  page: {
    readonly isReportClosed: boolean
    readonly closeReport: () => void
    readonly show: (vaultId: string) => void
    readonly check: () => void
    readonly does: (work: Promise<void>) => void
  },
): ImportStep | null {
  switch (state.kind) {
    case 'none':
      return null
    case 'elsewhere':
      return { kind: 'elsewhere' }
    case 'sealing':
      return {
        ...{
          kind: 'progress',
          phase: 'sealing',
          through: state.sealed,
          of: state.of,
          left: null,
          waiting: null,
          stopping: false,
        },
        onStop: () => page.does(stop()),
      }
    case 'sending': {
      const { summary, left, waiting, stopping } = state
      return {
        ...{ kind: 'progress', phase: 'sending', through: throughOf(summary), of: summary.total, left, stopping },
        waiting: waiting === null ? null : isUnreachable(waiting.error) ? '' : errorText(waiting.error, messages),
        onStop: () => page.does(stop()),
      }
    }
    case 'unfinished': {
      const { summary, error } = state
      return {
        ...{ kind: 'unfinished', fileName: summary.fileName, through: throughOf(summary), of: summary.total },
        reason: error === null || isSilent(error) ? null : errorText(error, messages),
        onResume: () => page.does(resume()),
        onStop: stop,
      }
    }
    case 'finished':
    case 'undoing': {
      if (state.kind === 'finished' && page.isReportClosed) return null
      const { summary } = state
      return {
        ...{ kind: 'report', report: summary, canUndo: state.kind === 'finished' && state.canUndo },
        undoing: state.kind === 'undoing' ? { through: state.through, of: state.of } : null,
        onUndo: () => page.does(undo()),
        onCheck: page.check,
        onShow: () => page.show(summary.vaultId),
        onAgain: page.closeReport,
      }
    }
  }
}

type Summary = Extract<ImportState, { readonly kind: 'unfinished' }>['summary']

const throughOf = ({ created, trashed, replaced, failed, total }: Summary) =>
  Math.min(created + trashed + replaced + failed.length, total)

/** The preview of a file that was read; null while there is none. */
function usePreview(
  flow: ImportFlow,
  actions: ImportFlowActions,
  begin: (...work: Parameters<TransferClient['run']>) => void,
): ImportStep | null {
  const { items: words } = useHostMessages()
  const { vaults, selectedVault } = useWorkspace()
  if (flow.kind !== 'preview') return null
  const { plan, before } = flow
  const usable = (vaults ?? []).filter((vault) => vault.usable)
  const chosen = usable.find(({ id }) => id === (flow.vaultId ?? selectedVault?.id)) ?? usable[0]
  if (chosen === undefined) return null
  const { transfer } = plan.comparison
  const hasFolders = transfer.folders.length > 0 || transfer.items.some(({ folder }) => folder.length > 0)
  const hasTrash = transfer.items.some(({ isTrashed }) => isTrashed === true)
  const isAsked = transfer.problems.some(({ code }) => code === 'maybe_encoded')
  const { keepFolders, withTrash, decodeEntities } = plan.choices
  return {
    kind: 'preview',
    rows: plan.rows,
    vaults: usable.map((vault) => vaultView(vault, words.undecrypted)),
    vaultId: chosen.id,
    keepFolders: hasFolders ? keepFolders : null,
    withTrash: hasTrash ? withTrash : null,
    onWithTrash: (wanted) => actions.choose({ withTrash: wanted }),
    decodeEntities: isAsked ? decodeEntities : null,
    onDecodeEntities: (decode) => actions.choose({ decodeEntities: decode }),
    recognised: { fileName: before.fileName, format: before.format },
    onVault: actions.chooseVault,
    onKeepFolders: (keep) => actions.choose({ keepFolders: keep }),
    onSimilar: actions.decideSimilar,
    onDecide: actions.decide,
    onEdit: (key, item) => void actions.edit(key, item),
    onBack: actions.back,
    onBegin: () => begin(plan, { vaultId: chosen.id, fileName: before.fileName, format: before.format }),
  }
}

function fileStep(flow: ImportFlow, actions: ImportFlowActions): ImportStep {
  if (flow.kind === 'format') {
    const { file, fileName, format, needsPassword, table, busy, error } = flow
    return {
      ...{
        kind: 'format',
        fileName,
        formats: formatIds,
        certainty: file.recognised.certainty,
        format,
        needsPassword,
        table,
        busy,
        error,
      },
      several: file.recognised.ids.length > 1,
      onFormat: (chosen) => void actions.chooseFormat(chosen),
      onHeaders: (hasHeaders) => void actions.chooseHeaders(hasHeaders),
      onRead: (answers) => void actions.read(answers),
      onBack: actions.back,
    }
  }
  const { busy, error } = flow.kind === 'file' ? flow : { busy: true, error: null }
  return {
    ...{ kind: 'file', busy, error, sources: importSources },
    onFile: (file, source) => void actions.takeFile(file, source),
    onText: (text, source) => void actions.takeText(text, source),
  }
}
