import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '@larets/vault-ui/primitives'
import { errorText } from '../messages/error-text.ts'
import { useHostMessages } from '../messages/messages-context.ts'
import type { BulkReport } from './use-bulk-actions.ts'

/** More lines than this tell nobody more. */
const mostLines = 50

/** Items of many that were not changed, and why. */
export function BulkReportDialog({ report, onClose }: { readonly report: BulkReport; readonly onClose: () => void }) {
  const messages = useHostMessages()
  const { bulk, items } = messages
  const { done, failed } = report
  const stopped = failed.filter(({ code }) => code === 'aborted').length
  const told = failed.filter(({ code }) => code !== 'aborted')
  return (
    <Dialog open form="compact" data-vlt-slot="bulk-report" onRequestClose={onClose}>
      <DialogHeader
        title={bulk.reportTitle(done, done + failed.length)}
        description={stopped === 0 ? bulk.reportText : bulk.stopped(stopped)}
      />
      {told.length === 0 ? null : (
        <DialogBody>
          <ul className="flex flex-col gap-2 pb-1">
            {told.slice(0, mostLines).map(({ id, name, error }) => (
              <li key={id} className="flex flex-col">
                <span className="font-medium wrap-anywhere">{name ?? items.undecrypted}</span>
                <span className="text-sm text-text-muted">{errorText(error, messages)}</span>
              </li>
            ))}
            {told.length > mostLines ? <li className="text-text-muted">{bulk.more(told.length - mostLines)}</li> : null}
          </ul>
        </DialogBody>
      )}
      <DialogFooter>
        <DialogClose variant="primary">{bulk.close}</DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
