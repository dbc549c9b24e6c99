import * as z from 'zod/mini'
import type { AccountMessages } from './messages.ru.ts'

/** Refusals of a field of the form. */
export type DeletionErrorCode = keyof ReturnType<typeof deletionErrors>

/** The words of each refusal. */
export function deletionErrors({ deletion, password, profile }: AccountMessages) {
  return {
    masterPasswordRequired: profile.masterPasswordRequired,
    wrongMasterPassword: password.wrongMasterPassword,
    otherWord: deletion.otherWord(deletion.word),
    codeRequired: deletion.codeRequired,
    wrongCode: deletion.wrongCode,
    unreadableCode: deletion.unreadableCode,
  }
}

const code = (known: DeletionErrorCode) => known

/**
 * @param word what has to be typed, in the language of the page
 * @param asksCode whether the second factor is asked for as well; of a security key no code is
 */
export function deletionSchema(word: string, asksCode: boolean) {
  const typed = {
    masterPassword: z.string().check(z.minLength(1, code('masterPasswordRequired'))),
    word: z.string().check(
      z.trim(),
      z.refine((given) => given === word, { error: code('otherWord') }),
    ),
  }
  const text = z.string().check(z.trim())
  return z.discriminatedUnion('by', [
    z.object({
      ...typed,
      by: z.literal('code'),
      code: asksCode ? text.check(z.minLength(1, code('codeRequired'))) : text,
    }),
    z.object({ ...typed, by: z.literal('key'), code: text }),
  ])
}
