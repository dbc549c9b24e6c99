import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { RegisteredNotice } from './registered-notice.tsx'

/** Props of {@link SignUpPanel}. */
export interface SignUpPanelProps extends RegisterFormProps {
  /** The e-mail that was registered; null until one was. */
  readonly registered: string | null
}

/** Registration, and then its confirmation in place of the form. */
export function SignUpPanel({ registered, ...form }: SignUpPanelProps) {
  return registered === null ? (
    <RegisterForm {...form} />
  ) : (
    <RegisteredNotice email={registered} secret={form.secret} onSignIn={form.onSignIn} />
  )
}
