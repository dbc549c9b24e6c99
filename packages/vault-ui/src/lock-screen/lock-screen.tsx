import { cx } from 'class-variance-authority'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { LightIcon } from '../primitives/light-icon.tsx'
import { PasswordField } from '../primitives/password-field.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { lockScreenRu } from './messages.ru.ts'

/** How an attempt to unlock ended. `failed`: something else went wrong, and the application has notified the person. */
export type UnlockOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'failed' }

/** Props of {@link LockScreen}. */
export interface LockScreenProps extends ClassNameProps {
  /** Tries the master password, which is exactly what was typed. */
  readonly onUnlock: (masterPassword: string) => Promise<UnlockOutcome>
  /** Shows «Выйти». */
  readonly onSignOut?: (() => void) | undefined
  /** Whose vault it is. */
  readonly email?: string | undefined
  readonly productName?: string | undefined
}

/** Covers everything in black and asks for the master password. What is typed is kept nowhere but in the input. */
export function LockScreen({ onUnlock, onSignOut, email, productName, className }: LockScreenProps) {
  const messages = useMessages('lockScreen', lockScreenRu)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<'required' | 'wrong'>()
  const [busy, run] = useSingleFlight()

  useEffect(() => {
    input.current?.focus()
  }, [])

  const refuse = (field: HTMLInputElement, reason: 'required' | 'wrong') => {
    setError(reason)
    field.value = ''
    field.focus()
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const field = input.current
    if (field === null) return
    if (field.value === '') {
      refuse(field, 'required')
      return
    }
    void run(async () => {
      const outcome = await onUnlock(field.value)
      if (outcome.ok) field.value = ''
      else if (outcome.code === 'wrong_master_password') refuse(field, 'wrong')
      else field.focus()
    })
  }

  return (
    <section
      data-vlt-slot="lock-screen"
      data-vlt-theme="dark"
      data-state={busy ? 'unlocking' : 'locked'}
      aria-labelledby={titleId}
      className={cx(
        'vlt-root vlt:fixed vlt:inset-0 vlt:z-50 vlt:flex vlt:flex-col vlt:overflow-y-auto vlt:bg-lock',
        className,
      )}
    >
      <div className="vlt:m-auto vlt:flex vlt:w-full vlt:max-w-90 vlt:flex-col vlt:items-center vlt:px-6 vlt:py-10">
        <span className="vlt:flex vlt:size-12 vlt:items-center vlt:justify-center vlt:rounded-full vlt:bg-accent-soft">
          <LightIcon shape="lock" className="vlt:size-5 vlt:text-accent-text" />
        </span>
        {productName === undefined ? null : (
          <p className="vlt:mt-4 vlt:text-sm vlt:font-medium vlt:text-text-muted">{productName}</p>
        )}
        <h1
          id={titleId}
          className="vlt:mt-3 vlt:text-center vlt:text-xl vlt:font-semibold vlt:text-balance"
        >
          {messages.title}
        </h1>
        <p className="vlt:mt-2 vlt:text-center vlt:text-balance vlt:text-text-muted">{messages.text}</p>
        <form
          method={sendsNothing}
          noValidate
          className="vlt:mt-7 vlt:flex vlt:w-full vlt:flex-col vlt:gap-3"
          onSubmit={submit}
        >
          {email === undefined ? null : <UsernameForManagers email={email} />}
          <PasswordField
            ref={input}
            label={messages.masterPassword}
            labelHidden
            placeholder={messages.masterPassword}
            name="masterPassword"
            autoComplete="current-password"
            required
            size="large"
            readOnly={busy}
            error={error && messages[error]}
            marksLayout
            messages={messages}
            onInput={() => setError(undefined)}
          />
          <Button type="submit" look="primary" size="large" wide busy={busy}>
            {busy ? messages.submitting : messages.submit}
          </Button>
        </form>
        {email === undefined && onSignOut === undefined ? null : (
          <footer className="vlt:mt-8 vlt:flex vlt:max-w-full vlt:flex-wrap vlt:items-center vlt:justify-center vlt:gap-x-3 vlt:text-text-muted">
            {email === undefined ? null : <span className="vlt:min-w-0 vlt:text-center vlt:wrap-anywhere">{email}</span>}
            {onSignOut === undefined ? null : (
              <Button look="link" size="inline" onClick={onSignOut}>
                {messages.signOut}
              </Button>
            )}
          </footer>
        )}
      </div>
    </section>
  )
}

/** Tells password managers which account the password belongs to. */
function UsernameForManagers({ email }: { readonly email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="vlt:sr-only"
    />
  )
}
