import { createContext, useContext } from 'react'

/** Signs out by choice, or asks first when that would delete what a form held. */
export const SignOutContext = createContext<() => void>(() => undefined)

/** A sign-out that the person chooses; only inside a `SignOutProvider`. */
export function useSignOut(): () => void {
  return useContext(SignOutContext)
}
