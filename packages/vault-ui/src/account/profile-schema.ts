import * as z from 'zod/mini'
import type { AccountMessages } from './messages.ru.ts'

/** Refusals of a field of the form. */
export type ProfileErrorCode = keyof ReturnType<typeof profileErrors>

/** The words of each refusal. */
export function profileErrors({ profile, password }: AccountMessages) {
  const { emailRequired, emailInvalid, emailTaken, sameEmail, masterPasswordRequired } = profile
  return {
    emailRequired,
    emailInvalid,
    emailTaken,
    sameEmail,
    masterPasswordRequired,
    wrongMasterPassword: password.wrongMasterPassword,
  }
}

const code = (known: ProfileErrorCode) => known

/** Parts of an address in Cyrillic are valid; a master password is never trimmed. */
export const emailSchema = (current: string) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.minLength(1, code('emailRequired')),
      z.regex(z.regexes.unicodeEmail, code('emailInvalid')),
      z.refine((email) => email !== current, { error: code('sameEmail') }),
    ),
    masterPassword: z.string().check(z.minLength(1, code('masterPasswordRequired'))),
  })
