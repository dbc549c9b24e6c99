import type { SignInStart } from '@larets/vault-core/sign-in-start'
import { createContext, useContext } from 'react'

/** The way in: provided around the whole app. */
export const SignInStartContext = createContext<SignInStart | null>(null)

/** The {@link SignInStart} of the app. */
export function useSignInStart(): SignInStart {
  const signInStart = useContext(SignInStartContext)
  if (signInStart === null) throw new Error('useSignInStart() stands outside <SignInStartContext>. Put it inside one.')
  return signInStart
}
