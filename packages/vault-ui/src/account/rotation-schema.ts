import * as z from 'zod/mini'
import type { AccountMessages } from './messages.ru.ts'

/** Refusals of a field of the form. */
export type RotationErrorCode = keyof ReturnType<typeof rotationErrors>

/** The words of each refusal. */
export function rotationErrors({ deletion, password, profile }: AccountMessages) {
  return {
    masterPasswordRequired: profile.masterPasswordRequired,
    wrongMasterPassword: password.wrongMasterPassword,
    codeRequired: deletion.codeRequired,
    wrongCode: deletion.wrongCode,
    unreadableCode: deletion.unreadableCode,
  }
}

const code = (known: RotationErrorCode) => known

/**
 * @param asksPassword whether the master password is asked for
 * @param asksCode whether the second factor is; of a security key no code is
 */
export function rotationSchema(asksPassword: boolean, asksCode: boolean) {
  const masterPassword = z
    .string()
    .check(z.refine((typed) => !asksPassword || typed !== '', { error: code('masterPasswordRequired') }))
  const text = z.string().check(z.trim())
  return z.discriminatedUnion('by', [
    z.object({
      masterPassword,
      by: z.literal('code'),
      code: asksCode ? text.check(z.minLength(1, code('codeRequired'))) : text,
    }),
    z.object({ masterPassword, by: z.literal('key'), code: text }),
  ])
}
