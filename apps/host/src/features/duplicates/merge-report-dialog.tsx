import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '@larets/vault-ui/primitives'
import type { ReactNode } from 'react'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { MergeReport, UnmergedGroup } from './merge-report.ts'

/** More lines than this tell nobody more. */
const mostLines = 50

/** Which groups are one item now, which are so in part, and which are as they were. */
export function MergeReportDialog({
  report,
  nameOf,
  onClose,
}: {
  readonly report: MergeReport
  /** Name of an item; null where that did not open. */
  readonly nameOf: (id: string) => string | null
  readonly onClose: () => void
}) {
  const messages = useHostMessages()
  const { bulk, duplicates, items } = messages
  const { done, total, half, unknown, unchanged, stopped } = report
  const called = (id: string) => nameOf(id) ?? items.undecrypted
  const because = ({ error }: UnmergedGroup) => errorText(error, messages)
  return (
    <Dialog open form="compact" data-vlt-slot="merge-report" onRequestClose={onClose}>
      <DialogHeader
        title={duplicates.reportTitle(done, total)}
        {...(stopped === 0 ? {} : { description: duplicates.stopped(stopped) })}
      />
      {half.length + unknown.length + unchanged.length === 0 ? null : (
        <DialogBody>
          <div className="flex flex-col gap-4 pb-1">
            <Groups title={duplicates.half} groups={half} called={called}>
              {(group) => `${duplicates.halfText(group.left.map(called).join(', '))}. ${because(group)}`}
            </Groups>
            <Groups title={duplicates.unknown} groups={unknown} called={called}>
              {() => duplicates.unknownText}
            </Groups>
            <Groups title={duplicates.unchanged} groups={unchanged} called={called}>
              {because}
            </Groups>
          </div>
        </DialogBody>
      )}
      <DialogFooter>
        <DialogClose variant="primary">{bulk.close}</DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

function Groups({
  title,
  groups,
  called,
  children,
}: {
  readonly title: string
  readonly groups: readonly UnmergedGroup[]
  readonly called: (id: string) => string
  readonly children: (group: UnmergedGroup) => ReactNode
}) {
  const { bulk } = useHostMessages()
  if (groups.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm text-text-muted">{title}</h3>
      <ul className="flex flex-col gap-2">
        {groups.slice(0, mostLines).map((group) => (
          <li key={group.keptId} className="flex flex-col">
            <span className="font-medium wrap-anywhere">{called(group.keptId)}</span>
            <span className="text-sm wrap-anywhere text-text-muted">{children(group)}</span>
          </li>
        ))}
        {groups.length > mostLines ? <li className="text-text-muted">{bulk.more(groups.length - mostLines)}</li> : null}
      </ul>
    </section>
  )
}
