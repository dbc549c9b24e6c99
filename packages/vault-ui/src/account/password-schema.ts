import * as z from 'zod/mini'
import type { AccountMessages } from './messages.ru.ts'

/** Refusals of a field of the form. */
export type PasswordErrorCode = keyof ReturnType<typeof passwordErrors>

/** The words of each refusal. */
export function passwordErrors({ password }: AccountMessages) {
  const { currentRequired, nextRequired, samePassword, wrongMasterPassword } = password
  return { currentRequired, nextRequired, samePassword, wrongMasterPassword }
}

const code = (known: PasswordErrorCode) => known

/** A master password is never trimmed; two that are written alike are one, as they are when a key is made of them. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, code('currentRequired'))),
    next: z.string().check(z.minLength(1, code('nextRequired'))),
  })
  .check(
    z.refine(({ current, next }) => next === '' || current.normalize('NFKC') !== next.normalize('NFKC'), {
      error: code('samePassword'),
      path: ['next'],
    }),
  )
