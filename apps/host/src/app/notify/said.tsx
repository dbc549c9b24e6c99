import { useEntranceMessages } from '../messages/entrance-messages-context.ts'
import type { EntranceMessages } from '../messages/entrance.ru.ts'

/** Words of the way in, which the app has too, that follow the language while they are on show. */
export function Said({ words }: { readonly words: (messages: EntranceMessages) => string }) {
  return words(useEntranceMessages())
}
