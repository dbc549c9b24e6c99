import { useEffect, useId, type ReactNode } from 'react'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'
import { AuthHeading } from './auth-heading.tsx'
import { AuthLinks } from './auth-links.tsx'
import type { AuthOutcome } from './auth-outcome.ts'
import { codeStepSchema } from './auth-schema.ts'
import { authRu } from './messages.ru.ts'
import { useAuthFailure } from './use-auth-failure.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link LoginCodeStep}. */
export interface LoginCodeStepProps extends RootProps, FieldSlots {
  /** By default that a code is to be entered. */
  readonly title?: string | undefined
  /** Where the code comes from. */
  readonly text?: ReactNode
  /** Name of the field; a code by default. */
  readonly label?: string | undefined
  /** How phones write it; digits by default. */
  readonly inputMode?: 'numeric' | 'text' | undefined
  /** Takes the code as it was typed, without spaces around it. */
  readonly onConfirm: (code: string) => Promise<AuthOutcome>
  /** Sends another one. Without it none is offered. */
  readonly onResend?: (() => Promise<AuthOutcome>) | undefined
  /** Back to what was before. Without it there is no way. */
  readonly onBack?: (() => void) | undefined
}

/**
 * A step of signing in that asks for a code: of a letter, a message, an app, or one that gives access back.
 *
 * @example
 * ```tsx
 * <LoginCodeStep onConfirm={(code) => confirmCode(code)} />
 * ```
 */
export const LoginCodeStep = view<LoginCodeStepProps>(
  () => import('./messages.en.ts'),
  function LoginCodeStep(props, ref) {
    const { onConfirm, onResend, onBack } = props
    const root = useRoot(props, ref)
    const messages = useMessages('auth', authRu)
    const words = messages.codeStep
    const [busy, run] = useSingleFlight()
    const [, resend] = useSingleFlight()
    const [attempt, failure] = useAuthFailure(useId())
    const { field, errors, focus, submitting } = useAuthForm(codeStepSchema, { code: '' })
    const submit = submitting(({ code }) =>
      run(async () => {
        if (!(await attempt(() => onConfirm(code))).ok) focus('code', { select: true })
      }),
    )

    useEffect(() => {
      focus('code')
    }, [focus])

    return (
      <form
        method={sendsNothing}
        noValidate
        {...root('vlt:flex vlt:flex-col vlt:gap-4')}
        data-vlt-slot="login-code-step"
        onSubmit={submit}
      >
        <AuthHeading title={props.title ?? words.title}>{props.text}</AuthHeading>
        {props.beforeFields}
        <TextField
          {...field('code')}
          inputMode={props.inputMode ?? 'numeric'}
          autoComplete="one-time-code"
          spellCheck={false}
          required
          size="large"
          label={props.label ?? words.label}
          readOnly={busy}
          error={errorWords({ codeRequired: words.required }, errors['code'])}
        />
        {props.afterFields}
        {failure}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        <AuthLinks
          links={[
            [words.resend, onResend && (() => void resend(async () => void (await attempt(onResend))))],
            [words.back, onBack],
          ]}
        />
      </form>
    )
  },
)
