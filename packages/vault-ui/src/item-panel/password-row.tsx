import { Eye, EyeOff } from 'lucide-react'
import { CopyButton } from '../primitives/copy-button.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { OpenedText } from '../view-models/opened-text.ts'
import { Field } from './field.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'
import { useGuardedCopy } from './use-guarded-copy.ts'
import { useRevealed } from './use-revealed.ts'

/** What a {@link PasswordRow} does. */
export type PasswordRowProps = {
  /** Opens the password; null when it cannot be opened. */
  readonly onReveal: () => Promise<OpenedText | null>
  /** Copies it; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
  readonly messages: ItemPanelMessages
}

/** How many dots stand for a hidden password: always as many, so that they do not reveal its length. */
const dots = 12

/** The password, hidden until asked for. Give it a key of the item, so that it hides when the item changes. */
export function PasswordRow({ onReveal, onCopy, messages }: PasswordRowProps) {
  const [revealed, toggle, fail] = useRevealed(onReveal)
  const { copy, question } = useGuardedCopy(async () => {
    const password = await onReveal().catch(() => null)
    if (password === null) fail()
    return password?.trusted ?? null
  }, onCopy)
  const shown = revealed.kind === 'shown'
  return (
    <Field
      label={messages.password}
      trusted={!shown || revealed.password.trusted}
      question={question}
      messages={messages}
      actions={
        <>
          <TooltipIconButton
            label={shown ? messages.hide : messages.reveal}
            aria-busy={revealed.kind === 'opening' || undefined}
            onClick={toggle}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </TooltipIconButton>
          <CopyButton label={messages.copy.password} copiedLabel={messages.copied} onCopy={copy} />
        </>
      }
    >
      {shown ? (
        <PasswordText
          text={revealed.password.text}
          className="vlt:animate-fade-in vlt:text-lg vlt:leading-6 vlt:wrap-anywhere"
        />
      ) : (
        <span className="vlt:font-mono vlt:text-xl vlt:leading-6 vlt:text-text-muted">
          <span aria-hidden>{'•'.repeat(dots)}</span>
          <span className="vlt:sr-only">{messages.passwordHidden}</span>
        </span>
      )}
      {revealed.kind === 'failed' ? (
        <span role="alert" className="vlt:text-sm vlt:text-danger-text">
          {messages.revealFailed}
        </span>
      ) : null}
    </Field>
  )
}
