import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { view } from '../locale/view.tsx'
import { Button } from '../primitives/button.tsx'
import { CopyButton } from '../primitives/copy-button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { LightIcon } from '../primitives/light-icon.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { KeptList, KeptRow, siteName, useMoment } from './kept-list.tsx'
import { keptRu } from './messages.ru.ts'

/** So many rows are shown at first, and more with each press. */
const pageSize = 20
/** Sign for a hidden password: always as many dots, so that they do not tell its length. */
const mask = '•'.repeat(12)

/** A generated password that is kept. */
export interface GeneratedPasswordView {
  readonly id: string
  readonly value: string
  /** Address of the page that it was for; null where nobody said. */
  readonly site: string | null
  /** When it was kept, in milliseconds since the Unix epoch. */
  readonly keptAt: number
}

/** Props of {@link GeneratedPasswords}. */
export interface GeneratedPasswordsProps extends RootProps {
  /** Newest first. */
  readonly passwords: readonly GeneratedPasswordView[]
  /** Copies and reports the outcome; by default the view copies by itself. */
  readonly onCopy?: ((value: string) => Promise<boolean>) | undefined
  /** Deletes one of them, by its id. */
  readonly onRemove: (id: string) => void
  /** Deletes all of them, once the person has said so. */
  readonly onRemoveAll: () => Promise<void>
}

/**
 * Generated passwords that were used, and may not be saved anywhere else: each hidden until it is asked for.
 *
 * @example
 * ```tsx
 * <GeneratedPasswords passwords={kept.generated} onRemove={remove} onRemoveAll={removeAll} />
 * ```
 */
export const GeneratedPasswords = view<GeneratedPasswordsProps>(
  () => import('./messages.en.ts'),
  function GeneratedPasswords({ passwords, onCopy, onRemove, onRemoveAll, ...given }, ref) {
    const { generated: messages } = useMessages('kept', keptRu)
    const [most, setMost] = useState(pageSize)
    const [asked, setAsked] = useState(false)
    const count = passwords.length
    const left = count - most
    return (
      <KeptList
        {...{ given, count }}
        rootRef={ref}
        slot="generated-passwords"
        words={messages}
        action={
          <Button size="small" onClick={() => setAsked(true)}>
            {messages.removeAll}
          </Button>
        }
        below={
          <>
            {left > 0 ? (
              <Button className="vlt:self-center" onClick={() => setMost(most + pageSize)}>
                {messages.showMore({ count: Math.min(left, pageSize) })}
              </Button>
            ) : null}
            {asked ? (
              <ConfirmDialog
                title={messages.question.title}
                description={messages.question.description({ count })}
                confirm={messages.question.confirm}
                cancel={messages.question.cancel}
                onConfirm={async () => {
                  await onRemoveAll()
                  setAsked(false)
                }}
                onCancel={() => setAsked(false)}
              />
            ) : null}
          </>
        }
      >
        {passwords.slice(0, most).map((password) => (
          <GeneratedPassword
            key={password.id}
            password={password}
            onCopy={onCopy ?? copyText}
            onRemove={() => onRemove(password.id)}
          />
        ))}
      </KeptList>
    )
  },
)

function GeneratedPassword({
  password: { value, site, keptAt },
  onCopy,
  onRemove,
}: {
  readonly password: GeneratedPasswordView
  readonly onCopy: (value: string) => Promise<boolean>
  readonly onRemove: () => void
}) {
  const { generated: messages } = useMessages('kept', keptRu)
  const [shown, setShown] = useState(false)
  const moment = useMoment(keptAt)
  const name = site === null ? messages.nowhere : siteName(site)
  const of = messages.of({ site: name, moment })
  return (
    <KeptRow
      slot="generated-password"
      icons
      words={
        <>
          <span className="vlt:wrap-anywhere">
            <span dir="auto" className="vlt:font-medium">
              {name}
            </span>
            <span className="vlt:text-sm vlt:text-text-muted">
              {' · '}
              {moment}
            </span>
          </span>
          {shown ? (
            <PasswordText text={value} className="vlt:text-base vlt:wrap-anywhere" />
          ) : (
            <span className="vlt:font-mono vlt:text-text-muted">
              <span aria-hidden>{mask}</span>
              <span className="vlt:sr-only">{messages.hidden}</span>
            </span>
          )}
        </>
      }
      actions={
        <>
          <TooltipIconButton
            size="row"
            label={(shown ? messages.hide : messages.reveal)({ of })}
            onClick={() => setShown(!shown)}
          >
            <LightIcon shape={shown ? 'eyeOff' : 'eye'} />
          </TooltipIconButton>
          <CopyButton
            size="row"
            label={messages.copy({ of })}
            copiedLabel={messages.copied}
            onCopy={() => onCopy(value)}
          />
          <TooltipIconButton size="row" label={messages.remove({ of })} onClick={onRemove}>
            <Icon shape={Trash2} aria-hidden />
          </TooltipIconButton>
        </>
      }
    />
  )
}
