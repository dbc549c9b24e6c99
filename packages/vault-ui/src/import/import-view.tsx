import { cx } from 'class-variance-authority'
import { AppWindow } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Notice } from '../primitives/notice.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { FileStep, type FileStepProps } from './file-step.tsx'
import { FormatStep, type FormatStepProps } from './format-step.tsx'
import { importViewRu, type ImportViewMessages } from './messages.ru.ts'
import { PreviewStep, type PreviewStepProps } from './preview-step.tsx'
import { ProgressStep, UnfinishedStep, type ProgressStepProps, type UnfinishedStepProps } from './progress-step.tsx'
import { ReportStep, type ReportStepProps } from './report-step.tsx'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Step at which a person is, and what they can do there. */
export type ImportStep =
  | ({ readonly kind: 'file' } & FileStepProps)
  | ({ readonly kind: 'format' } & FormatStepProps)
  | ({ readonly kind: 'preview' } & PreviewStepProps)
  | ({ readonly kind: 'progress' } & ProgressStepProps)
  | ({ readonly kind: 'unfinished' } & UnfinishedStepProps)
  | ({ readonly kind: 'report' } & ReportStepProps)
  /** Another tab is at it. */
  | { readonly kind: 'elsewhere' }

/** Props of {@link ImportView}. */
export interface ImportViewProps extends RootProps {
  /** Where the import is. */
  readonly step: ImportStep
}

const stepCount = 3
/** What is asked of a file belongs to the file: of most nothing is. */
const numbers: Readonly<Partial<Record<ImportStep['kind'], number>>> = { file: 1, format: 1, preview: 2, progress: 3 }

/**
 * Bringing passwords from another program, step by step.
 *
 * @example
 * ```tsx
 * <ImportView step={{ kind: 'file', sources, busy, error: null, onFile: readFile, onText: readText }} />
 * ```
 */
export const ImportView = view<ImportViewProps>(
  () => import('./messages.en.ts'),
  function ImportView(props, ref) {
    const { step } = props
    const root = useRoot(props, ref)
    const messages = useMessages('importView', importViewRu)
    const heading = useRef<HTMLHeadingElement>(null)
    const shown = useRef(step.kind)
    // The button that led here is gone: whoever listens hears where they are.
    useEffect(() => {
      if (shown.current === step.kind) return
      shown.current = step.kind
      if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus()
    }, [step.kind])
    const number = numbers[step.kind]
    const isList = step.kind === 'preview'
    const title = titleOf(step, messages)
    return (
      <section
        aria-label={messages.title}
        {...root('vlt:flex vlt:h-full vlt:min-h-0 vlt:flex-col vlt:overflow-y-auto vlt:bg-surface')}
        data-vlt-slot="import-view"
      >
        {step.kind === 'elsewhere' ? (
          <Notice
            icon={<Icon shape={AppWindow} />}
            title={messages.elsewhere.title}
            hint={messages.elsewhere.hint}
            actions={[]}
          />
        ) : (
          <div
            className={cx(
              'vlt:mx-auto vlt:flex vlt:w-full vlt:max-w-168 vlt:flex-col vlt:pt-6 vlt:md:pt-8',
              isList ? 'vlt:flex-1' : 'vlt:gap-6 vlt:px-4 vlt:pb-18 vlt:md:px-6',
            )}
          >
            <header className={isList ? 'vlt:px-4 vlt:md:px-6' : undefined}>
              {number === undefined ? null : (
                <p className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
                  {messages.step({ step: number, of: stepCount })}
                </p>
              )}
              <h2
                ref={heading}
                tabIndex={-1}
                className="vlt:text-xl vlt:leading-tight vlt:font-semibold vlt:outline-none"
              >
                {title}
              </h2>
            </header>
            {bodyOf(step)}
          </div>
        )}
      </section>
    )
  },
)

function titleOf(step: ImportStep, messages: ImportViewMessages): string {
  switch (step.kind) {
    case 'file':
      return messages.file.title
    case 'format':
      return messages.format.title
    case 'preview':
      return messages.preview.title
    case 'progress':
      return step.phase === 'sealing' ? messages.progress.sealing : messages.progress.sending
    case 'unfinished':
      return messages.unfinished.title
    case 'report':
      return step.report.isUndone
        ? messages.report.undone
        : step.report.isStopped
          ? messages.report.stopped
          : messages.report.title
    case 'elsewhere':
      return messages.elsewhere.title
  }
}

function bodyOf(step: ImportStep): ReactNode {
  switch (step.kind) {
    case 'file':
      return <FileStep {...step} />
    case 'format':
      return <FormatStep {...step} />
    case 'preview':
      return <PreviewStep {...step} />
    case 'progress':
      return <ProgressStep {...step} />
    case 'unfinished':
      return <UnfinishedStep {...step} />
    case 'report':
      return <ReportStep {...step} />
    case 'elsewhere':
      return null
  }
}
