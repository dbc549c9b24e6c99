import { CircleCheck } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { authRu } from './messages.ru.ts'
import type { AuthSecret } from './password-words.ts'

/** Props of {@link RegisteredNotice}. */
export interface RegisteredNoticeProps {
  /** The registered e-mail. */
  readonly email: string
  /** Of a master password, which nobody can restore, it is said what can be done about that. */
  readonly secret: AuthSecret | undefined
  /** The person goes on to sign in. */
  readonly onSignIn: () => void
}

/** Confirms a registration in place of its form. */
export function RegisteredNotice({ email, secret, onSignIn }: RegisteredNoticeProps) {
  const { registered: messages } = useMessages('auth', authRu)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    button.current?.focus()
  }, [])

  return (
    <div
      data-vlt-slot="registered-notice"
      className="vlt:flex vlt:flex-col vlt:items-center vlt:gap-4 vlt:py-4 vlt:text-center"
    >
      <Icon shape={CircleCheck} aria-hidden className="vlt:size-10 vlt:text-accent-text vlt:[stroke-width:1.5]" />
      <div className="vlt:flex vlt:flex-col vlt:gap-1.5">
        <h2 className="vlt:text-lg vlt:leading-[1.3] vlt:font-semibold">{messages.title}</h2>
        <p className="vlt:text-pretty vlt:wrap-anywhere vlt:text-text-muted">{messages.email({ email })}</p>
        <p className="vlt:text-pretty vlt:text-text-muted">{messages.text}</p>
        {secret === 'masterPassword' ? (
          <p className="vlt:mt-1 vlt:text-sm vlt:text-pretty vlt:text-text-muted">{messages.recovery}</p>
        ) : null}
      </div>
      <Button ref={button} variant="primary" size="large" wide className="vlt:mt-2" onClick={onSignIn}>
        {messages.signIn}
      </Button>
    </div>
  )
}
