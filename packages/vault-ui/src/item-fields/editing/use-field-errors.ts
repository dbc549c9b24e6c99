import { errorWords } from '../../locale/error-words.ts'
import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { SecretFault } from '../one-time-code/secret-fault.ts'

/** Refusals of a field of an item. */
export type FieldErrorCode = 'untrustedOptional' | 'tooLong' | 'tooMany' | SecretFault

/** Finds the words of an error that any field may have, in the language that is read now. */
export function useFieldErrors(): (code: string | undefined) => string | undefined {
  const { untrusted, tooLong, custom } = useMessages('itemFields', itemFieldsRu)
  const words = { untrustedOptional: untrusted.requiredOptional, tooLong, tooMany: custom.tooMany }
  return (code) => errorWords(words, code)
}
