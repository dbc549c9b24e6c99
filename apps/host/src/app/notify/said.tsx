import { useSignInMessages } from '../messages/sign-in-messages-context.ts'
import type { SignInMessages } from '../messages/sign-in.ru.ts'

/** Words of the way in, which the app has too, that follow the language while they are on show. */
export function Said({ words }: { readonly words: (messages: SignInMessages) => string }) {
  return words(useSignInMessages())
}
