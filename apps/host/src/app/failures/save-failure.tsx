import { errorText } from '../messages/error-text.ts'
import { useHostMessages } from '../messages/messages-context.ts'

/** Failure of a save, in words that follow the language. */
export function SaveFailure({ error }: { readonly error: unknown }) {
  return errorText(error, useHostMessages())
}
