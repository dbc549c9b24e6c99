import * as z from 'zod/mini'
import type { ExportMessages } from './messages.ru.ts'

/** Refusals of a field of the export. */
export type ExportErrorCode = keyof ReturnType<typeof exportErrors>

/** The words of each refusal. */
export function exportErrors(messages: ExportMessages) {
  const { filePasswordRequired, filePasswordsDiffer, masterPasswordRequired, wrongMasterPassword } = messages
  return { filePasswordRequired, filePasswordsDiffer, masterPasswordRequired, wrongMasterPassword }
}

const code = (known: ExportErrorCode) => known
const masterPassword = z.string().check(z.minLength(1, code('masterPasswordRequired')))

/** Passwords are never trimmed. @param sealed whether the file has a password of its own */
export function exportSchema(sealed: boolean) {
  if (!sealed) return z.object({ filePassword: z.string(), filePasswordAgain: z.string(), masterPassword })
  return z
    .object({
      filePassword: z.string().check(z.minLength(1, code('filePasswordRequired'))),
      filePasswordAgain: z.string(),
      masterPassword,
    })
    .check(
      z.refine(({ filePassword, filePasswordAgain }) => filePassword === filePasswordAgain, {
        error: code('filePasswordsDiffer'),
        path: ['filePasswordAgain'],
        when: () => true,
      }),
    )
}
