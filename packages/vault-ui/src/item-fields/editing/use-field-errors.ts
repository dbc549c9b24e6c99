import { errorWords } from '../../locale/error-words.ts'
import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** What a field of an item may be refused for. */
export type FieldErrorCode = 'untrustedOptional'

/** Finds the words of a field's error, in the language that is read now. */
export function useFieldErrors(): (code: string | undefined) => string | undefined {
  const { untrusted } = useMessages('itemFields', itemFieldsRu)
  const words: Readonly<Record<FieldErrorCode, string>> = { untrustedOptional: untrusted.requiredOptional }
  return (code) => errorWords(words, code)
}
