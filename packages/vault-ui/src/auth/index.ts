/**
 * Signing in and registering: `AuthScreen`, and its steps one by one.
 *
 * @example
 * ```tsx
 * import { AuthScreen } from '@larets/vault-ui/auth'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <AuthScreen {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { AuthFrameProps } from './auth-frame.tsx'
export type { AuthOutcome, AuthRefusal, Registration } from './auth-outcome.ts'
export { AuthScreen, type AuthScreenProps, type AuthStep } from './auth-screen.tsx'
export { LoginEmailStep, type LoginEmailStepProps } from './login-email-step.tsx'
export { LoginCodeStep, type LoginCodeStepProps } from './login-code-step.tsx'
export { LoginForm, type LoginFormProps } from './login-form.tsx'
export type { AuthSecret } from './password-words.ts'
export { LoginPasswordStep, type LoginPasswordStepProps } from './login-password-step.tsx'
export { RegisterForm, type RegisterFormProps } from './register-form.tsx'
