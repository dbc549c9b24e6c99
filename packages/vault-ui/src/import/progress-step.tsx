import { CloudOff } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, PageButtons } from '../primitives/button.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { WarningNote } from '../primitives/warning-note.tsx'
import { importViewRu, type ImportViewMessages } from './messages.ru.ts'
import { StepError } from './step-parts.tsx'

/** Properties of the step of the progress. */
export interface ProgressStepProps {
  /** Rows are sealed first, and sent then. */
  readonly phase: 'sealing' | 'sending'
  /** Rows that are written. */
  readonly through: number
  /** Rows that are to be written. */
  readonly of: number
  /** Milliseconds that the rest may take; null while that is not known. */
  readonly left: number | null
  /** Why nothing goes on at the moment; it does by itself. Empty where that is a missing connection. */
  readonly waiting: string | null
  /** A stop was asked for and is under way. */
  readonly stopping: boolean
  /** Is called when somebody wants to stop. */
  readonly onStop: () => void
}

/** How far the import is, and the way to end it. */
export function ProgressStep({ phase, through, of, left, waiting, stopping, onStop }: ProgressStepProps) {
  const { progress } = useMessages('importView', importViewRu)
  const label = phase === 'sealing' ? progress.sealing : progress.sending
  const text = progress.through({ done: through, of })
  // Tens of percent: whoever listens is told how far it is, and not each item.
  const announced =
    waiting === null
      ? progress.announced({ what: label, percent: Math.floor((10 * through) / Math.max(of, 1)) * 10 })
      : progress.waiting
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-2">
        <ProgressBar label={label} text={text} done={through} of={of} />
        <output className="vlt:sr-only">{announced}</output>
        <p className="vlt:flex vlt:flex-wrap vlt:justify-between vlt:gap-x-4 vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
          <span>{text}</span>
          {waiting === null ? (
            <span>
              {phase === 'sealing'
                ? progress.sealingHint
                : left === null
                  ? progress.counting
                  : progress.left({ duration: durationIn(progress, left) })}
            </span>
          ) : null}
        </p>
      </div>
      {waiting === null ? (
        <p className="vlt:text-pretty vlt:text-text-muted">
          {phase === 'sealing' ? progress.whileSealing : progress.meanwhile}
        </p>
      ) : (
        <WarningNote
          data-vlt-slot="import-waiting"
          role="note"
          icon={<Icon shape={CloudOff} aria-hidden />}
          mark={progress.waiting}
        >
          {waiting === '' ? null : <p>{waiting}</p>}
        </WarningNote>
      )}
      <PageButtons>
        <Button busy={stopping} onClick={onStop}>
          {stopping ? progress.stopping : progress.stop}
        </Button>
      </PageButtons>
    </>
  )
}

/** Properties of the step of an interrupted import. */
export interface UnfinishedStepProps {
  /** Name of the file that was begun. */
  readonly fileName: string
  /** Rows that are written. */
  readonly through: number
  /** Rows that were to be written. */
  readonly of: number
  /** Why it was interrupted, where that is known. */
  readonly reason: string | null
  /** The rest is to be written. */
  readonly onResume: () => void
  /** The rest is to be left; resolves when it is. */
  readonly onStop: () => Promise<void>
}

/** An import that was interrupted: it goes on, or stays as it is. */
export function UnfinishedStep({ fileName, through, of, reason, onResume, onStop }: UnfinishedStepProps) {
  const { unfinished } = useMessages('importView', importViewRu)
  const [stopping, run] = useSingleFlight()
  return (
    <>
      <div className="vlt:flex vlt:flex-col vlt:gap-2">
        <ProgressBar
          label={unfinished.title}
          text={unfinished.text({ done: through, count: of, fileName })}
          done={through}
          of={of}
        />
        <p className="vlt:wrap-anywhere">{unfinished.text({ done: through, count: of, fileName })}</p>
        <p className="vlt:text-pretty vlt:text-text-muted">{unfinished.hint}</p>
      </div>
      {reason === null ? null : <StepError>{reason}</StepError>}
      <PageButtons>
        <Button busy={stopping} onClick={() => void run(onStop)}>
          {unfinished.stop}
        </Button>
        <Button variant="primary" onClick={onResume}>
          {unfinished.resume}
        </Button>
      </PageButtons>
    </>
  )
}

/** Milliseconds in words of a person: nobody counts seconds of minutes. */
function durationIn({ seconds, minutes }: ImportViewMessages['progress'], milliseconds: number): string {
  const count = Math.max(1, Math.round(milliseconds / 1_000))
  return count < 60 ? seconds({ count }) : minutes({ count: Math.round(count / 60) })
}
