import * as z from 'zod/mini'
import type { AuthMessages } from './messages.ru.ts'
import { passwordWords, type AuthSecret } from './password-words.ts'

/** Refusals of a field of the auth screen. */
export type AuthErrorCode = keyof ReturnType<typeof authErrors>

/** The words of each refusal. */
export function authErrors(messages: AuthMessages, secret?: AuthSecret) {
  const { emailRequired, emailInvalid, register } = messages
  const { required, wrong } = passwordWords(messages, secret)
  return {
    emailRequired,
    emailInvalid,
    masterPasswordRequired: required,
    emailTaken: register.emailTaken,
    wrongCredentials: wrong,
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

/** Signing in in one step. */
export const loginFormSchema = z.object({ email, masterPassword })

/** A step that asks for a code. */
export const codeStepSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'codeRequired')) })

/** Registration. */
export const registerSchema = z.object({ email, name: z.string().check(z.trim()), masterPassword })
