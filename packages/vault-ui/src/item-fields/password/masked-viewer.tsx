import { useMessages } from '../../locale/messages-context.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { LightIcon } from '../../primitives/light-icon.tsx'
import { PasswordText } from '../../primitives/password-text.tsx'
import { TooltipIconButton } from '../../primitives/tooltip-icon-button.tsx'
import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import { Field } from '../viewing/field.tsx'
import { useGuardedCopy } from '../viewing/use-guarded-copy.ts'
import type { ViewerProps } from '../viewing/viewer-props.ts'
import { hasOuterBlanks } from './outer-blanks.ts'
import { useRevealed } from './use-revealed.ts'

/** Sign for a hidden password: always as many dots, so that they do not tell its length. */
export const passwordMask = '•'.repeat(12)

/** Properties of a {@link MaskedViewer}. */
export type MaskedViewerProps = ViewerProps & {
  /** Name of the secret. */
  readonly messages: ItemFieldsMessages['password' | 'codeSecret']
  /** Sign for it while it is hidden. */
  readonly mask?: string
}

/** Shows a secret, hidden until asked for. Give it a key of the item, so that it hides when the item changes. */
export function MaskedViewer({
  words,
  value,
  onCopy,
  revealed: about,
  beside,
  mask = passwordMask,
  messages,
}: MaskedViewerProps) {
  const { copied, blanks } = useMessages('itemFields', itemFieldsRu)
  const open = value.kind === 'masked' ? value.open : () => Promise.resolve(null)
  const [revealed, toggle, fail] = useRevealed(open)
  const { copy, question } = useGuardedCopy(
    async () => {
      const password = await open().catch(() => null)
      if (password === null) fail()
      return password?.trusted ?? null
    },
    () => onCopy(0),
  )
  const shown = revealed.kind === 'shown'
  const text = shown && revealed.password.trusted ? revealed.password.text : null
  const below = text === null ? null : about?.(text)
  const edges = text !== null && hasOuterBlanks(text) ? blanks.stored : null
  return (
    <Field
      label={words.label}
      trusted={!shown || revealed.password.trusted}
      question={question}
      onPress={() => void copy()}
      beside={beside}
      below={
        edges === null ? (
          below
        ) : (
          <>
            <span data-vlt-slot="outer-blanks" className="vlt:text-sm vlt:text-text-muted">
              {edges}
            </span>
            {below}
          </>
        )
      }
      actions={
        <>
          <TooltipIconButton
            label={shown ? messages.hide : messages.reveal}
            aria-busy={revealed.kind === 'opening' || undefined}
            onClick={toggle}
          >
            <LightIcon shape={shown ? 'eyeOff' : 'eye'} />
          </TooltipIconButton>
          <CopyButton label={words.copy} copiedLabel={copied} onCopy={copy} />
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
          <span aria-hidden>{mask}</span>
          <span className="vlt:sr-only">{messages.hidden}</span>
        </span>
      )}
      {revealed.kind === 'failed' ? (
        <span role="alert" className="vlt:text-sm vlt:text-danger-text">
          {messages.failed}
        </span>
      ) : null}
    </Field>
  )
}
