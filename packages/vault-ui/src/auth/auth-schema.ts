import * as z from 'zod/mini'
import type { AuthMessages } from './messages.ru.ts'

/** An e-mail that was typed; parts in Cyrillic are valid. */
function email(messages: AuthMessages) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, messages.emailRequired), z.regex(z.regexes.unicodeEmail, messages.emailInvalid))
}

/** A master password is never trimmed: spaces are part of it. */
function masterPassword(messages: AuthMessages) {
  return z.string().check(z.minLength(1, messages.masterPasswordRequired))
}

/** The first step of signing in. */
export function emailStepSchema(messages: AuthMessages) {
  return z.object({ email: email(messages) })
}

/** The second step of signing in. */
export function passwordStepSchema(messages: AuthMessages) {
  return z.object({ masterPassword: masterPassword(messages) })
}

/** Registration. */
export function registerSchema(messages: AuthMessages) {
  return z.object({
    email: email(messages),
    name: z.string().check(z.trim()),
    masterPassword: masterPassword(messages),
  })
}
