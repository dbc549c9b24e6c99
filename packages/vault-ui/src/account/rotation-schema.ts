import * as z from 'zod/mini'
import type { AccountMessages } from './messages.ru.ts'

/** What a field of the form may be refused for. */
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
 * @param asksCode whether the second factor is
 */
export const rotationSchema = (asksPassword: boolean, asksCode: boolean) =>
  z.object({
    masterPassword: z.string().check(z.refine((typed) => !asksPassword || typed !== '', { error: code('masterPasswordRequired') })),
    code: z.string().check(z.trim(), z.refine((typed) => !asksCode || typed !== '', { error: code('codeRequired') })),
  })
