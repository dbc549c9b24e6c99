import { useEffect, useId, useRef } from 'react'
import { Button } from '../../primitives/button.tsx'
import type { ItemFieldsMessages } from '../messages.ru.ts'
import type { CopyQuestion } from './use-guarded-copy.ts'

/** Properties of {@link CopyConfirm}. */
export type CopyConfirmProps = {
  readonly question: CopyQuestion
  readonly messages: ItemFieldsMessages
}

/** The warning before the server's own words are copied. «Cancel» has the focus; Escape means it too. */
export function CopyConfirm({ question, messages }: CopyConfirmProps) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    // Escape from either button means «no».
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="alertdialog"
      data-vlt-slot="copy-confirm"
      aria-labelledby={id}
      className="vlt:me-2 vlt:flex vlt:flex-col vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        question.answer(false)
      }}
    >
      <p id={id} className="vlt:text-sm vlt:text-pretty vlt:text-warning-text">
        {messages.confirmCopy}
      </p>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
        <Button ref={cancel} size="small" onClick={() => question.answer(false)}>
          {messages.confirmCopyNo}
        </Button>
        <Button variant="ghost" size="small" onClick={() => question.answer(true)}>
          {messages.confirmCopyYes}
        </Button>
      </div>
    </div>
  )
}
