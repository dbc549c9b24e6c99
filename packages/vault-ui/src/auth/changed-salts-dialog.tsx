import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { AuthOutcome } from './auth-outcome.ts'
import { authRu } from './messages.ru.ts'
import type { ChangedSaltsQuestion } from './use-changed-salts-question.ts'

/** Props of {@link ChangedSaltsDialog}. */
export interface ChangedSaltsDialogProps {
  readonly question: ChangedSaltsQuestion
  /** «Да»: take the new salts and go on; without it only «Нет» is offered. */
  readonly onAccept?: (() => Promise<AuthOutcome>) | undefined
}

/** Asks whether the person changed the master password elsewhere. Everything but «Да» means «Нет». */
export function ChangedSaltsDialog({ question, onAccept }: ChangedSaltsDialogProps) {
  const { changedSalts: messages, failed } = useMessages('auth', authRu)
  const [busy, run] = useSingleFlight()
  const refuse = () => {
    if (!busy) question.answer({ ok: false, code: 'salts_changed' })
  }
  const accept = async (accepted: () => Promise<AuthOutcome>) => {
    try {
      question.answer(await accepted())
    } catch (error) {
      reportError(error)
      question.answer({ ok: false, code: 'failed', message: failed })
    }
  }
  return (
    <Dialog
      open
      data-vlt-slot="changed-salts-dialog"
      role="alertdialog"
      form="compact"
      width="small"
      onRequestClose={refuse}
    >
      <DialogHeader title={messages.question} description={messages.advice} />
      <DialogFooter>
        {onAccept === undefined ? null : (
          <Button busy={busy} onClick={() => void run(() => accept(onAccept))}>
            {messages.yes}
          </Button>
        )}
        <Button variant="primary" onClick={refuse} {...autoFocusAttribute}>
          {messages.no}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
