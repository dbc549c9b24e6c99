import { cx } from 'class-variance-authority'
import { ExternalLink } from 'lucide-react'
import { CopyButton } from '../primitives/copy-button.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import type { OpenedText } from '../view-models/opened-text.ts'
import { webAddress } from '../view-models/web-address.ts'
import { Field } from './field.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'
import { useGuardedCopy } from './use-guarded-copy.ts'

/** What a {@link TextFieldRow} shows. */
export type TextFieldRowProps = {
  readonly label: string
  readonly copyLabel: string
  readonly value: OpenedText
  /** Copies; resolves to whether it succeeded. */
  readonly onCopy: () => Promise<boolean>
  /** Whether a verified http or https value becomes a link. */
  readonly link?: boolean
  readonly messages: ItemPanelMessages
}

/** A field whose value is in view: the user name, an address. */
export function TextFieldRow({ label, copyLabel, value, onCopy, link = false, messages }: TextFieldRowProps) {
  const { copy, question } = useGuardedCopy(() => Promise.resolve(value.trusted), onCopy)
  const href = link ? webAddress(value) : null
  return (
    <Field
      label={label}
      trusted={value.trusted}
      question={question}
      messages={messages}
      actions={<CopyButton label={copyLabel} copiedLabel={messages.copied} onCopy={copy} />}
    >
      {href === null ? (
        <span
          dir="auto"
          className={cx(
            'vlt:[text-align:match-parent] vlt:wrap-anywhere vlt:select-text',
            !value.trusted && 'vlt:font-mono vlt:text-xs vlt:text-text-muted',
          )}
        >
          {value.text}
        </span>
      ) : (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.openSite(value.text)}
          className={cx(
            'vlt:-my-0.5 vlt:w-fit vlt:rounded-xs vlt:py-0.5 vlt:wrap-anywhere vlt:text-accent-text vlt:underline vlt:decoration-transparent',
            'vlt:underline-offset-3 vlt:transition-colors vlt:hover:decoration-current',
            focusRing,
          )}
        >
          {value.text}
          <ExternalLink aria-hidden className="vlt:ms-1.5 vlt:inline vlt:size-3.5 vlt:align-[-2px]" />
        </a>
      )}
    </Field>
  )
}
