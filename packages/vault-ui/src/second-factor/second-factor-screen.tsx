import { Usb } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { AuthFrame, type AuthFrameProps } from '../auth/auth-frame.tsx'
import { AuthHeading } from '../auth/auth-heading.tsx'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { RootProps } from '../theme/root-props.ts'
import { secondFactorRu } from './messages.ru.ts'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'
import type { ConfirmOutcome } from './second-factor-values.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link SecondFactorScreen}. No call sends twice, however often it is asked. */
export interface SecondFactorScreenProps extends RootProps, AuthFrameProps {
  /** The person who signs in. */
  readonly email: string
  /** Factors of the account; a backup code does for each. */
  readonly kinds: readonly FactorKindView[]
  /** Confirms the sign-in. What is refused is said in the form; a promise that is rejected is told as `failed`. */
  readonly onConfirm: (answer: FactorAnswerView) => Promise<ConfirmOutcome>
  /** Back to the master password. */
  readonly onBack: () => void
}

type Shown = 'totp' | 'backup' | 'key'

/**
 * The step of signing in after the master password, where the account has a second factor: a one-time or backup code,
 * or a security key.
 *
 * @example
 * ```tsx
 * <SecondFactorScreen
 *   productName="Harbour"
 *   email="anna@example.org"
 *   kinds={['totp', 'security_key']}
 *   onConfirm={confirmFactor}
 *   onBack={back}
 * />
 * ```
 */
export const SecondFactorScreen = view<SecondFactorScreenProps>(
  () => import('./messages.en.ts'),
  function SecondFactorScreen({ email, kinds, onConfirm, onBack, ...frame }, ref) {
    const words = useMessages('secondFactor', secondFactorRu).screen
    const [hasKey, hasApp] = [kinds.includes('security_key'), kinds.includes('totp')]
    const [shown, setShown] = useState<Shown>(hasApp || !hasKey ? 'totp' : 'key')
    const isBackup = shown === 'backup'
    const { keyButton, field, ...form } = useConfirming(shown, onConfirm)
    const { busy, isAsking } = form
    const failureId = useId()
    const show = (next: Shown) => {
      form.clear()
      setShown(next)
    }

    return (
      <AuthFrame {...frame} ref={ref} data-vlt-slot="second-factor-screen" data-state={shown}>
        <div className="vlt:flex vlt:flex-col vlt:gap-4 vlt:p-6">
          <form method={sendsNothing} noValidate className="vlt:flex vlt:flex-col vlt:gap-4" onSubmit={form.submit}>
            <AuthHeading title={words.title}>{words.text({ email })}</AuthHeading>
            {shown === 'key' ? (
              <p className="vlt:text-pretty vlt:text-text-muted">{words.keyText}</p>
            ) : (
              <TextField
                ref={field}
                name="one-time-code"
                label={isBackup ? words.backup : words.totp}
                hint={isBackup ? words.backupHint : words.totpHint}
                value={form.code}
                onChange={(event) => form.setCode(event.target.value)}
                autoComplete={isBackup ? 'off' : 'one-time-code'}
                inputMode={isBackup ? 'text' : 'numeric'}
                autoCapitalize="characters"
                spellCheck={false}
                required
                size="large"
                readOnly={busy}
                error={form.error === undefined ? undefined : words[form.error]}
              />
            )}
            <FieldError id={failureId} message={busy ? undefined : failureWords(words, form.failure)} />
            {shown === 'key' ? null : (
              <Button type="submit" variant="primary" size="large" wide busy={busy && !isAsking} disabled={isAsking}>
                {busy && !isAsking ? words.submitting : words.submit}
              </Button>
            )}
            {hasKey ? (
              <Button
                ref={keyButton}
                variant={shown === 'key' ? 'primary' : 'secondary'}
                size="large"
                wide
                busy={isAsking}
                disabled={busy && !isAsking}
                onClick={() => form.send({ by: 'security_key' })}
              >
                <Icon shape={Usb} aria-hidden />
                {isAsking ? words.waiting : words.byKey}
              </Button>
            ) : null}
          </form>
          <OtherWays shown={shown} hasApp={hasApp} onShow={show} onBack={onBack} />
          {isBackup ? <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.without}</p> : null}
        </div>
      </AuthFrame>
    )
  },
)

/** Follows what is typed, sent and refused. @param shown a code, or the button of a security key */
function useConfirming(shown: Shown, onConfirm: SecondFactorScreenProps['onConfirm']) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<'codeRequired' | 'wrongCode' | 'unreadableCode'>()
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [busy, run] = useSingleFlight()
  /** Whether a security key is waited for. */
  const [isAsking, setAsking] = useState(false)
  const keyButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  // The element that had the focus is gone with what was shown before.
  useEffect(() => (shown === 'key' ? keyButton : field).current?.focus(), [shown])

  const refuse = (word: NonNullable<typeof error>) => {
    setError(word)
    field.current?.focus()
    field.current?.select()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (code.trim() === '') {
      refuse('codeRequired')
      return
    }
    send(code)
  }
  const send = (answer: FactorAnswerView) =>
    void run(async () => {
      setError(undefined)
      setFailure(undefined)
      setAsking(typeof answer !== 'string')
      const outcome = await onConfirm(answer).catch((cause: unknown): ConfirmOutcome => {
        reportError(cause)
        return { ok: false, code: 'failed' }
      })
      setAsking(false)
      if (outcome.ok || outcome.code === 'over') return
      if (outcome.code === 'failed') setFailure(outcome)
      else refuse(outcome.code === 'wrong_code' ? 'wrongCode' : 'unreadableCode')
    })
  const clear = () => {
    setCode('')
    setError(undefined)
    setFailure(undefined)
  }
  return { keyButton, field, code, setCode, error, failure, busy, isAsking, submit, send, clear }
}

/** Leads to the account's other factors, and back. */
function OtherWays({
  shown,
  hasApp,
  onShow,
  onBack,
}: Pick<SecondFactorScreenProps, 'onBack'> & {
  readonly shown: Shown
  readonly hasApp: boolean
  readonly onShow: (next: Shown) => void
}) {
  const words = useMessages('secondFactor', secondFactorRu).screen
  return (
    <div className="vlt:flex vlt:flex-col vlt:items-center vlt:gap-2">
      {shown !== 'totp' && hasApp ? (
        <Button variant="link" size="inline" onClick={() => onShow('totp')}>
          {words.useTotp}
        </Button>
      ) : null}
      {shown === 'backup' ? null : (
        <Button variant="link" size="inline" onClick={() => onShow('backup')}>
          {words.useBackup}
        </Button>
      )}
      <Button variant="link" size="inline" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  )
}
