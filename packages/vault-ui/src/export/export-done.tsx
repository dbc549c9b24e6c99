import { FileCheck } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import type { ExportOutcome } from './export-request.ts'
import type { ExportMessages } from './messages.ru.ts'

/** Props of {@link ExportDone}. */
export interface ExportDoneProps {
  readonly outcome: Extract<ExportOutcome, { readonly ok: true }>
  readonly sealed: boolean
  readonly messages: ExportMessages
  readonly onAgain: () => void
}

/** Report of what was saved, what was not, and what to do with the file. */
export function ExportDone({ outcome, sealed, messages, onAgain }: ExportDoneProps) {
  const { done } = messages
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div
      data-vlt-slot="export-done"
      className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-card vlt:border vlt:border-line vlt:p-4"
    >
      <Icon shape={FileCheck} aria-hidden className="vlt:size-8 vlt:text-accent-text" />
      <h2 ref={title} tabIndex={-1} className="vlt:text-lg vlt:font-semibold vlt:outline-none">
        {done.title}
      </h2>
      <p className="vlt:wrap-anywhere">{done.saved({ name: outcome.fileName })}</p>
      <p>{done.items({ count: outcome.items })}</p>
      {outcome.leftOut === 0 ? null : (
        <p className="vlt:text-warning-text">{done.leftOut({ count: outcome.leftOut })}</p>
      )}
      <p className="vlt:text-text-muted">{sealed ? done.keepSealed : done.keepPlain}</p>
      <Button onClick={onAgain}>{done.again}</Button>
    </div>
  )
}
