import { FileX2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, PageButtons } from '../primitives/button.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { importViewRu, type ImportViewMessages } from './messages.ru.ts'

/** Result of an import. */
export interface ImportReport {
  /** Empty for a text that was pasted. */
  readonly fileName: string
  /** Rows of the file. */
  readonly total: number
  /** Items that were made. */
  readonly created: number
  /** Put into the trash, as they lay there in the file. */
  readonly trashed?: number
  /** Items that were replaced. */
  readonly replaced: number
  /** Folders that were made. */
  readonly folders: number
  /** Rows that were left out, and values that were not taken over, by why. */
  readonly counts: {
    readonly known: number
    readonly chosen: number
    readonly faulty: number
    readonly customFields: number
    /** Names of those fields, the most frequent first. */
    readonly fieldLabels?: readonly string[] | undefined
    /** By what of a row was not taken over. */
    readonly notes: Readonly<Record<string, number>>
  }
  /** Rows that could not be written, by their position in the file. */
  readonly failed: readonly { readonly position: number | null; readonly name: string; readonly code: string }[]
  /** A person ended it before all was in. */
  readonly isStopped: boolean
  /** The import was undone. */
  readonly isUndone: boolean
}

/** Properties of the step of the report. */
export interface ReportStepProps {
  /** Outcome of the import. */
  readonly report: ImportReport
  /** False once the hour is over. */
  readonly canUndo: boolean
  /** How far the undoing is; null while nobody asked for it. */
  readonly undoing: { readonly through: number; readonly of: number } | null
  /** All that was imported is to go to the trash. */
  readonly onUndo: () => void
  /** To the check of passwords, which is asked for. Without it none is offered. */
  readonly onCheck?: () => void
  /** To what was brought. */
  readonly onShow: () => void
  /** Another file is to be imported. */
  readonly onAgain: () => void
}

/** So many names of fields stand in a line. */
const mostLabels = 5

/** How many values became fields of their own, and which fields. */
function fieldsLine(
  { customFields, fieldLabels = [] }: ImportReport['counts'],
  { customFields: said, namedFields, fieldName, more }: ImportViewMessages['report'],
): string {
  const named = fieldLabels.filter((label) => label !== '').map((label) => fieldName({ label }))
  const left = named.length - mostLabels
  const names = [...named.slice(0, mostLabels), ...(left > 0 ? [more({ count: left })] : [])]
  const fields = said({ count: customFields })
  return names.length === 0 ? fields : namedFields({ fields, names: names.join(', ') })
}

/** So many of those that were not written are named. */
const mostNamed = 20

/** Result of an import, what is left to do, and the way back. */
export function ReportStep({ report, canUndo, undoing, onUndo, onCheck, onShow, onAgain }: ReportStepProps) {
  const messages = useMessages('importView', importViewRu)
  const { report: words } = messages
  const { counts, failed } = report
  const hasBrought = report.created + report.replaced > 0 && !report.isUndone
  const lines = [
    report.isStopped
      ? words.of({ done: report.created, count: report.total })
      : words.created({ count: report.created }),
    ...(report.trashed === undefined || report.trashed === 0 ? [] : [words.trashed({ count: report.trashed })]),
    ...(report.replaced > 0 ? [words.replaced({ count: report.replaced })] : []),
    ...(report.folders > 0 ? [words.folders({ count: report.folders })] : []),
    ...(counts.known > 0 ? [words.known({ count: counts.known })] : []),
    ...(counts.chosen > 0 ? [words.chosen({ count: counts.chosen })] : []),
    ...(counts.faulty > 0 ? [words.faulty({ count: counts.faulty })] : []),
    ...(counts.customFields > 0 ? [fieldsLine(counts, words)] : []),
    ...Object.entries(counts.notes).map(([code, count]) =>
      words.note({ note: errorWords(words.notes, code) ?? code, count }),
    ),
  ]
  return (
    <>
      {report.isUndone ? (
        <output className="vlt:block">{words.undoneText}</output>
      ) : (
        <ul data-vlt-slot="import-counts" className="vlt:rounded-card vlt:border vlt:border-line vlt:tabular-nums">
          {lines.map((line) => (
            <li
              key={line}
              className="vlt:border-t vlt:border-line vlt:px-4 vlt:py-2.5 vlt:first:border-t-0 vlt:first:font-medium"
            >
              {line}
            </li>
          ))}
        </ul>
      )}
      {failed.length === 0 || report.isUndone ? null : <Failures failed={failed} />}
      <WarningNote
        data-vlt-slot="delete-file"
        role="note"
        icon={<Icon shape={FileX2} aria-hidden />}
        mark={report.fileName === '' ? words.pasteTitle : words.fileTitle}
      >
        <p className="vlt:wrap-anywhere">
          {report.fileName === '' ? words.pasteText : words.fileText({ fileName: report.fileName })}
        </p>
      </WarningNote>
      <PageButtons>
        <Button onClick={onAgain}>{words.again}</Button>
        <Button variant={hasBrought && onCheck !== undefined ? 'secondary' : 'primary'} onClick={onShow}>
          {words.show}
        </Button>
        {hasBrought && onCheck !== undefined ? (
          <Button variant="primary" onClick={onCheck}>
            {words.check}
          </Button>
        ) : null}
      </PageButtons>
      {undoing !== null ? (
        <div className="vlt:flex vlt:flex-col vlt:gap-2">
          <ProgressBar
            label={words.undo}
            text={words.undoing({ through: undoing.through, of: undoing.of })}
            done={undoing.through}
            of={undoing.of}
          />
          <output className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
            {words.undoing({ through: undoing.through, of: undoing.of })}
          </output>
        </div>
      ) : canUndo ? (
        <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:border-t vlt:border-line vlt:pt-5">
          <p className="vlt:min-w-56 vlt:flex-1 vlt:text-sm vlt:text-text-muted">{words.undoHint}</p>
          <Button variant="dangerQuiet" onClick={onUndo}>
            {words.undo}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Rows that were not written, and why. */
function Failures({ failed }: Pick<ImportReport, 'failed'>) {
  const { report: words, preview } = useMessages('importView', importViewRu)
  return (
    <section aria-label={words.failed({ count: failed.length })} className="vlt:flex vlt:flex-col vlt:gap-2">
      <h3 className="vlt:font-medium">{words.failed({ count: failed.length })}</h3>
      <ul className="vlt:flex vlt:flex-col vlt:gap-1 vlt:text-text-muted">
        {failed.slice(0, mostNamed).map(({ position, name, code }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same line and name
          <li key={index} className="vlt:wrap-anywhere">
            {position === null ? '' : `${preview.position({ position })}. `}
            <span className="vlt:text-text">{name}</span>: {errorWords(words.failures, code) ?? words.failure({ code })}
          </li>
        ))}
        {failed.length > mostNamed ? <li>{words.more({ count: failed.length - mostNamed })}</li> : null}
      </ul>
    </section>
  )
}
