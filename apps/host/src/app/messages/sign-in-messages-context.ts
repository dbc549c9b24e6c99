import { createContext, useContext } from 'react'
import { signInRu, type SignInMessages } from './sign-in.ru.ts'

/** The texts of the way in; Russian unless a provider says otherwise. */
export const SignInMessagesContext = createContext<SignInMessages>(signInRu)

/** The texts of the way in, in the person's language. What is drawn before the app has come reads these alone. */
export function useSignInMessages(): SignInMessages {
  return useContext(SignInMessagesContext)
}
