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
import type { ClassNameProps } from '../theme/class-name.ts'
import { secondFactorRu } from './messages.ru.ts'
import type { ConfirmOutcome } from './second-factor-values.ts'

/** Props of {@link SecondFactorScreen}. No call sends twice, however often it is asked. */
export interface SecondFactorScreenProps extends ClassNameProps, AuthFrameProps {
  /** Who signs in. */
  readonly email: string
  /** Confirms the sign-in. What is refused is said in the form; a promise that is rejected is told as `failed`. */
  readonly onConfirm: (code: string) => Promise<ConfirmOutcome>
  /** Back to the master password. */
  readonly onBack: () => void
}

/** The step of signing in after the master password, where the account has a second factor: a one-time code or a backup code. */
export function SecondFactorScreen({ email, onConfirm, onBack, className, ...frame }: SecondFactorScreenProps) {
  const messages = useMessages('secondFactor', secondFactorRu)
  const words = messages.screen
  const [isBackup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<'codeRequired' | 'wrongCode' | 'unreadableCode'>()
  const [failure, setFailure] = useState<KeptFailure<'failed'>>()
  const [busy, run] = useSingleFlight()
  const field = useRef<HTMLInputElement>(null)
  const failureId = useId()

  useEffect(() => field.current?.focus(), [])

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
    void run(async () => {
      setError(undefined)
      const outcome = await onConfirm(code).catch((cause: unknown): ConfirmOutcome => {
        reportError(cause)
        return { ok: false, code: 'failed' }
      })
      if (outcome.ok || outcome.code === 'over') return
      if (outcome.code === 'failed') setFailure(outcome)
      else refuse(outcome.code === 'wrong_code' ? 'wrongCode' : 'unreadableCode')
    })
  }
  const toggle = () => {
    setCode('')
    setError(undefined)
    setBackup(!isBackup)
    field.current?.focus()
  }

  return (
    <AuthFrame {...frame} className={className} data-vlt-slot="second-factor-screen" data-state={isBackup ? 'backup' : 'totp'}>
      <div className="vlt:flex vlt:flex-col vlt:gap-4 vlt:p-6">
        <form method={sendsNothing} noValidate className="vlt:flex vlt:flex-col vlt:gap-4" onSubmit={submit}>
          <AuthHeading title={words.title}>{words.text(email)}</AuthHeading>
          <TextField
            ref={field}
            name="one-time-code"
            label={isBackup ? words.backup : words.totp}
            hint={isBackup ? words.backupHint : words.totpHint}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            inputMode={isBackup ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            required
            size="large"
            readOnly={busy}
            error={error === undefined ? undefined : messages[error]}
          />
          <FieldError id={failureId} message={busy ? undefined : failureWords(words, failure)} />
          <Button type="submit" look="primary" size="large" wide busy={busy}>
            {busy ? words.submitting : words.submit}
          </Button>
        </form>
        <div className="vlt:flex vlt:flex-col vlt:items-center vlt:gap-2">
          <Button look="link" size="inline" onClick={toggle}>
            {isBackup ? words.useTotp : words.useBackup}
          </Button>
          <Button look="link" size="inline" onClick={onBack}>
            {words.back}
          </Button>
        </div>
        {isBackup ? <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.without}</p> : null}
      </div>
    </AuthFrame>
  )
}
