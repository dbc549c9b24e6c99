import { exportFormats, type ExportFormatId } from '@larets/vault-transfer/export'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { ExportDone } from './export-done.tsx'
import { ExportForm } from './export-form.tsx'
import type { ExportableVault, ExportOutcome, ExportProgress, ExportRequest } from './export-request.ts'
import { exportRu } from './messages.ru.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link ExportView}. */
export interface ExportViewProps extends RootProps {
  /** Vaults that are open. */
  readonly vaults: readonly ExportableVault[]
  /** How many items were selected to be exported alone; it is offered first. */
  readonly selected?: number | undefined
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  /**
   * Checks the master password, writes the file and hands it to the browser. A promise that is rejected is told as
   * `failed`, and its error reported to the page as uncaught.
   */
  readonly onExport: (request: ExportRequest) => Promise<ExportOutcome>
  /** Gives up what `onExport` began. */
  readonly onCancel: () => void
  /** How far it is; null while nothing is being opened. */
  readonly progress: ExportProgress | null
}

/**
 * Takes what a person keeps out into a file: its format, what goes into it, what opens it.
 *
 * @example
 * ```tsx
 * <ExportView vaults={vaults} progress={progress} onExport={writeFile} onCancel={stop} />
 * ```
 */
export const ExportView = view<ExportViewProps>(
  () => import('./messages.en.ts'),
  function ExportView(props, ref) {
    const { vaults, selected, email, onExport, onCancel, progress } = props
    const root = useRoot(props, ref)
    const messages = useMessages('export', exportRu)
    const titleId = useId()
    const [done, setDone] = useState<{
      readonly outcome: Extract<ExportOutcome, { readonly ok: true }>
      readonly format: ExportFormatId
    }>()
    const [failure, setFailure] = useState<ReactNode>()

    async function run(request: ExportRequest): Promise<ExportOutcome> {
      setFailure(undefined)
      try {
        const outcome = await onExport(request)
        if (outcome.ok) setDone({ outcome, format: request.format })
        else if (outcome.code === 'failed') setFailure(outcome.message ?? messages.failed)
        return outcome
      } catch (error) {
        reportError(error)
        setFailure(messages.failed)
        return { ok: false, code: 'failed' }
      }
    }

    return (
      <section aria-labelledby={titleId} {...root('vlt:flex vlt:flex-col vlt:gap-6')} data-vlt-slot="export-view">
        <div className="vlt:flex vlt:flex-col vlt:gap-1">
          <h1 id={titleId} className="vlt:text-xl vlt:font-semibold">
            {messages.title}
          </h1>
          <p className="vlt:text-pretty vlt:text-text-muted">{messages.about}</p>
        </div>
        {done === undefined ? (
          <ExportForm
            vaults={vaults}
            selected={selected}
            email={email}
            messages={messages}
            progress={progress}
            failure={failure}
            onExport={run}
            onCancel={onCancel}
          />
        ) : (
          <ExportDone
            outcome={done.outcome}
            sealed={exportFormats[done.format].sealed}
            messages={messages}
            onAgain={() => setDone(undefined)}
          />
        )}
      </section>
    )
  },
)
