import * as z from 'zod/mini'
import type { AuthMessages } from './messages.ru.ts'

/** Refusals of a field of the auth screen. */
export type AuthErrorCode = keyof ReturnType<typeof authErrors>

/** The words of each refusal. */
export function authErrors({
  emailRequired,
  emailInvalid,
  masterPasswordRequired,
  register,
  passwordStep,
}: AuthMessages) {
  return {
    emailRequired,
    emailInvalid,
    masterPasswordRequired,
    emailTaken: register.emailTaken,
    wrongCredentials: passwordStep.wrongCredentials,
  }
}

const code = (known: AuthErrorCode) => known

/** An e-mail that was typed; parts in Cyrillic are valid. */
const email = z
  .string()
  .check(z.trim(), z.minLength(1, code('emailRequired')), z.regex(z.regexes.unicodeEmail, code('emailInvalid')))

/** A master password is never trimmed: spaces are part of it. */
const masterPassword = z.string().check(z.minLength(1, code('masterPasswordRequired')))

/** The first step of signing in. */
export const emailStepSchema = z.object({ email })

/** The second step of signing in. */
export const passwordStepSchema = z.object({ masterPassword })

/** Registration. */
export const registerSchema = z.object({ email, name: z.string().check(z.trim()), masterPassword })
