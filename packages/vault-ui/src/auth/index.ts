/**
 * Signing in and registering.
 *
 * @packageDocumentation
 */
export type { AuthOutcome, Registration } from './auth-outcome.ts'
export { AuthScreen, type AuthScreenProps, type AuthStep } from './auth-screen.tsx'
export { LoginEmailStep, type LoginEmailStepProps } from './login-email-step.tsx'
export { LoginPasswordStep, type LoginPasswordStepProps } from './login-password-step.tsx'
export { RegisterForm, type RegisterFormProps } from './register-form.tsx'
